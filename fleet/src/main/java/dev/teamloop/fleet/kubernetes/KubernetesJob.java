package dev.teamloop.fleet.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A fleet as a ConfigMap and an Indexed Job: a pod a goal, its state in git and not on a volume. Pure. */
public final class KubernetesJob {
    private static final String CONFIG = "/etc/team-loop";
    private static final String FILE = "fleet.yaml";
    private static final String HOME = "/work";
    private static final int USER = 1000;
    /** How often the pod of one goal may be lost where its state is elsewhere. */
    private static final int RETRIES = 3;

    private static final int GRACE_SECONDS = 60;

    private final FleetFile file;
    private final List<Yuan> shares;
    private final JobOptions options;

    private KubernetesJob(FleetFile file, List<Yuan> shares, JobOptions options) {
        this.file = file;
        this.shares = List.copyOf(shares);
        this.options = options;
    }

    /** Two YAML documents. {@code shares} is the purse, split beforehand. */
    public static String render(FleetFile file, List<Yuan> shares, JobOptions options) {
        KubernetesJob job = new KubernetesJob(file, shares, options);
        return YamlDocument.quoted(job.configMap()) + "---\n" + YamlDocument.quoted(job.job());
    }

    private ObjectNode configMap() {
        ObjectNode map = resource("v1", "ConfigMap");
        map.putObject("data").put(FILE, YamlDocument.of(goals()));
        return map;
    }

    /** The file again, each goal with its share. */
    private ObjectNode goals() {
        ObjectNode root = Json.MAPPER.createObjectNode();
        root.set("budget", number(file.budget()));
        root.put("parallel", file.parallel());
        ArrayNode list = root.putArray("goals");
        for (int index = 0; index < file.goals().size(); index++) {
            FleetGoal goal = file.goals().get(index);
            ObjectNode one =
                    list.addObject().put("project", goal.project().written()).put("goal", goal.goal());
            one.set("budget", number(shares.get(index)));
            if (!goal.args().isEmpty()) {
                goal.args().forEach(one.putArray("args")::add);
            }
            goal.trust().ifPresent(hash -> one.put("trust", hash));
            if (goal.push()) {
                one.put("push", true);
            }
        }
        return root;
    }

    private static JsonNode number(Yuan amount) {
        BigDecimal plain = amount.plain();
        return plain.scale() == 0 ? BigIntegerNode.valueOf(plain.toBigIntegerExact()) : DecimalNode.valueOf(plain);
    }

    private ObjectNode job() {
        ObjectNode job = resource("batch/v1", "Job");
        ObjectNode spec = job.putObject("spec");
        int goals = file.goals().size();
        spec.put("completionMode", "Indexed")
                .put("completions", goals)
                .put("parallelism", Math.min(goals, file.parallel()))
                .put("backoffLimitPerIndex", options.stateRemote().isPresent() ? RETRIES : 0)
                .put("maxFailedIndexes", goals);
        failurePolicy(spec);
        ObjectNode template = spec.putObject("template");
        labels(template.putObject("metadata"));
        pod(template.putObject("spec"));
        return job;
    }

    /** A loop that ended with a result of its own would end so again; a pod that was evicted did not fail. */
    private static void failurePolicy(ObjectNode spec) {
        ArrayNode rules = spec.putObject("podFailurePolicy").putArray("rules");
        ObjectNode disruption = rules.addObject().put("action", "Ignore");
        disruption
                .putArray("onPodConditions")
                .addObject()
                .put("type", "DisruptionTarget")
                .put("status", "True");
        ObjectNode ended = rules.addObject().put("action", "FailIndex");
        ObjectNode codes =
                ended.putObject("onExitCodes").put("containerName", "loop").put("operator", "In");
        ArrayNode values = codes.putArray("values");
        List.of(1, 2, 3, 4, 10, 11, 12, 13, 14).forEach(values::add);
    }

    private void pod(ObjectNode pod) {
        pod.put("restartPolicy", "Never")
                .put("automountServiceAccountToken", false)
                .put("terminationGracePeriodSeconds", GRACE_SECONDS);
        pod.putObject("securityContext")
                .put("runAsNonRoot", true)
                .put("runAsUser", USER)
                .put("fsGroup", USER)
                .putObject("seccompProfile")
                .put("type", "RuntimeDefault");
        ObjectNode container = pod.putArray("containers").addObject();
        container.put("name", "loop").put("image", options.image());
        command().forEach(container.putArray("command")::add);
        environment(container);
        ArrayNode mounts = container.putArray("volumeMounts");
        mounts.addObject().put("name", "fleet").put("mountPath", CONFIG).put("readOnly", true);
        mounts.addObject().put("name", "work").put("mountPath", HOME);
        options.gitCredentials()
                .ifPresent(secret -> mounts.addObject()
                        .put("name", "git")
                        .put("mountPath", HOME + "/.git-credentials")
                        .put("subPath", "git-credentials")
                        .put("readOnly", true));
        ArrayNode volumes = pod.putArray("volumes");
        volumes.addObject().put("name", "fleet").putObject("configMap").put("name", options.name());
        volumes.addObject().put("name", "work").putObject("emptyDir");
        options.gitCredentials()
                .ifPresent(secret -> volumes.addObject()
                        .put("name", "git")
                        .putObject("secret")
                        .put("secretName", secret));
    }

    private List<String> command() {
        List<String> words = new ArrayList<>(List.of(
                "team-loop",
                "fleet",
                "loop",
                CONFIG + "/" + FILE,
                "--fleet",
                options.fleet(),
                "--index",
                "$(JOB_COMPLETION_INDEX)",
                "--json"));
        options.stateRemote().ifPresent(remote -> words.addAll(List.of("--state-remote", remote)));
        return words;
    }

    /** {@code JOB_COMPLETION_INDEX} is set by the controller, and can be named in a command where it stands here too. */
    private void environment(ObjectNode container) {
        ArrayNode variables = container.putArray("env");
        ObjectNode index = variables.addObject().put("name", "JOB_COMPLETION_INDEX");
        index.putObject("valueFrom")
                .putObject("fieldRef")
                .put("fieldPath", "metadata.annotations['batch.kubernetes.io/job-completion-index']");
        variables.addObject().put("name", "HOME").put("value", HOME);
        new TreeMap<>(options.environment())
                .forEach(
                        (name, value) -> variables.addObject().put("name", name).put("value", value));
        container.putArray("envFrom").addObject().putObject("secretRef").put("name", options.keys());
    }

    private ObjectNode resource(String version, String kind) {
        ObjectNode resource = Json.MAPPER.createObjectNode();
        resource.put("apiVersion", version).put("kind", kind);
        ObjectNode metadata = resource.putObject("metadata");
        metadata.put("name", options.name());
        labels(metadata);
        return resource;
    }

    private void labels(ObjectNode metadata) {
        metadata.putObject("labels")
                .put("app.kubernetes.io/name", "team-loop")
                .put("app.kubernetes.io/instance", options.name());
    }
}

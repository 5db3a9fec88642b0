package dev.teamloop.cli.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.Settings;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import dev.teamloop.fleet.kubernetes.JobOptions;
import dev.teamloop.fleet.kubernetes.KubernetesJob;
import dev.teamloop.fleet.rule.BudgetSplit;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** {@code fleet FILE --render kubernetes}. */
public final class FleetRender {
    /** What Kubernetes takes as the name of a Job whose pods are numbered. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,48}[a-z0-9])?");

    private static final Pattern PASSWORD = Pattern.compile("[a-z][a-z0-9+.-]*://[^/@\\s]*:[^/@\\s]*@.*");
    /** A ConfigMap holds a mebibyte. */
    private static final int LARGEST = 1_000_000;

    private static final List<String> PLAIN = List.of("TEAM_LOOP_BASE_URL", "TEAM_LOOP_MODEL");

    private FleetRender() {}

    /** What the command line says of it. */
    public record Wanted(String name, String image, String keys, Optional<String> gitCredentials) {}

    /** The YAML. Throws a {@link CommandException} with exit 2 where the fleet cannot run in pods. */
    public static String kubernetes(FleetPlace place, Wanted wanted) {
        FleetFile file = place.file();
        if (!NAME.matcher(wanted.name()).matches()) {
            throw CommandException.usage(
                    "--name '" + wanted.name() + "' is no name for a Job: small letters, digits and '-', at most 50");
        }
        file.goals().forEach(FleetRender::requireClonable);
        List<Yuan> shares = BudgetSplit.of(
                        file.budget(),
                        file.goals().stream().map(FleetGoal::budget).toList())
                .orElseThrow(() -> CommandException.usage("budget is " + file.budget()
                        + ", which the goals' own budgets use up: in pods the purse is split beforehand; raise it"));
        JobOptions options = new JobOptions(
                wanted.name(),
                wanted.image(),
                wanted.keys(),
                wanted.gitCredentials(),
                stateRemote(place),
                FleetStart.newId(),
                plain(place.environment()));
        String yaml = KubernetesJob.render(file, shares, options);
        if (yaml.getBytes(StandardCharsets.UTF_8).length > LARGEST) {
            throw CommandException.usage(
                    "the fleet's file is too large for a ConfigMap (1 MiB); split it into several");
        }
        return yaml;
    }

    private static void requireClonable(FleetGoal goal) {
        String written = goal.project().written();
        if (goal.project() instanceof ProjectSource.Folder) {
            throw CommandException.usage("project " + written
                    + " is a folder of this machine, which no pod can reach; name it by its git URL");
        }
        if (PASSWORD.matcher(written).matches()) {
            throw CommandException.usage("project " + written.replaceAll("//.*@", "//…@")
                    + " holds a password, which would stand in a ConfigMap; use --git-secret");
        }
    }

    /** What the user's configuration names; nothing is pushed otherwise. */
    static Optional<String> stateRemote(FleetPlace place) {
        String remote = Settings.load(place.folder().root(), place.environment(), List.of())
                .tree()
                .path("fleet")
                .path("state_remote")
                .asText("");
        return remote.isBlank() ? Optional.empty() : Optional.of(remote);
    }

    private static Map<String, String> plain(Map<String, String> environment) {
        Map<String, String> plain = new TreeMap<>(environment);
        plain.keySet().retainAll(PLAIN);
        return plain;
    }
}

package dev.teamloop.cli.doctor;

import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.MetricRunner;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Runs what {@code verify.metrics} names, and shows it (SPEC §4 Metrics). Only a trusted project's commands are run. */
public final class ConfiguredMetrics {
    private static final int MOST_FILES = 5;

    private ConfiguredMetrics() {}

    /**
     * One entry, run just now.
     *
     * @param source where its command was configured
     */
    public record Result(String name, MetricCommand metric, MetricRun run, String source) {
        /** Whether there is a figure. */
        public boolean ok() {
            return run.problem().isEmpty();
        }

        /** {@code 12 KB (exit status 1; src/a.py 5, src/b.py 3)}, and the output's end on lines of its own. */
        public String describe() {
            String files = run.byFile(List.of(), MOST_FILES);
            String figure = ok() ? GoalMetric.counted(run.figure(), unit()) : "no figure: " + run.problem();
            String end = run.lastLines().isEmpty() ? "" : "\n" + String.join("\n", run.lastLines());
            return figure + " (exit status " + run.exit() + (files.isEmpty() ? "" : "; findings: " + files) + ")" + end;
        }

        /** As {@code config validate --json} tells it; the figure is null where there is none. */
        public ObjectNode json() {
            ObjectNode json = Json.MAPPER.createObjectNode();
            json.put("name", name);
            json.set("figure", ok() ? Json.tree(run.figure()) : NullNode.getInstance());
            json.put("unit", metric.unit());
            json.put("exit", run.exit());
            json.set("findings", Json.tree(run.byFile()));
            json.set("last_lines", Json.tree(run.lastLines()));
            return json;
        }

        private Optional<String> unit() {
            return Optional.of(metric.unit()).filter(unit -> !unit.isEmpty());
        }
    }

    /** Every entry, by name. Without a repository findings are told of no file. */
    public static List<Result> run(Path project, TrustedSettings settings, Map<String, String> environment)
            throws InterruptedException {
        ConfigResult.Loaded loaded = settings.loaded();
        if (loaded.config().verify().metrics().isEmpty()) {
            return List.of();
        }
        Set<String> files = tracked(project);
        SecretMask mask = Secrets.mask(project, environment, loaded.config(), files);
        Sandbox sandbox = Sandbox.of(SandboxSettings.of(loaded.config()), environment);
        MetricRunner runner = new MetricRunner(
                project,
                new Processes(sandbox, environment),
                Duration.ofSeconds(loaded.config().verify().timeoutSeconds()),
                mask::mask);
        List<Result> results = new ArrayList<>();
        for (Map.Entry<String, MetricCommand> entry :
                new TreeMap<>(loaded.config().verify().metrics()).entrySet()) {
            String source =
                    loaded.origins().getOrDefault("verify.metrics." + entry.getKey() + ".command", "configuration");
            results.add(new Result(entry.getKey(), entry.getValue(), runner.run(entry.getValue(), files), source));
        }
        return results;
    }

    private static Set<String> tracked(Path project) {
        try (Repository repository = Repository.open(project)) {
            return repository.tracked();
        } catch (GitException e) {
            return Set.of();
        }
    }
}

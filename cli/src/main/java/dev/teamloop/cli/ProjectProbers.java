package dev.teamloop.cli;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.Probers;
import dev.teamloop.loop.probe.java.JavaProber;
import dev.teamloop.loop.probe.node.NodeProber;
import dev.teamloop.loop.probe.python.PythonProber;
import dev.teamloop.loop.workspace.Repository;
import java.util.Map;

/** Chooses, by the project's runner, who tries whether new tests notice anything. */
final class ProjectProbers {
    private static final String NONE =
            "the project's own command runs the tests, and it is not Java that they are written in";

    private ProjectProbers() {}

    /** Who experiments on the running code; of a project's own command, where that runs Java. */
    static Probers of(
            LoopTree tree,
            LoopConfig config,
            Map<String, String> environment,
            Repository repository,
            TestRunner runner) {
        return switch (runner.name()) {
            case "pytest" -> by -> PythonProber.of(tree.seenAt(), by, environment);
            case "node" ->
                by -> new NodeProber(
                        tree.seenAt(),
                        runner,
                        by,
                        new TreeSourceSyntax(),
                        repository::tracked,
                        System::nanoTime,
                        Runtime.getRuntime().availableProcessors());
            case "maven" -> Probers.onBuilds(by -> JavaProber.ofMaven(tree.seenAt(), by, LoopWiring.class));
            default -> {
                boolean java = repository.tracked().stream().anyMatch(path -> path.endsWith(".java"));
                yield java
                        ? Probers.onBuilds(by -> JavaProber.ofReports(
                                tree.seenAt(), config.verify().report(), by, LoopWiring.class))
                        : by -> request -> ProbeResults.impossible(request, NONE);
            }
        };
    }
}

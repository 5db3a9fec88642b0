package dev.teamloop.cli;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.Probers;
import dev.teamloop.loop.probe.java.JavaProber;
import dev.teamloop.loop.probe.node.NodeProber;
import dev.teamloop.loop.probe.node.NodeProject;
import dev.teamloop.loop.probe.python.PythonProber;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.workspace.Repository;
import java.util.Map;
import java.util.Set;

/** Chooses, by the project's runner, who tries whether new tests notice anything. */
final class ProjectProbers {
    private static final String NONE =
            "the project's own command runs the tests, and it is neither Java nor node that they are written for";

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
            case "node" -> by -> new NodeProber(node(tree, repository, by), runner);
            case "maven" -> Probers.onBuilds(by -> JavaProber.ofMaven(tree.seenAt(), by, LoopWiring.class));
            default -> ofOwnCommand(tree, config, repository, runner);
        };
    }

    private static Probers ofOwnCommand(LoopTree tree, LoopConfig config, Repository repository, TestRunner runner) {
        Set<String> tracked = repository.tracked();
        if (tracked.stream().anyMatch(path -> path.endsWith(".java"))) {
            return Probers.onBuilds(
                    by -> JavaProber.ofReports(tree.seenAt(), config.verify().report(), by, LoopWiring.class));
        }
        return tracked.contains("package.json")
                ? Probers.onWholeSuites(by -> NodeProber.ofWholeSuites(node(tree, repository, by), runner))
                : by -> request -> ProbeResults.impossible(request, NONE);
    }

    private static NodeProject node(LoopTree tree, Repository repository, Processes by) {
        return new NodeProject(
                tree.seenAt(),
                by,
                new TreeSourceSyntax(),
                repository::tracked,
                System::nanoTime,
                Runtime.getRuntime().availableProcessors());
    }
}

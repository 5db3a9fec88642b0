package dev.teamloop.cli.init;

import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * What one run of the project's tests showed just now.
 *
 * @param problem why there is no result; empty where there is one
 * @param product coverage of the project's own sources, without its tests
 */
public record Baseline(String runner, String problem, int tests, int red, Coverage product) {
    /** Where nothing was measured, and why. */
    public static Baseline none(String problem) {
        return new Baseline("", problem, 0, 0, Coverage.NONE);
    }

    /** Runs everything once, with coverage, as a loop's start would. */
    public static Baseline measure(Path project, TrustedSettings settings, Map<String, String> environment)
            throws Exception {
        boolean used = Files.exists(project.resolve(".team-loop"));
        Path temporary = Files.createTempDirectory("team-loop-init");
        try (Repository repository = Repository.open(project);
                LoopWiring wiring = new LoopWiring(project, temporary, settings, environment, repository)) {
            TestRunner runner = wiring.runner().runner();
            var unprepared = runner.prepare();
            return unprepared.isPresent()
                    ? new Baseline(runner.name(), unprepared.get(), 0, 0, Coverage.NONE)
                    : of(runner, repository.tracked());
        } finally {
            FileTrees.delete(temporary);
            if (!used) {
                FileTrees.delete(project.resolve(".team-loop"));
            }
        }
    }

    private static Baseline of(TestRunner runner, Set<String> tracked) throws InterruptedException {
        TestRunner.FullRun full = runner.full(tracked);
        TestRun run = full.run();
        return new Baseline(
                runner.name(),
                run.problem(),
                run.collected(),
                run.red(),
                full.coverage().only(path -> tracked.contains(path) && !runner.isTest(path)));
    }
}

package dev.teamloop.cli;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.launcher.LauncherRunner;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.workspace.Repository;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The test runners of one tree. */
record TreeRunners(LoopTree tree, LoopConfig config, Map<String, String> environment, Repository repository) {
    /** The runner that is detected; throws a {@link CommandException} with exit 4 where there is none. */
    Runners.Found found() throws InterruptedException {
        Runners.Detection detection =
                Runners.detect(tree.seenAt(), config, tree.processes(), environment, repository.tracked());
        if (detection instanceof Runners.Missing missing) {
            throw CommandException.precondition(missing.message());
        }
        Runners.Found found = (Runners.Found) detection;
        return found.runner().name().equals("maven")
                ? new Runners.Found(launched(found.runner()), found.reason())
                : found;
    }

    private TestRunner launched(TestRunner maven) {
        return new LauncherRunner(maven, tree.seenAt(), tree.processes(), limit(), LoopWiring.class);
    }

    private Duration limit() {
        return Duration.ofSeconds(config.verify().timeoutSeconds());
    }

    /** The same with other processes, which see another tree in the project's place; empty where none works there. */
    Optional<TestRunner> by(Processes by) throws InterruptedException {
        Runners.Detection detection =
                Runners.detect(tree.seenAt(), config, limit(), by, environment, repository.tracked());
        return detection instanceof Runners.Found found ? Optional.of(found.runner()) : Optional.empty();
    }
}

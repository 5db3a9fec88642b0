package dev.teamloop.loop.measure;

import dev.teamloop.loop.process.Processes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Makes the project's test runner for another tree than the project's. */
public interface RunnerElsewhere {
    /** Runs by these processes, which show another tree in the project's place; empty where no runner is found there. */
    Optional<TestRunner> by(Processes processes) throws InterruptedException;

    /** Runs there, each run with this limit; empty where no runner is found there. */
    Optional<TestRunner> at(Path root, Duration limit) throws InterruptedException;
}

package dev.teamloop.loop.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Makes the project's test runner for a copy of the project. */
public interface RunnerElsewhere {
    /** Runs there, each run with this limit; empty where no runner is found there. */
    Optional<TestRunner> at(Path root, Duration limit) throws InterruptedException;
}

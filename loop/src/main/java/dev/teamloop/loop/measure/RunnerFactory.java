package dev.teamloop.loop.measure;

import dev.teamloop.loop.process.Processes;
import java.util.Optional;

/** Makes the project's test runner for another tree than the project's. */
public interface RunnerFactory {
    /** Runs by these processes, which show another tree in the project's place; empty where no runner is found there. */
    Optional<TestRunner> by(Processes processes) throws InterruptedException;
}

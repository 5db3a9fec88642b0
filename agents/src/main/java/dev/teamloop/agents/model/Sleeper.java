package dev.teamloop.agents.model;

import java.time.Duration;

/** Waits. Injected, so that tests need not. */
@FunctionalInterface
public interface Sleeper {
    Sleeper REAL = duration -> Thread.sleep(duration.toMillis());

    void sleep(Duration duration) throws InterruptedException;
}

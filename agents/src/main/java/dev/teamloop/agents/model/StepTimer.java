package dev.teamloop.agents.model;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/**
 * What is left of a step's time (SPEC §4 Time): {@code limits.step_s} without test runs, rate-limit waits and outages.
 * Belongs to one conversation at a time.
 */
public final class StepTimer {
    private final Clock clock;
    private final Duration limit;
    private final Instant start;
    private Duration excluded = Duration.ZERO;

    public StepTimer(Clock clock, Duration limit) {
        this.clock = clock;
        this.limit = limit;
        this.start = clock.instant();
    }

    public Duration limit() {
        return limit;
    }

    /** Never negative. */
    public Duration left() {
        Duration left = limit.minus(used());
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** The step's own time so far. */
    public Duration used() {
        return Duration.between(start, clock.instant()).minus(excluded);
    }

    public Instant now() {
        return clock.instant();
    }

    /** The time since then does not count. */
    public void excludeSince(Instant then) {
        excluded = excluded.plus(Duration.between(then, clock.instant()));
    }

    /** Does something whose time does not count. */
    public <T> T excluding(Supplier<T> work) {
        Instant begin = clock.instant();
        try {
            return work.get();
        } finally {
            excludeSince(begin);
        }
    }
}

package dev.teamloop.agents.model;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What is left of a step's time (SPEC §4 Time): {@code limits.step_s} without test runs, rate-limit waits and outages.
 * Measured by a monotonic clock: a date that is set meanwhile neither ends a step nor prolongs it. Belongs to one conversation
 * at a time.
 */
public final class StepTimer {
    private final LongSupplier nanos;
    private final Duration limit;
    private final long start;
    private long excluded;

    public StepTimer(LongSupplier nanos, Duration limit) {
        this.nanos = nanos;
        this.limit = limit;
        this.start = nanos.getAsLong();
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
        return Duration.ofNanos(nanos.getAsLong() - start - excluded);
    }

    /** Nanoseconds, to compare with later ones. */
    public long now() {
        return nanos.getAsLong();
    }

    /** The time since then, which {@link #now} gave, does not count. */
    public void excludeSince(long then) {
        excluded += nanos.getAsLong() - then;
    }

    /** Does something whose time does not count. */
    public <T> T excluding(Supplier<T> work) {
        long begin = now();
        try {
            return work.get();
        } finally {
            excludeSince(begin);
        }
    }
}

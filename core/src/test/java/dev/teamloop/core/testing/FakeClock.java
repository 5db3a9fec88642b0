package dev.teamloop.core.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until a test moves it. UTC. Thread-safe. */
public final class FakeClock extends Clock {
    private Instant now;

    public FakeClock(Instant start) {
        this.now = start;
    }

    /** Starts at an arbitrary fixed time. */
    public FakeClock() {
        this(Instant.parse("2026-06-29T14:30:12Z"));
    }

    public synchronized void advance(Duration by) {
        now = now.plus(by);
    }

    /** The same time as a monotonic clock, in nanoseconds. */
    public synchronized long nanos() {
        return Duration.between(Instant.EPOCH, now).toNanos();
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("a fake clock stays in UTC");
    }
}

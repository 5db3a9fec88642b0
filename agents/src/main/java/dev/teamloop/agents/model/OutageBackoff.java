package dev.teamloop.agents.model;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Faults in a row of one exchange: how long to wait after each, and when to give up. Waits double from one second to one
 * minute, with jitter; a {@code Retry-After} is honoured in full. Together they last at most {@code limits.outage_wait_s}.
 */
final class OutageBackoff {
    private static final double LONGEST_WAIT = 60;

    private final LongSupplier nanos;
    private final RandomGenerator random;
    private final Duration longest;
    private long first;
    private int faults;

    OutageBackoff(LongSupplier nanos, RandomGenerator random, Duration longest) {
        this.nanos = nanos;
        this.random = random;
        this.longest = longest;
    }

    /** How long to wait before the next attempt; empty where that would be longer than we wait. */
    Optional<Duration> next(Optional<Duration> retryAfter) {
        long now = nanos.getAsLong();
        if (faults == 0) {
            first = now;
        }
        faults++;
        Duration wait = retryAfter.map(this::later).orElseGet(this::backoff);
        boolean tooLong = Duration.ofNanos(now - first).plus(wait).compareTo(longest) > 0;
        return tooLong ? Optional.empty() : Optional.of(wait);
    }

    int faults() {
        return faults;
    }

    private Duration backoff() {
        double full = Math.min(LONGEST_WAIT, Math.pow(2, Math.min(faults - 1, 10)));
        return Duration.ofMillis(Math.round(full * 1000 * (0.5 + random.nextDouble() / 2)));
    }

    /** Up to a second more than asked for, so that agents that were refused together do not return together. */
    private Duration later(Duration asked) {
        return asked.plusMillis(Math.round(random.nextDouble() * 1000));
    }
}

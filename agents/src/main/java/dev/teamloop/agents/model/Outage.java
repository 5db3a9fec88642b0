package dev.teamloop.agents.model;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Faults in a row of one exchange: how long to wait after each, and when to give up. Waits double from one second to one
 * minute, with jitter; a {@code Retry-After} is honoured in full. Together they last at most {@code limits.outage_wait_s}.
 */
final class Outage {
    private static final double LONGEST_WAIT = 60;

    private final Clock clock;
    private final RandomGenerator random;
    private final Duration longest;
    private @Nullable Instant first;
    private int faults;

    Outage(Clock clock, RandomGenerator random, Duration longest) {
        this.clock = clock;
        this.random = random;
        this.longest = longest;
    }

    /** How long to wait before the next attempt; empty where that would be longer than we wait. */
    Optional<Duration> next(Optional<Duration> retryAfter) {
        Instant now = clock.instant();
        if (first == null) {
            first = now;
        }
        faults++;
        Duration wait = retryAfter.map(this::later).orElseGet(this::backoff);
        boolean tooLong = Duration.between(first, now).plus(wait).compareTo(longest) > 0;
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

package dev.teamloop.agents.model;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Reads a {@code Retry-After} header: seconds, also with decimals, or an HTTP date. */
final class RetryAfter {
    private static final double LONGEST_SECONDS = 7 * 24 * 3600;

    private RetryAfter() {}

    static Optional<Duration> read(Optional<String> header, Clock clock) {
        return header.map(String::strip).flatMap(value -> seconds(value).or(() -> date(value, clock)));
    }

    private static Optional<Duration> seconds(String value) {
        if (!value.matches("\\d{1,9}(\\.\\d{1,9})?")) {
            return Optional.empty();
        }
        double seconds = Math.min(Double.parseDouble(value), LONGEST_SECONDS);
        return Optional.of(Duration.ofMillis(Math.round(seconds * 1000)));
    }

    private static Optional<Duration> date(String value, Clock clock) {
        try {
            ZonedDateTime then = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            Duration wait = Duration.between(clock.instant(), then.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException e) {
            // an unreadable header is as good as none
            return Optional.empty();
        }
    }
}

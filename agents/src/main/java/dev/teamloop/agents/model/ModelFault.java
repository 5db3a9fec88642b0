package dev.teamloop.agents.model;

import dev.teamloop.core.port.Failure;
import java.time.Duration;
import java.util.Optional;

/**
 * What went wrong with one HTTP request. {@code charged} tells whether it can have reached a model, so that its
 * reservation stands (SPEC §6).
 */
sealed interface ModelFault {
    boolean charged();

    /** Passes by itself: rate limits, overload, broken or refused connections. */
    record Passing(String reason, Optional<Duration> retryAfter, boolean charged) implements ModelFault {}

    /** Status 200 and no chat completion in it. */
    record Garbled(String reason) implements ModelFault {
        @Override
        public boolean charged() {
            return true;
        }
    }

    /** The endpoint does not know something we used; we can do without. */
    record Unsupported(Feature feature, String reason) implements ModelFault {
        @Override
        public boolean charged() {
            return false;
        }
    }

    /** Asking again does not help. */
    record Final(Failure failure, boolean charged) implements ModelFault {}
}

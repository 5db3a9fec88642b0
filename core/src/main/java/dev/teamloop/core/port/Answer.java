package dev.teamloop.core.port;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;

/**
 * What came of asking an agent for a handover. Every variant but {@link Given} is an expected failure, and each has its
 * own consequence in the loop.
 */
public sealed interface Answer<T> {
    default Optional<T> value() {
        return Optional.empty();
    }

    /** One sentence for logs and reasons. */
    String describe();

    /** A valid handover. */
    record Given<T>(T handover) implements Answer<T> {
        @Override
        public Optional<T> value() {
            return Optional.of(handover);
        }

        @Override
        public String describe() {
            return "answered";
        }
    }

    /** Every reply was rejected. {@code failure} is the failure record of seed 004; empty where no reply came. */
    record Unusable<T>(String reason, Optional<ObjectNode> failure) implements Answer<T> {
        @Override
        public String describe() {
            return "no usable reply: " + reason;
        }
    }

    /** An exchange or the step outlasted its limit (SPEC §4 Time). */
    record TimedOut<T>(Duration limit) implements Answer<T> {
        @Override
        public String describe() {
            return "timed out after " + limit.toSeconds() + " s";
        }
    }

    /** The reservation was refused (SPEC §6). */
    record BudgetRefused<T>(String reason) implements Answer<T> {
        @Override
        public String describe() {
            return "budget: " + reason;
        }
    }

    /** The endpoint stayed away for {@code limits.outage_wait_s}; the loop ends resumably. */
    record Unreachable<T>(String reason) implements Answer<T> {
        @Override
        public String describe() {
            return "endpoint unreachable: " + reason;
        }
    }

    /** The endpoint refuses us: wrong key, no permission, no quota, unknown model. Waiting does not help. */
    record Denied<T>(String reason) implements Answer<T> {
        @Override
        public String describe() {
            return "endpoint refused: " + reason;
        }
    }
}

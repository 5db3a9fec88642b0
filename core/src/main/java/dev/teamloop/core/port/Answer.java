package dev.teamloop.core.port;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** What came of asking an agent for a handover. */
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

    /** None. {@code rejected} is the failure record of seed 004; empty where no reply came. */
    record Failed<T>(Failure failure, Optional<ObjectNode> rejected) implements Answer<T> {
        @Override
        public String describe() {
            return failure.describe();
        }
    }
}

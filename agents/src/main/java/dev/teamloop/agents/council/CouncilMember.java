package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.teamloop.core.port.Failure;

/** One of the council. Thread-safe. */
public interface CouncilMember {
    /** {@code m1}, {@code m2} … */
    String id();

    /** The name of its model. */
    String model();

    Reply ask(CouncilQuestion question);

    /** What came of asking. */
    sealed interface Reply {
        /** Every reply, as it came, with what became of it. */
        ArrayNode attempts();
    }

    /** A value that passed the door. */
    record Given(JsonNode value, ArrayNode attempts) implements Reply {}

    /** None. */
    record Silent(Failure failure, ArrayNode attempts) implements Reply {}
}

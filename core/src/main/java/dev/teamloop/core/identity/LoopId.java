package dev.teamloop.core.identity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The id of one loop: its root interaction id and {@code -L}. */
public record LoopId(@JsonValue String value) {
    @JsonCreator
    public LoopId {
        if (!value.endsWith("-L")) {
            throw new IllegalArgumentException("not a loop id: '" + value + "'; it ends with -L");
        }
    }

    public InteractionId interactionId() {
        return new InteractionId(value.substring(0, value.length() - 2));
    }

    @Override
    public String toString() {
        return value;
    }
}

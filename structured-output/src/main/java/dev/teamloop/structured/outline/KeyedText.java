package dev.teamloop.structured.outline;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/**
 * A value that was read by its keys.
 *
 * @param repeated keys that an object held before; the last value counts
 * @param leftOut what of the text is no part of the value
 */
public record KeyedText(JsonNode value, Set<String> repeated, String leftOut) {
    public KeyedText {
        repeated = Set.copyOf(repeated);
    }
}

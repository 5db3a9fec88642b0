package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What the program knows about the reply's surroundings: the step's input, merged under the reply before rules are
 * checked, and values that a profile may fill in (ticket id, canonical questions, …).
 */
public record ParseContext(ObjectNode values) {
    public static final ParseContext NONE = new ParseContext(JsonNodeFactory.instance.objectNode());

    public JsonNode get(String key) {
        return values.path(key);
    }
}

package dev.teamloop.loop.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.secret.SecretMask;

/** Masks text by text: in the written line a secret is escaped, and a cut-off key would take the line's end with it. */
public final class MaskedJson {
    private MaskedJson() {}

    /** A copy of the tree with every text masked; keys are left as they are. */
    public static JsonNode of(JsonNode node, SecretMask mask) {
        if (node.isTextual()) {
            return TextNode.valueOf(mask.mask(node.asText()));
        }
        if (node instanceof ObjectNode object) {
            ObjectNode out = Json.MAPPER.createObjectNode();
            object.properties().forEach(field -> out.set(field.getKey(), of(field.getValue(), mask)));
            return out;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode out = Json.MAPPER.createArrayNode();
            array.forEach(one -> out.add(of(one, mask)));
            return out;
        }
        return node;
    }
}

package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import java.util.List;

/**
 * What a profile says about the root of its artifact.
 *
 * @param listBelow the key that a bare list belongs below; empty where none is named
 * @param jsonLines whether the artifact is a list with an object a line, so that a single one is a list of one
 * @param nameKey the key that holds the artifact's name, and below which the whole artifact may stand instead; empty where
 *     there is none
 * @param name the artifact's name
 */
record RootShape(String listBelow, boolean jsonLines, String nameKey, String name) {
    static RootShape of(JsonNode tree) {
        return new RootShape(
                tree.path("list_below").asText(""),
                tree.path("json_lines").asBoolean(),
                tree.path("name_key").asText(""),
                tree.path("name").asText(""));
    }

    /** Whether a list at the root has a meaning of its own. */
    boolean takesLists() {
        return jsonLines || !listBelow.isEmpty();
    }

    /** {@code value} itself is left as it is. */
    JsonNode shape(JsonNode value, boolean alone, List<Correction> corrections) {
        if (value.isArray() && !listBelow.isEmpty()) {
            ObjectNode after = JsonNodeFactory.instance.objectNode();
            after.set(listBelow, value);
            corrections.add(Correction.ofValue("root_shape", "$", message(listBelow), value, after));
            return after;
        }
        if (value.isObject() && jsonLines && alone) {
            return JsonNodeFactory.instance.arrayNode().add(value);
        }
        JsonNode below = value.path(nameKey);
        if (below.path(name).isObject()) {
            return promoted(value, below.path(name), nameKey + " -> " + name, corrections);
        }
        return below.isObject() && value.size() == 1 ? promoted(value, below, nameKey, corrections) : value;
    }

    static String message(String key) {
        return "Put the list below \"" + key + "\".";
    }

    private ObjectNode promoted(JsonNode value, JsonNode inside, String chain, List<Correction> corrections) {
        ObjectNode after = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(entry -> after.set(entry.getKey(), entry.getValue()));
        inside.properties().forEach(entry -> after.set(entry.getKey(), entry.getValue()));
        after.put(nameKey, name);
        corrections.add(Correction.ofValue(
                "wrapper_key",
                "$." + nameKey,
                Unwrapping.message(chain),
                TextNode.valueOf(chain),
                TextNode.valueOf(name)));
        return after;
    }
}

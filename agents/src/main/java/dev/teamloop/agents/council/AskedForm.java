package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.Set;

/** A schema as a member is asked for it: without what the program writes itself, and with what it must give where {@link #ASKED} says so. Pure. */
final class AskedForm {
    /** In a schema, beside {@code required}: what a member must give of it; the profile takes the rest from what is known. */
    static final String ASKED = "x-asked";

    private AskedForm() {}

    /** {@code own}: names of properties, wherever they are, that the program writes. */
    static JsonNode of(JsonNode schema, Set<String> own) {
        JsonNode form = schema.deepCopy();
        reduce(form, own);
        return form;
    }

    private static void reduce(JsonNode node, Set<String> own) {
        if (node instanceof ObjectNode object) {
            if (object.get("properties") instanceof ObjectNode properties) {
                properties.remove(own);
            }
            if (object.remove(ASKED) instanceof ArrayNode asked) {
                object.set("required", asked);
            } else if (object.get("required") instanceof ArrayNode required) {
                ArrayNode left = Json.MAPPER.createArrayNode();
                required.forEach(name -> {
                    if (!own.contains(name.asText())) {
                        left.add(name);
                    }
                });
                object.set("required", left);
            }
        }
        node.forEach(below -> reduce(below, own));
    }
}

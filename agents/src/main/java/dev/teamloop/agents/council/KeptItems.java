package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What an artifact keeps of the items of the one that it was made from: their ids, all of them, and what it does not say anew. Pure. */
final class KeptItems {
    private KeptItems() {}

    /** What is missing or was added; empty where nothing is. */
    static Optional<String> difference(JsonNode source, JsonNode made) {
        Set<String> before = ids(source);
        Set<String> after = ids(made);
        Set<String> missing = new TreeSet<>(before);
        missing.removeAll(after);
        after.removeAll(before);
        return missing.isEmpty() && after.isEmpty()
                ? Optional.empty()
                : Optional.of((missing.isEmpty() ? "" : "it lacks " + String.join(", ", missing))
                        + (missing.isEmpty() || after.isEmpty() ? "" : "; ")
                        + (after.isEmpty() ? "" : "it invents " + String.join(", ", after)));
    }

    private static Set<String> ids(JsonNode value) {
        Set<String> ids = new TreeSet<>();
        items(value).forEach(item -> ids.add(item.path("id").asText()));
        return ids;
    }

    /** The items of a list, or of the one list that an object holds. */
    private static JsonNode items(JsonNode value) {
        if (value.isObject()) {
            for (JsonNode below : value) {
                if (below.isArray()) {
                    return below;
                }
            }
        }
        return value;
    }

    /** {@code made} with what its items leave out of those of {@code source} with the same id; their fields stand in the source's order first. */
    static JsonNode filled(JsonNode made, JsonNode source) {
        Map<String, JsonNode> known = new HashMap<>();
        items(source).forEach(item -> known.put(item.path("id").asText(), item));
        JsonNode whole = made.deepCopy();
        if (items(whole) instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                JsonNode item = list.get(i);
                if (known.get(item.path("id").asText()) instanceof ObjectNode before
                        && item instanceof ObjectNode now) {
                    ObjectNode both = before.deepCopy();
                    now.properties().stream()
                            .filter(entry -> !entry.getValue().isNull())
                            .forEach(entry -> both.set(entry.getKey(), entry.getValue()));
                    list.set(i, both);
                }
            }
        }
        return whole;
    }
}

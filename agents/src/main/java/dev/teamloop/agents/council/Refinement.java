package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a refinement really changed, held against what it says it changed (seed 000, Refinement Changes): a change that is declared and was made
 * stands with its source; one that was made and not declared is added; one that was declared and not made is left out.
 */
final class Refinement {
    static final String UNDECLARED = "undeclared";

    private Refinement() {}

    /** The changes as they are kept: the reply's entries, each with {@code declared}. */
    static ArrayNode changes(JsonNode draft, JsonNode refined, JsonNode declared) {
        Map<String, JsonNode> before = items(draft);
        Map<String, JsonNode> after = items(refined);
        Map<String, JsonNode> open = new LinkedHashMap<>();
        declared.forEach(change -> id(change).ifPresent(id -> open.putIfAbsent(id, change)));
        ArrayNode changes = Json.MAPPER.createArrayNode();
        for (Map.Entry<String, JsonNode> item : after.entrySet()) {
            JsonNode old = before.get(item.getKey());
            if (!item.getValue().equals(old)) {
                changes.add(change(
                        old == null ? "added" : "modified",
                        item.getKey(),
                        old,
                        item.getValue(),
                        open.get(plainId(item.getKey()))));
            }
        }
        before.forEach((key, old) -> {
            if (!after.containsKey(key)) {
                changes.add(change("removed", key, old, null, open.get(plainId(key))));
            }
        });
        return changes;
    }

    private static ObjectNode change(
            String type, String key, @Nullable JsonNode before, @Nullable JsonNode after, @Nullable JsonNode declared) {
        ObjectNode change = Json.MAPPER.createObjectNode();
        change.put("type", type);
        change.put("item", key);
        change.set("before", before);
        change.set("after", after);
        change.put("declared", declared != null);
        if (declared == null) {
            change.put("attributionStatus", UNDECLARED);
        } else {
            change.set("inspiration", declared.path("inspiration").deepCopy());
            Optional.of(declared.path("attributionStatus"))
                    .filter(JsonNode::isTextual)
                    .ifPresent(status -> change.set("attributionStatus", status));
        }
        return change;
    }

    /** The id of what a declared change is about. */
    private static Optional<String> id(JsonNode change) {
        for (JsonNode side : new JsonNode[] {change.path("after"), change.path("before")}) {
            String id = side.isObject() ? side.path("id").asText() : side.asText();
            if (!id.isBlank()) {
                return Optional.of(id);
            }
        }
        return Optional.empty();
    }

    /** The parts of a document that changes are about: what has an id, by kind and id, and each other key of its own. */
    static Map<String, JsonNode> items(JsonNode document) {
        Map<String, JsonNode> items = new LinkedHashMap<>();
        collect("", document, items);
        return items;
    }

    private static void collect(String kind, JsonNode value, Map<String, JsonNode> items) {
        if (value.isArray() && !value.isEmpty() && hasIds(value)) {
            value.forEach(item -> own(kind + " " + item.path("id").asText(), item, items));
        } else if (value.isObject() && kind.isEmpty()) {
            value.properties().forEach(entry -> collect(entry.getKey(), entry.getValue(), items));
        } else if (!value.isNull()) {
            items.put(kind, value);
        }
    }

    /** An item, without those below it that have ids of their own. */
    private static void own(String key, JsonNode item, Map<String, JsonNode> items) {
        ObjectNode rest = Json.MAPPER.createObjectNode();
        items.put(key, rest);
        item.properties().forEach(entry -> {
            if (entry.getValue().isArray() && !entry.getValue().isEmpty() && hasIds(entry.getValue())) {
                collect(entry.getKey(), entry.getValue(), items);
            } else if (!entry.getValue().isNull()) {
                rest.set(entry.getKey(), entry.getValue());
            }
        });
    }

    private static boolean hasIds(JsonNode list) {
        for (JsonNode item : list) {
            if (!item.path("id").isTextual()) {
                return false;
            }
        }
        return true;
    }

    private static String plainId(String key) {
        return Objects.requireNonNull(key).substring(key.lastIndexOf(' ') + 1);
    }
}

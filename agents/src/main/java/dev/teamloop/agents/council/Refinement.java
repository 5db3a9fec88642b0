package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a refinement really changed, held against what it says it changed (seed 000, Refinement Changes): a change that is declared and was made
 * stands with its source; one that was made and not declared is added; one that was declared and not made is left out.
 */
final class Refinement {
    static final String UNDECLARED = "undeclared";
    /** Shorter ones stand in many places. */
    private static final int SHORTEST_LABEL = 12;

    private Refinement() {}

    /** The changes as they are kept: the reply's entries, each with {@code declared}. */
    static ArrayNode changes(JsonNode draft, JsonNode refined, JsonNode declared) {
        Map<String, JsonNode> before = items(draft);
        Map<String, JsonNode> after = items(refined);
        ArrayNode changes = Json.MAPPER.createArrayNode();
        for (Map.Entry<String, JsonNode> item : after.entrySet()) {
            JsonNode old = before.get(item.getKey());
            if (!item.getValue().equals(old)) {
                changes.add(change(
                        old == null ? "added" : "modified",
                        item.getKey(),
                        old,
                        item.getValue(),
                        about(item.getKey(), old, item.getValue(), declared)));
            }
        }
        before.forEach((key, old) -> {
            if (!after.containsKey(key)) {
                changes.add(change("removed", key, old, null, about(key, old, null, declared)));
            }
        });
        return changes;
    }

    private static ObjectNode change(
            String type, String key, @Nullable JsonNode before, @Nullable JsonNode after, List<JsonNode> declared) {
        ObjectNode change = Json.MAPPER.createObjectNode();
        change.put("type", type);
        change.put("item", key);
        change.set("before", before);
        change.set("after", after);
        change.put("declared", !declared.isEmpty());
        if (declared.isEmpty()) {
            change.put("attributionStatus", UNDECLARED);
            return change;
        }
        Set<JsonNode> inspirations = new LinkedHashSet<>();
        declared.stream()
                .map(one -> one.path("inspiration"))
                .filter(JsonNode::isObject)
                .forEach(inspirations::add);
        change.set(
                "inspiration",
                inspirations.stream()
                        .findFirst()
                        .<JsonNode>map(JsonNode::deepCopy)
                        .orElse(NullNode.getInstance()));
        if (inspirations.size() > 1) {
            inspirations.stream().skip(1).forEach(change.withArray("further_inspirations")::add);
        }
        declared.stream()
                .map(one -> one.path("attributionStatus"))
                .filter(JsonNode::isTextual)
                .findFirst()
                .ifPresent(status -> change.set("attributionStatus", status));
        return change;
    }

    /**
     * The declared changes that are about this part: by its id, else by the key of a part of it or its own key, else by words that really came
     * or went.
     */
    private static List<JsonNode> about(
            String key, @Nullable JsonNode before, @Nullable JsonNode after, JsonNode declared) {
        List<JsonNode> found = new ArrayList<>();
        for (JsonNode change : declared) {
            String id = id(change).orElse("");
            boolean named = id.equals(plainId(key))
                    || (!id.isEmpty() && (has(before, id) || has(after, id)))
                    || change.path("item_type").asText().equals(key);
            if (named || came(change.path("after"), before, after) || came(change.path("before"), after, before)) {
                found.add(change);
            }
        }
        return found;
    }

    private static boolean has(@Nullable JsonNode value, String key) {
        return value != null && value.has(key);
    }

    /** Whether the label's words stand in the one and not in the other. */
    private static boolean came(JsonNode side, @Nullable JsonNode without, @Nullable JsonNode with) {
        String label = plain(side.path("label").asText());
        return label.length() >= SHORTEST_LABEL
                && with != null
                && plain(with.toString()).contains(label)
                && (without == null || !plain(without.toString()).contains(label));
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
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

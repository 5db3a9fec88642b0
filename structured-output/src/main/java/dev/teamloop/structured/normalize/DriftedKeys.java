package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keys that YAML puts to another object than the one that has them because their lines are indented too far, or not far
 * enough: the schema does not know them where they stand, and knows them, and they are missing, in an object around that one
 * or in the one that ends right before them.
 */
public final class DriftedKeys {
    /** The objects around a place, the innermost first. */
    private final Deque<Level> around = new ArrayDeque<>();

    private final List<String> moved = new ArrayList<>();

    /** The names that the schema knows anywhere: no other key can belong elsewhere. */
    private final Set<String> names;

    private DriftedKeys(Set<String> names) {
        this.names = names;
    }

    /** An object, and what the schema says of it. */
    private record Level(ObjectNode object, SchemaView schema) {
        boolean misses(String key, JsonNode value) {
            return schema.properties().contains(key)
                    && !object.has(key)
                    && schema.property(key).stream().allMatch(one -> one.admits(value));
        }

        boolean isStrange(String key) {
            return !schema.properties().isEmpty() && !schema.properties().contains(key);
        }
    }

    /** The value with such keys where they belong; the very same where there is none. */
    public static JsonNode put(JsonNode value, SchemaView schema, List<Correction> corrections) {
        JsonNode whole = value.deepCopy();
        DriftedKeys drifted = new DriftedKeys(schema.names().all());
        int before = -1;
        while (drifted.moved.size() > before) {
            before = drifted.moved.size();
            drifted.walk(whole, schema);
        }
        if (drifted.moved.isEmpty()) {
            return value;
        }
        String keys = String.join(", ", drifted.moved);
        corrections.add(Correction.ofValue(
                "yaml_drifted_key", "$", "Put keys to the object that has them: " + keys + ".", value, whole));
        return whole;
    }

    private void walk(JsonNode value, SchemaView schema) {
        Optional<SchemaView> view = only(value, schema);
        if (view.isEmpty()) {
            return;
        }
        if (value.isArray() && view.get().hasElementSchema()) {
            int last = value.size() - 1;
            for (int i = 0; i < last; i++) {
                // what stands around the list comes behind its last entry
                DriftedKeys inside = new DriftedKeys(names);
                inside.walk(value.path(i), view.get().element(i));
                moved.addAll(inside.moved);
            }
            if (last >= 0) {
                walk(value.path(last), view.get().element(last));
            }
        } else if (value instanceof ObjectNode object && !view.get().isMap()) {
            walk(new Level(object, view.get()));
        }
    }

    private void walk(Level level) {
        around.push(level);
        String before = "";
        for (Map.Entry<String, JsonNode> entry : List.copyOf(level.object().properties())) {
            String key = entry.getKey();
            boolean inner =
                    level.isStrange(key) && names.contains(key) && goesToTheEndOf(level, before, key, entry.getValue());
            if (!inner) {
                before = key;
                List<SchemaView> views = level.schema().property(key);
                if (entry.getValue().isContainerNode() && views.size() == 1) {
                    walk(entry.getValue(), views.get(0));
                }
            }
        }
        around.pop();
        outOfTheEndOf(level);
    }

    /** Moves a key into the object that ends before it; whether it did. */
    private boolean goesToTheEndOf(Level level, String before, String key, JsonNode value) {
        List<SchemaView> views = before.isEmpty() ? List.of() : level.schema().property(before);
        JsonNode place = level.object().path(before);
        Optional<SchemaView> schema = views.size() == 1 ? only(place, views.get(0)) : Optional.empty();
        while (schema.isPresent()) {
            if (place.isArray() && !place.isEmpty() && schema.get().hasElementSchema()) {
                int last = place.size() - 1;
                place = place.path(last);
                schema = only(place, schema.get().element(last));
            } else if (place instanceof ObjectNode object && !object.isEmpty()) {
                if (new Level(object, schema.get()).misses(key, value)) {
                    object.set(key, level.object().remove(key));
                    moved.add(key);
                    return true;
                }
                String deeper = last(object);
                views = schema.get().property(deeper);
                place = object.path(deeper);
                schema = views.size() == 1 ? only(place, views.get(0)) : Optional.empty();
            } else {
                return false;
            }
        }
        return false;
    }

    /** Moves the last keys of an object that it does not know to the objects around it. */
    private void outOfTheEndOf(Level level) {
        while (level.object().size() > 1) {
            String key = last(level.object());
            JsonNode value = level.object().path(key);
            Optional<Level> outer = level.isStrange(key)
                    ? around.stream()
                            .filter(one -> one.misses(key, value)
                                    || one.object().path(key).equals(value))
                            .findFirst()
                    : Optional.empty();
            if (outer.isEmpty()) {
                return;
            }
            outer.get().object().set(key, level.object().remove(key));
            moved.add(key);
        }
    }

    private static String last(ObjectNode object) {
        String last = "";
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            last = entry.getKey();
        }
        return last;
    }

    /** The schema, or the one part or alternative of it, that is for such an object or list. */
    private static Optional<SchemaView> only(JsonNode value, SchemaView schema) {
        if (!value.isContainerNode()) {
            return Optional.empty();
        }
        List<SchemaView> parts = schema.alternatives().isEmpty() ? schema.conjuncts() : schema.alternatives();
        if (parts.isEmpty()) {
            return Optional.of(schema);
        }
        List<SchemaView> possible =
                parts.stream().filter(one -> one.admits(value)).toList();
        return possible.size() == 1 ? only(value, possible.get(0)) : Optional.empty();
    }
}

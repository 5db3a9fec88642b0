package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A place in a value that can be read and written. {@code holder} is the object or list it is in, the unit's root for the
 * root itself; {@code indices} are those of the lists passed on the way, {@code key} the last key.
 */
record Slot(NormalizedValue unit, JsonNode holder, int index, String key, String path, List<Integer> indices) {
    static Slot root(NormalizedValue unit) {
        return new Slot(unit, unit.root(), -1, "", "$", List.of());
    }

    /** Missing where there is none. */
    JsonNode value() {
        return isRoot() ? unit.root() : index >= 0 ? holder.path(index) : holder.path(key);
    }

    void set(JsonNode value) {
        if (isRoot()) {
            unit.replaceRoot(value);
        } else if (index >= 0) {
            ((ArrayNode) holder).set(index, value);
        } else {
            ((ObjectNode) holder).set(key, value);
        }
    }

    private boolean isRoot() {
        return index < 0 && key.isEmpty();
    }

    /** Absent, null, or a text of nothing but blanks. */
    boolean isBlank() {
        JsonNode value = value();
        return value.isMissingNode()
                || value.isNull()
                || (value.isTextual() && value.textValue().isBlank());
    }

    Slot member(String name) {
        return new Slot(unit, value(), -1, name, path + "." + name, indices);
    }

    Slot element(int at) {
        List<Integer> all = new ArrayList<>(indices);
        all.add(at);
        return new Slot(unit, value(), at, key, path + "[" + at + "]", List.copyOf(all));
    }

    /** The index in the innermost list; 0 outside any. */
    int position() {
        return indices.isEmpty() ? 0 : indices.get(indices.size() - 1);
    }

    /** The index in the list around the innermost one; 0 where there is none. */
    int outerPosition() {
        return indices.size() < 2 ? 0 : indices.get(indices.size() - 2);
    }

    /** What a message may name: index, n and parent (both counted from 1), key. */
    Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        names.put("index", String.valueOf(position()));
        names.put("n", String.valueOf(position() + 1));
        names.put("parent", String.valueOf(outerPosition() + 1));
        names.put("key", key);
        return names;
    }
}

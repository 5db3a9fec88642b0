package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keys that the schema knows elsewhere and not where they stand: after brackets were mended a sign that they belong there. */
public final class MisplacedKeys {
    private MisplacedKeys() {}

    /** The path of the first such key. Where the schema offers several alternatives nothing is said. */
    public static Optional<String> in(JsonNode value, SchemaView schema) {
        return in(value, schema, schema, "$");
    }

    private static Optional<String> in(JsonNode value, SchemaView schema, SchemaView root, String path) {
        if (!schema.alternatives().isEmpty()) {
            List<SchemaView> possible = schema.alternatives().stream()
                    .filter(one -> one.admits(value))
                    .toList();
            return possible.size() == 1 ? in(value, possible.get(0), root, path) : Optional.empty();
        }
        if (!schema.conjuncts().isEmpty() || schema.isMap()) {
            return Optional.empty();
        }
        if (value.isArray() && schema.hasElementSchema()) {
            return inElements(value, schema, root, path);
        }
        if (!value.isObject() || schema.properties().isEmpty()) {
            return Optional.empty();
        }
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            String key = entry.getKey();
            String place = path + "." + key;
            Optional<String> found = schema.properties().contains(key)
                    ? schema.property(key).stream()
                            .flatMap(view -> in(entry.getValue(), view, root, place).stream())
                            .findFirst()
                    : Optional.of(place).filter(unused -> root.names().all().contains(key));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> inElements(JsonNode list, SchemaView schema, SchemaView root, String path) {
        for (int i = 0; i < list.size(); i++) {
            Optional<String> found = in(list.path(i), schema.element(i), root, path + "[" + i + "]");
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}

package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The tightest plain schema that a value satisfies: types, required keys, item schemas. */
final class Schemas {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Schemas() {}

    /** The schema of one value. */
    static ObjectNode of(JsonNode value) {
        return of(List.of(value));
    }

    private static ObjectNode of(List<JsonNode> values) {
        ObjectNode schema = NODES.objectNode();
        Set<String> types = values.stream().map(Schemas::type).collect(Collectors.toCollection(LinkedHashSet::new));
        if (types.contains("number")) {
            types.remove("integer");
        }
        if (types.size() > 2 || (types.size() == 2 && !types.contains("null"))) {
            return schema;
        }
        if (types.size() == 1) {
            schema.put("type", types.iterator().next());
        } else {
            types.forEach(schema.putArray("type")::add);
        }
        if (types.contains("object")) {
            properties(values.stream().filter(JsonNode::isObject).toList(), schema);
        } else if (types.contains("array")) {
            List<JsonNode> items = new ArrayList<>();
            values.forEach(list -> list.forEach(items::add));
            if (!items.isEmpty()) {
                schema.set("items", of(items));
            }
        }
        return schema;
    }

    private static void properties(List<JsonNode> objects, ObjectNode schema) {
        ObjectNode properties = schema.putObject("properties");
        Set<String> names = new LinkedHashSet<>();
        objects.forEach(object -> addAll(object.fieldNames(), names));
        List<String> required = new ArrayList<>();
        for (String name : names) {
            List<JsonNode> values = objects.stream()
                    .filter(object -> object.has(name))
                    .map(object -> object.get(name))
                    .toList();
            properties.set(name, of(values));
            if (values.size() == objects.size()) {
                required.add(name);
            }
        }
        required.forEach(schema.putArray("required")::add);
    }

    private static void addAll(Iterator<String> names, Set<String> all) {
        names.forEachRemaining(all::add);
    }

    private static String type(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> "object";
            case ARRAY -> "array";
            case STRING -> "string";
            case BOOLEAN -> "boolean";
            case NUMBER -> value.isIntegralNumber() ? "integer" : "number";
            default -> "null";
        };
    }
}

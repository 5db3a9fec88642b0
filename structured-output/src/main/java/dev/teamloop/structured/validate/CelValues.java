package dev.teamloop.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cel.common.values.NullValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** JSON values as CEL knows them, and back: whole numbers are long, others double, null is CEL's own. */
final class CelValues {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private CelValues() {}

    static Object of(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> map(value);
            case ARRAY -> list(value);
            case STRING -> value.textValue();
            case BOOLEAN -> value.booleanValue();
            case NUMBER -> number(value);
            case NULL, MISSING, BINARY, POJO -> NullValue.NULL_VALUE;
        };
    }

    private static Object number(JsonNode value) {
        return value.isIntegralNumber() && value.canConvertToLong() ? (Object) value.longValue() : value.doubleValue();
    }

    private static Map<String, Object> map(JsonNode object) {
        Map<String, Object> map = new LinkedHashMap<>();
        object.properties().forEach(entry -> map.put(entry.getKey(), of(entry.getValue())));
        return map;
    }

    private static List<Object> list(JsonNode array) {
        List<Object> list = new ArrayList<>(array.size());
        array.forEach(element -> list.add(of(element)));
        return list;
    }

    /** Empty for what JSON has no value for: infinite numbers, types, timestamps, maps whose keys are no strings. */
    static Optional<JsonNode> json(Object value) {
        if (value instanceof Boolean truth) {
            return Optional.of(NODES.booleanNode(truth));
        }
        if (value instanceof String text) {
            return Optional.of(NODES.textNode(text));
        }
        if (value instanceof Long whole) {
            return Optional.of(NODES.numberNode(whole));
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? Optional.of(NODES.numberNode(number)) : Optional.empty();
        }
        if (value instanceof NullValue) {
            return Optional.of(NODES.nullNode());
        }
        if (value instanceof List<?> list) {
            return array(list);
        }
        return value instanceof Map<?, ?> map ? object(map) : Optional.empty();
    }

    private static Optional<JsonNode> array(List<?> list) {
        ArrayNode array = NODES.arrayNode();
        for (Object element : list) {
            Optional<JsonNode> one = json(element);
            if (one.isEmpty()) {
                return Optional.empty();
            }
            array.add(one.get());
        }
        return Optional.of(array);
    }

    private static Optional<JsonNode> object(Map<?, ?> map) {
        ObjectNode object = NODES.objectNode();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Optional<JsonNode> one = json(entry.getValue());
            if (one.isEmpty() || !(entry.getKey() instanceof String key)) {
                return Optional.empty();
            }
            object.set(key, one.get());
        }
        return Optional.of(object);
    }
}

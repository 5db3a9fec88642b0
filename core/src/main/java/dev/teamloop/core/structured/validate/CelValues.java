package dev.teamloop.core.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cel.common.values.NullValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON values as CEL knows them: whole numbers are long, others double, null is CEL's own. */
final class CelValues {
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
}

package dev.teamloop.cli.trust;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.TreeSet;

/** One form for equal values: members in order of their names, numbers without trailing zeros. For hashes. */
public final class CanonicalJson {
    private CanonicalJson() {}

    public static String of(JsonNode value) {
        return Json.line(ordered(value));
    }

    private static JsonNode ordered(JsonNode value) {
        if (value instanceof ObjectNode object) {
            ObjectNode ordered = Json.MAPPER.createObjectNode();
            TreeSet<String> names = new TreeSet<>();
            object.fieldNames().forEachRemaining(names::add);
            names.forEach(name -> ordered.set(name, ordered(object.get(name))));
            return ordered;
        }
        if (value instanceof ArrayNode array) {
            ArrayNode ordered = Json.MAPPER.createArrayNode();
            array.forEach(element -> ordered.add(ordered(element)));
            return ordered;
        }
        return value.isNumber()
                ? Json.MAPPER.getNodeFactory().numberNode(value.decimalValue().stripTrailingZeros())
                : value;
    }
}

package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.core.structured.correction.Correction;
import dev.teamloop.core.structured.syntax.Numbers;
import dev.teamloop.core.structured.syntax.StrictJson;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The coercion table of seed 004 and the joining of lists of seed 003; only where the schema does not admit the value as it is. */
final class Coercion {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Pattern INTEGER = Pattern.compile("[+-]?\\d{1,300}");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,300}(\\.\\d{1,300})?([eE][+-]?\\d{1,3})?");

    private final Profile profile;

    Coercion(Profile profile) {
        this.profile = profile;
    }

    JsonNode coerce(JsonNode value, SchemaView schema, Normalizer.Place place, List<Correction> corrections) {
        if (schema.types().isEmpty() || schema.admits(value)) {
            return value;
        }
        JsonNode coerced = coerced(value, schema, place);
        if (coerced == null || !schema.admits(coerced)) {
            return value;
        }
        corrections.add(Correction.ofValue("coercion", place.path(), message(value, coerced, place), value, coerced));
        return coerced;
    }

    private @Nullable JsonNode coerced(JsonNode value, SchemaView schema, Normalizer.Place place) {
        if (value.isTextual()) {
            return fromText(value.asText().strip(), value, schema);
        }
        if (value.isNumber() && schema.admitsType("integer")) {
            return whole(value.decimalValue());
        }
        boolean joins = value.isArray() && place.key() != null && profile.joinsProse(place.key());
        return joins && schema.admitsType("string") ? joined(value) : null;
    }

    private static @Nullable JsonNode fromText(String text, JsonNode value, SchemaView schema) {
        if (schema.admitsType("integer") && INTEGER.matcher(text).matches()) {
            return whole(new BigDecimal(text));
        }
        if (NUMBER.matcher(text).matches() && (schema.admitsType("number") || schema.admitsType("integer"))) {
            BigDecimal number = new BigDecimal(text);
            boolean integer = INTEGER.matcher(text).matches() || !schema.admitsType("number");
            return integer ? whole(number) : DecimalNode.valueOf(number);
        }
        String word = text.toLowerCase(Locale.ROOT);
        if (schema.admitsType("boolean") && (word.equals("true") || word.equals("false"))) {
            return NODES.booleanNode(word.equals("true"));
        }
        return schema.admitsType("array") ? list(text, value) : null;
    }

    private static JsonNode list(String text, JsonNode value) {
        ArrayNode wrapped = NODES.arrayNode();
        if (text.isEmpty()) {
            return wrapped;
        }
        JsonNode single = wrapped.add(value);
        return StrictJson.container(text).filter(JsonNode::isArray).orElse(single);
    }

    private static @Nullable JsonNode whole(BigDecimal number) {
        if (number.scale() < -40 || number.precision() > 400) {
            return null;
        }
        BigDecimal stripped = number.stripTrailingZeros();
        if (stripped.scale() > 0) {
            return null;
        }
        return Numbers.whole(stripped.toBigIntegerExact());
    }

    private static @Nullable JsonNode joined(JsonNode list) {
        boolean strings = StreamSupport.stream(list.spliterator(), false).allMatch(JsonNode::isTextual);
        // an empty list is not an empty text
        return strings && !list.isEmpty()
                ? TextNode.valueOf(StreamSupport.stream(list.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining("\n")))
                : null;
    }

    private static String message(JsonNode before, JsonNode after, Normalizer.Place place) {
        String field = place.path().startsWith("$.") ? place.path().substring(2) : place.path();
        return "[COERCE] " + field + ": " + excerpt(before) + " → " + excerpt(after) + " (" + type(before) + " → "
                + type(after) + ")";
    }

    private static String excerpt(JsonNode value) {
        String text = value.toString();
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }

    private static String type(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> "string";
            case NUMBER -> value.isIntegralNumber() ? "int" : "float";
            case BOOLEAN -> "bool";
            case ARRAY -> "array";
            case OBJECT -> "object";
            case NULL -> "null";
            case MISSING, BINARY, POJO -> "other";
        };
    }
}

package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.json.JsonLists;
import dev.teamloop.structured.syntax.PlainScalar;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The coercion table of seed 004 and the joining of lists of seed 003; only where the schema does not admit the value as it is. */
final class Coercion {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    /** Emphasis, code, signs of a currency and blanks of no width around a word or a number. */
    private static final Pattern MARKS = Pattern.compile(
            "^[\\p{So}\\p{Sc}\\ufe0f]{1,2}\\h*|^[*_`\\u200b-\\u200f\\u2060\\ufeff]{1,3}|[*_`\\u200b-\\u200f\\u2060\\ufeff]{1,3}$");

    private static final int LONGEST_WORD = 5;
    private static final Set<String> YES = Set.of("true", "yes", "on");
    private static final Set<String> NO = Set.of("false", "no", "off");
    private static final Set<String> NOTHING = Set.of("null", "none", "nil");

    private static final String PYTHON_NOTHING = "None";

    /** What is written in place of a list that holds nothing. */
    private static final Set<String> NO_ENTRY = Set.of(
            "none", "none.", "nothing", "n/a", "nil", "-", "无", "没有", "keine", "aucun", "aucune", "ninguno", "ninguna",
            "なし", "нет");

    private final Profile profile;
    private final List<Correction> corrections;

    Coercion(Profile profile, List<Correction> corrections) {
        this.profile = profile;
        this.corrections = corrections;
    }

    JsonNode coerce(JsonNode value, SchemaView schema, Place place) {
        if (schema.types().isEmpty() || schema.admits(value)) {
            return value;
        }
        if (value instanceof PlainScalar plain && !value.isTextual() && schema.admitsType("string")) {
            // by the schema that is what was written, so that nothing is corrected
            return TextNode.valueOf(plain.source());
        }
        JsonNode coerced = coerced(value, schema, place);
        if (coerced == null || !schema.admits(coerced)) {
            return value;
        }
        Correction made = Correction.ofValue("coercion", place.path(), message(value, coerced, place), value, coerced);
        corrections.add(made.guessing(value.isTextual() && isGuess(value.textValue(), coerced)));
        return coerced;
    }

    /** Whether the text may as well be other entries, or, as a number, a name or a part of another one. */
    private static boolean isGuess(String text, JsonNode coerced) {
        return coerced.isArray()
                ? ListedText.isGuess(text, coerced)
                : coerced.isNumber() && ExactNumbers.isBehindZeros(text);
    }

    private @Nullable JsonNode coerced(JsonNode value, SchemaView schema, Place place) {
        if (value.isObject() && place.key() != null && isOnlyEntry(value, schema)) {
            return NODES.arrayNode().add(value);
        }
        if (value.isTextual()) {
            if (PYTHON_NOTHING.equals(value.textValue().strip()) && schema.admitsType("null")) {
                return NODES.nullNode();
            }
            boolean none = profile.textLists().contains(place.key() == null ? "" : place.key())
                    && NO_ENTRY.contains(value.textValue().strip().toLowerCase(Locale.ROOT));
            return none ? NODES.arrayNode() : fromText(value.textValue(), schema);
        }
        if (value.isNumber() && schema.admitsType("array") && schema.hasElementSchema()) {
            return ofOne(value, schema.element(0));
        }
        if (value.isNumber() && schema.admitsType("integer")) {
            return ExactNumbers.whole(value.decimalValue());
        }
        if (value.isArray() && schema.admitsType("object")) {
            return KeyedEntries.merged(value, schema).orElse(null);
        }
        boolean joins = value.isArray() && profile.joinsProse(place.key());
        if (joins && value.isEmpty() && schema.admitsType("null")) {
            return NODES.nullNode();
        }
        return joins && schema.admitsType("string") ? joined(value) : null;
    }

    /** Whether a list of objects is asked for, and this is one of them. */
    static boolean isOnlyEntry(JsonNode value, SchemaView schema) {
        if (!schema.admitsType("array") || !schema.hasElementSchema()) {
            return false;
        }
        SchemaView entry = schema.element(0);
        boolean own = entry.required().isEmpty()
                ? !value.isEmpty()
                        && value.properties().stream()
                                .allMatch(one -> entry.properties().contains(one.getKey()))
                : entry.required().stream().allMatch(value::has);
        return own && entry.admits(value);
    }

    /** A list of one number, or of the text that it was written as; null where such a list may not hold it. */
    private static @Nullable JsonNode ofOne(JsonNode value, SchemaView entry) {
        if (entry.admits(value)) {
            return NODES.arrayNode().add(value);
        }
        return value instanceof PlainScalar plain && entry.admitsType("string")
                ? NODES.arrayNode().add(plain.source())
                : null;
    }

    private static @Nullable JsonNode fromText(String value, SchemaView schema) {
        String text = MARKS.matcher(value.strip()).replaceAll("");
        boolean number = schema.admitsType("number");
        String digits = ExactNumbers.ungrouped(text);
        JsonNode read = number || schema.admitsType("integer") ? ExactNumbers.read(digits, number) : null;
        if (read != null) {
            JsonNode whole = schema.admits(read) ? null : ExactNumbers.whole(read.decimalValue());
            return whole == null ? read : whole;
        }
        String word = text.length() <= LONGEST_WORD ? text.toLowerCase(Locale.ROOT) : "";
        if (schema.admitsType("boolean") && (YES.contains(word) || NO.contains(word))) {
            return NODES.booleanNode(YES.contains(word));
        }
        if (schema.admitsType("null") && !schema.admitsType("array") && NOTHING.contains(word)) {
            return NODES.nullNode();
        }
        if (schema.admitsType("array")) {
            return JsonLists.read(text).orElseGet(() -> ListedText.list(value));
        }
        // an object that was encoded once more, as arguments of tools are
        return text.startsWith("{") && schema.admitsType("object")
                ? StrictJson.container(text).orElse(null)
                : null;
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

    private String message(JsonNode before, JsonNode after, Place place) {
        String own = place.key() == null ? null : profile.messages().get(place.key());
        if (own != null && after.isArray()) {
            return own;
        }
        String path = place.path();
        String field = path.startsWith("$.") ? path.substring(2) : path;
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

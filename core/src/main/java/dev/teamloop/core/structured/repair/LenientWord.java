package dev.teamloop.core.structured.repair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.core.structured.syntax.Bounds;
import dev.teamloop.core.structured.syntax.Read;
import dev.teamloop.core.structured.syntax.StrictJson;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers and literals, also as other languages write them. */
final class LenientWord {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Pattern NUMBER = Pattern.compile("([+-]?)(\\d*)(\\.?)(\\d*)([eE][+-]?\\d+)?");

    private LenientWord() {}

    static @Nullable JsonNode value(String word, int at, Forgiven forgiven) {
        JsonNode exact = literal(word);
        if (exact != null) {
            return exact;
        }
        JsonNode foreign = literal(word.equals("None") ? "null" : word.toLowerCase(Locale.ROOT));
        if (foreign != null) {
            forgiven.note(JsonRule.PYTHON_LITERAL, at);
            return foreign;
        }
        return number(word, at, forgiven);
    }

    /** Whether more characters could have made a literal or number of it. */
    static boolean mayBeCut(String word) {
        return word.equals("-")
                || word.equals("+")
                || List.of("true", "false", "null", "True", "False", "None").stream()
                        .anyMatch(literal -> literal.startsWith(word))
                || word.matches("[+-]?\\d{1,40}(\\.\\d{0,40})?[eE][+-]?");
    }

    private static @Nullable JsonNode literal(String word) {
        return switch (word) {
            case "true" -> NODES.booleanNode(true);
            case "false" -> NODES.booleanNode(false);
            case "null" -> NODES.nullNode();
            default -> null;
        };
    }

    private static @Nullable JsonNode number(String word, int at, Forgiven forgiven) {
        if (word.length() > Bounds.NUMBER) {
            return null;
        }
        JsonNode strict = strict(word);
        if (strict != null) {
            return strict;
        }
        Matcher parts = NUMBER.matcher(word);
        if (!parts.matches() || (parts.group(2).isEmpty() && parts.group(4).isEmpty())) {
            return null;
        }
        JsonNode value = strict(canonical(parts));
        if (value != null) {
            forgiven.note(JsonRule.NUMBER_FORM, at);
        }
        return value;
    }

    private static String canonical(Matcher parts) {
        String whole = parts.group(2).isEmpty() ? "0" : parts.group(2);
        String fraction = parts.group(4).isEmpty() ? "" : "." + parts.group(4);
        String exponent = parts.group(5) == null ? "" : parts.group(5);
        return (parts.group(1).equals("-") ? "-" : "") + whole + fraction + exponent;
    }

    private static @Nullable JsonNode strict(String word) {
        return StrictJson.read(word) instanceof Read.Values values
                        && values.values().get(0).isNumber()
                ? values.values().get(0)
                : null;
    }
}

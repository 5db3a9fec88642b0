package dev.teamloop.agents.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The arguments of one tool call. Reading one that is missing or of the wrong type throws {@link UnfitArgumentsException}. */
final class Arguments {
    private static final int EXCERPT = 120;

    /** Takes two slips of models that can mean one thing only: a comma before a closing bracket, and line breaks within a string. */
    private static final ObjectMapper LENIENT = Json.MAPPER
            .copy()
            .configure(JsonReadFeature.ALLOW_TRAILING_COMMA.mappedFeature(), true)
            .configure(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS.mappedFeature(), true);

    private final ObjectNode values;

    private Arguments(ObjectNode values) {
        this.values = values;
    }

    /** Arguments that do not fit; the message is told to the model. Never leaves this package. */
    static final class UnfitArgumentsException extends Exception {
        UnfitArgumentsException(String message) {
            super(message);
        }
    }

    static Arguments read(String text) throws UnfitArgumentsException {
        if (text.isBlank()) {
            return new Arguments(Json.MAPPER.createObjectNode());
        }
        try {
            if (LENIENT.readTree(text) instanceof ObjectNode object) {
                return new Arguments(object);
            }
            throw new UnfitArgumentsException("the arguments must be one JSON object, not: " + excerpt(text));
        } catch (JsonProcessingException e) {
            throw new UnfitArgumentsException("the arguments are no valid JSON (" + e.getOriginalMessage() + "): "
                    + excerpt(text) + "; call the tool again with one JSON object");
        }
    }

    /** All of them, as they were given. */
    ObjectNode values() {
        return values;
    }

    String text(String name) throws UnfitArgumentsException {
        JsonNode value = values.path(name);
        if (!value.isTextual()) {
            throw new UnfitArgumentsException("the argument '" + name + "' must be a string and is " + describe(value));
        }
        return value.asText();
    }

    /** A path or a text to look for: a string that is not blank. */
    String name(String name) throws UnfitArgumentsException {
        String value = text(name);
        if (value.isBlank()) {
            throw new UnfitArgumentsException("the argument '" + name + "' must not be empty");
        }
        return value;
    }

    String textOr(String name, String absent) throws UnfitArgumentsException {
        return isAbsent(name) ? absent : text(name);
    }

    /** A whole number that is not negative; models also write it as a string. */
    int countOr(String name, int absent) throws UnfitArgumentsException {
        if (isAbsent(name)) {
            return absent;
        }
        JsonNode value = values.path(name);
        String digits =
                value.isTextual() || value.isIntegralNumber() ? value.asText().strip() : "";
        if (!digits.matches("\\d{1,9}")) {
            throw new UnfitArgumentsException(
                    "the argument '" + name + "' must be a whole number and is " + describe(value));
        }
        return Integer.parseInt(digits);
    }

    /** False where it is absent; models also write it as a string. */
    boolean flag(String name) throws UnfitArgumentsException {
        if (isAbsent(name)) {
            return false;
        }
        return switch (values.path(name).asText().strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false", "" -> false;
            default ->
                throw new UnfitArgumentsException(
                        "the argument '" + name + "' must be true or false and is " + describe(values.path(name)));
        };
    }

    /** A list of strings; a single string counts as a list of one. */
    List<String> textsOrNone(String name) throws UnfitArgumentsException {
        JsonNode value = values.path(name);
        if (isAbsent(name)) {
            return List.of();
        }
        if (value.isTextual()) {
            return value.asText().isBlank() ? List.of() : List.of(value.asText());
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode element : value) {
            if (!element.isTextual()) {
                throw new UnfitArgumentsException(
                        "the argument '" + name + "' must be a list of strings and holds " + describe(element));
            }
            texts.add(element.asText());
        }
        if (!value.isArray()) {
            throw new UnfitArgumentsException(
                    "the argument '" + name + "' must be a list of strings and is " + describe(value));
        }
        return texts;
    }

    private boolean isAbsent(String name) {
        return values.path(name).isMissingNode() || values.path(name).isNull();
    }

    private static String describe(JsonNode value) {
        return value.isMissingNode() ? "missing" : excerpt(value.toString());
    }

    private static String excerpt(String text) {
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…";
    }
}

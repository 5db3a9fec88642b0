package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.Optional;
import java.util.Set;

/** Lists written as JSON inside a string (seed 004, String → array). */
public final class JsonLists {
    private static final Set<String> FORMS =
            Set.of(JsonRule.TRAILING_COMMA.id(), JsonRule.SINGLE_QUOTES.id(), JsonRule.PYTHON_LITERAL.id());

    private JsonLists() {}

    /** The list that the text is, in JSON or in the forms of other languages; empty where it takes more than that to read it. */
    public static Optional<JsonNode> read(String text) {
        if (!text.startsWith("[") || !text.endsWith("]")) {
            return Optional.empty();
        }
        Optional<JsonNode> strict = StrictJson.container(text);
        return strict.isPresent() ? strict : inOtherForms(text);
    }

    private static Optional<JsonNode> inOtherForms(String text) {
        Lenient read = LenientJson.read(text, 0);
        boolean forms = read.corrections().stream().allMatch(correction -> FORMS.contains(correction.rule()));
        return read.end() == Lenient.End.WHOLE && read.stop() >= text.length() && forms
                ? Optional.ofNullable(read.value())
                : Optional.empty();
    }
}

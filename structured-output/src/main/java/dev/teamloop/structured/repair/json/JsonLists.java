package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.Optional;

/** Lists written as JSON inside a string (seed 004, String → array). */
public final class JsonLists {
    private JsonLists() {}

    /** The list that the text is, with superfluous commas forgiven and nothing else. */
    public static Optional<JsonNode> read(String text) {
        if (!text.startsWith("[") || !text.endsWith("]")) {
            return Optional.empty();
        }
        Optional<JsonNode> strict = StrictJson.container(text);
        return strict.isPresent() ? strict : withoutSuperfluousCommas(text);
    }

    private static Optional<JsonNode> withoutSuperfluousCommas(String text) {
        Lenient read = LenientJson.read(text, 0);
        boolean onlyCommas = read.corrections().stream()
                .allMatch(correction -> correction.rule().equals(JsonRule.TRAILING_COMMA.id()));
        return read.end() == Lenient.End.WHOLE && read.stop() >= text.length() && onlyCommas
                ? Optional.ofNullable(read.value())
                : Optional.empty();
    }
}

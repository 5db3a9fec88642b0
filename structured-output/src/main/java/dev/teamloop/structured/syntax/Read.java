package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** What came of reading a text as it stands. */
public sealed interface Read {
    /** The values of the text: one, or for YAML one a document. Never empty. */
    record Values(List<JsonNode> values) implements Read {
        public Values {
            values = List.copyOf(values);
        }
    }

    /** The text is not of this language. {@code atEnd}: what is wrong is that it stops. */
    record Malformed(String message, boolean atEnd) implements Read {}

    /** The text is beyond the bounds; repairing it would not help. */
    record TooLarge(String message) implements Read {}
}

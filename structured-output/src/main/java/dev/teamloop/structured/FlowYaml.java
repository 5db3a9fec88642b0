package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.syntax.PlainScalar;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A value between brackets that is YAML as it stands and no JSON, such as {@code {version: 0123}}. YAML keeps what a plain
 * scalar was written as, so that a schema that asks for a text gets it (SPEC §9.2); JSON has only a number there, or nothing.
 */
final class FlowYaml {
    /** A key in quotes, as JSON has it; and what is a comment to some readers of JSON, and text to YAML. */
    private static final Pattern OF_JSON = Pattern.compile("[\"'][ \\t]*:|[\\s,{\\[](?://|/\\*)");

    private FlowYaml() {}

    /** Empty where the value is JSON, may be broken JSON rather, or holds a key without a value, which is a text with a comma. */
    static Optional<JsonNode> read(Value value) {
        Lenient json = value.reading();
        boolean whole = json.end() == Lenient.End.WHOLE || json.end() == Lenient.End.UNREADABLE;
        if (!whole || json.isStrict()) {
            return Optional.empty();
        }
        String text = value.place().text();
        boolean plain = json.hasUnquotedKey() || (text.indexOf('"') < 0 && text.indexOf('\'') < 0);
        return plain
                        && !OF_JSON.matcher(text).find()
                        && StrictYaml.read(text) instanceof Read.Values read
                        && read.values().size() == 1
                        && !holdsNothing(read.values().get(0))
                ? Optional.of(read.values().get(0))
                : Optional.empty();
    }

    private static boolean holdsNothing(JsonNode value) {
        if (value.isNull()) {
            return !(value instanceof PlainScalar);
        }
        if (value.isTextual() && value.asText().endsWith("\"") && value.asText().indexOf('\\') >= 0) {
            // the escapes and the end of a text of JSON without its first quote
            return true;
        }
        for (JsonNode child : value) {
            if (holdsNothing(child)) {
                return true;
            }
        }
        return false;
    }
}

package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.normalize.SchemaView;
import dev.teamloop.core.structured.syntax.Read;
import java.util.regex.Pattern;

/**
 * Keeps prose from being taken for YAML, which almost any sentence is: a sentence is a scalar, and a sentence with a colon
 * a mapping. Where a schema says what is wanted, it decides; where none does, this does.
 */
final class Plausible {
    private static final Pattern KEY = Pattern.compile("\\S+( \\S+)?");
    private static final int LONGEST_KEY = 60;

    private Plausible() {}

    /** Whether a text has anything at all of a mapping or a list; saves reading what cannot be one. */
    static boolean mayBeYaml(String text) {
        return text.indexOf(':') >= 0 || text.startsWith("-") || text.contains("\n-");
    }

    static boolean isYaml(Read.Values values, SchemaView schema) {
        JsonNode last = values.values().get(values.values().size() - 1);
        if (last.isValueNode()) {
            return !schema.isUnconstrained() && schema.admits(last);
        }
        return !schema.isUnconstrained() || last.isArray() || hasKeys(last);
    }

    private static boolean hasKeys(JsonNode object) {
        return object.properties().stream()
                .allMatch(entry -> entry.getKey().length() <= LONGEST_KEY
                        && KEY.matcher(entry.getKey()).matches());
    }
}

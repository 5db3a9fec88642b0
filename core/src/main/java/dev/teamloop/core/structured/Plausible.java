package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.candidate.Candidate;
import dev.teamloop.core.structured.candidate.Candidates;
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
    private static final Pattern AFTER_KEY = Pattern.compile("\\s*(?:- +)*(?:[\"']?[\\w.$-]+[\"']?\\s*:\\s*|- +)$");

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

    /** Whether brackets in prose are a value of their own rather than a part of a YAML line. */
    static boolean standsAlone(Candidate part, Candidates candidates) {
        if (part.origin() != Candidate.Origin.PROSE) {
            return true;
        }
        String text = candidates.whole().get(candidates.whole().size() - 1).text();
        int line = text.lastIndexOf('\n', Math.max(0, part.start() - 1)) + 1;
        boolean farIn = part.start() - line > 200;
        return farIn
                || line > part.start()
                || !AFTER_KEY.matcher(text.substring(line, part.start())).matches();
    }
}

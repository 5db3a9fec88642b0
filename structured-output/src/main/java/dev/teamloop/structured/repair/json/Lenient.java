package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the tolerant reader made of a text that begins with a bracket. {@code value} is what could be read, null where
 * that is nothing; it is whole only where {@code end} is not {@link End#CUT} or {@link End#UNREADABLE}. {@code stop} is
 * the place after the last character that was read; {@code open} the number of brackets that were open there.
 */
public record Lenient(@Nullable JsonNode value, End end, int stop, int open, String problem, AppliedRules forgiven) {
    /** The rule of an entry that took the place of an earlier one; its path ends with the key. */
    public static final String REPEATED_KEY = "json_repeated_key";

    /** How the reading ended. */
    public enum End {
        /** The value is closed. */
        WHOLE,
        /** Only closing brackets were missing. */
        OPEN,
        /** The text stops inside a string, a key or a literal, or after a comma or colon. */
        CUT,
        /** Something stands where nothing of the kind can stand. */
        UNREADABLE,
        /** Nested too deeply. */
        TOO_DEEP
    }

    /** A value that was read from another form than JSON. */
    public static Lenient of(char[] text, JsonNode value, End end, int stop, String problem) {
        return new Lenient(value, end, stop, 0, problem, new AppliedRules(text, false));
    }

    /** This reading where more than it took belongs to the value, so that it is none. */
    public Lenient broken(String why) {
        return new Lenient(value, End.UNREADABLE, stop, open, why, forgiven);
    }

    /** What was forgiven; made when asked for, since it counts lines. */
    public List<Correction> corrections() {
        return forgiven.corrections();
    }

    /** What was forgiven in all of these readings of one text, each rule once. */
    public static List<Correction> corrections(List<Lenient> readings) {
        if (readings.stream().allMatch(Lenient::isStrict)) {
            return List.of();
        }
        AppliedRules all = new AppliedRules(readings.get(0).forgiven.text(), false);
        readings.forEach(reading -> all.add(reading.forgiven));
        return all.corrections();
    }

    /** Whether the text is JSON as it stands. */
    public boolean isStrict() {
        return end == End.WHOLE && forgiven.isEmpty();
    }

    /** Whether an entry took the place of an earlier one with the same key. */
    public boolean repeatsKey() {
        return forgiven.hasReplaced();
    }

    /** Whether a key without quotes was forgiven. */
    public boolean hasUnquotedKey() {
        return forgiven.has(JsonRule.UNQUOTED_KEY);
    }

    /** Whether words without quotes, or quotes inside a text, were forgiven, which are right in YAML. */
    public boolean isYamlRather() {
        return hasUnquotedKey() || forgiven.has(JsonRule.INNER_QUOTES);
    }

    /** Whether a value was read, with nothing but closing brackets missing. */
    public boolean isReadable() {
        return end == End.WHOLE || end == End.OPEN;
    }
}

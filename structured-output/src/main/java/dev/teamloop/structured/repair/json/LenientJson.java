package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.repair.json.Lenient.End;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A tolerant JSON reader: one pass, an explicit stack, every liberty taken is noted. Reads one object or list from a
 * bracket on; it never makes up a value or a key. Where brackets can be mended in two ways with different results, it
 * refuses.
 */
public final class LenientJson {
    private final JsonReading reading;

    /** A reader for values of one text, which must not change; not thread-safe. */
    public LenientJson(char[] text) {
        this.reading = new JsonReading(text);
    }

    /**
     * Reads the object or list that begins at {@code from} in a text that is itself a part of a value. Entries that take the place of
     * others are refused there, since nobody would be told of them.
     */
    public static Lenient read(String text, int from) {
        Lenient reading = new LenientJson(text.toCharArray()).read(from);
        return reading.repeatsKey() ? unreadable(reading, "a key stands twice with different values") : reading;
    }

    /** Reads without any liberty; ends as unreadable at the first one. Quick, and throws nothing that fills a stack trace. */
    public Lenient strict(int from) {
        Lenient strict = reading.run(JsonReading.Mode.STRICT, from);
        return strict.end() == End.OPEN && reading.contradictsIndentation() ? byIndentation(from, strict) : strict;
    }

    /** Reads the object or list that begins at {@code from}. */
    public Lenient read(int from) {
        Lenient first = reading.run(JsonReading.Mode.INSERT, from);
        if (reading.contradictsIndentation()) {
            return byIndentation(from, first);
        }
        return reading.bracketsWereInDoubt() ? decided(first, reading.run(JsonReading.Mode.REPLACE, from)) : first;
    }

    /** Reads the entries of an object whose opening bracket is missing; whole only if its closing bracket is there. */
    public Lenient members(int from) {
        return reading.runMembers(from);
    }

    private static boolean bracketsInDoubt(Lenient reading) {
        return reading.forgiven().has(JsonRule.MISSING_BRACKET)
                || reading.forgiven().has(JsonRule.WRONG_BRACKET);
    }

    private Lenient byIndentation(int from, Lenient first) {
        if (first.end() == End.CUT || first.end() == End.TOO_DEEP) {
            return first;
        }
        if (first.end() == End.WHOLE && !bracketsInDoubt(first)) {
            // every bracket has its fellow; the indentation is only untidy
            return first;
        }
        Lenient second = reading.run(JsonReading.Mode.INDENTATION, from);
        return second.end() == End.WHOLE ? second : unreadable(first, "brackets and indentation contradict each other");
    }

    private static Lenient decided(Lenient first, Lenient second) {
        if (first.end() != End.WHOLE) {
            return second.end() == End.WHOLE ? second : first;
        }
        boolean differ = second.end() == End.WHOLE && !sameValue(first.value(), second.value());
        return differ ? unreadable(first, "it cannot be told which bracket is wrong") : first;
    }

    private static boolean sameValue(@Nullable JsonNode one, @Nullable JsonNode other) {
        return Objects.equals(one, other);
    }

    private static Lenient unreadable(Lenient reading, String why) {
        return new Lenient(
                null, End.UNREADABLE, reading.stop(), reading.open(), "not JSON: " + why, reading.forgiven());
    }
}

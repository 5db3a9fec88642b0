package dev.teamloop.core.structured.repair;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.correction.Correction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the tolerant reader made of a text that begins with a bracket. {@code value} is what could be read, null where
 * that is nothing; it is whole only where {@code end} is not {@link End#CUT} or {@link End#UNREADABLE}. {@code stop} is
 * the place after the last character that was read.
 */
public record Lenient(@Nullable JsonNode value, End end, int stop, String problem, List<Correction> corrections) {
    public Lenient {
        corrections = List.copyOf(corrections);
    }

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
}

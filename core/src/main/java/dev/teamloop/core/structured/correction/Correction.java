package dev.teamloop.core.structured.correction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * One correction, as the part that made it describes it. {@code path} is {@code $}-rooted, or empty where the text as a
 * whole is meant; {@code before} and {@code after} are excerpts of text or values.
 */
public record Correction(
        Kind kind,
        String rule,
        String path,
        String message,
        @Nullable JsonNode before,
        @Nullable JsonNode after) {

    /** What was done, which also tells the stage it was done in. */
    public enum Kind {
        /** The text was repaired so that it could be read. */
        PARSER_FIX,
        /** A value was brought to its canonical form. */
        CLEANUP,
        /** Something absent was filled from a deterministic source. */
        SYNTHESIZED,
        /** Something was left out. */
        DROPPED,
        /** Nothing changed; a rule of level warning does not hold. */
        NOTE
    }

    private static final int EXCERPT = 160;

    /** A repair of the text. */
    public static Correction ofText(String rule, String message) {
        return new Correction(Kind.PARSER_FIX, rule, "", message, null, null);
    }

    /** A repair of the text with an excerpt from around the first place. */
    public static Correction ofText(String rule, String message, String before) {
        return new Correction(Kind.PARSER_FIX, rule, "", message, excerpt(before), null);
    }

    /** A repair of the text with excerpts of what it changed. */
    public static Correction ofText(String rule, String message, String before, String after) {
        return new Correction(Kind.PARSER_FIX, rule, "", message, excerpt(before), excerpt(after));
    }

    /** A value brought to its canonical form. */
    public static Correction ofValue(String rule, String path, String message, JsonNode before, JsonNode after) {
        return new Correction(Kind.CLEANUP, rule, path, message, before, after);
    }

    private static TextNode excerpt(String text) {
        return TextNode.valueOf(text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…");
    }
}

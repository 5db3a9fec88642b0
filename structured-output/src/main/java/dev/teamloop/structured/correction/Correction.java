package dev.teamloop.structured.correction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * One correction, as the part that made it describes it. {@code path} is {@code $}-rooted, or empty where the text as a
 * whole is meant; {@code before} and {@code after} are excerpts of text or values, null where there is none. {@code guess}: it chose
 * between two readings that a person would look at twice, so that the value counts once it is said again.
 */
public record Correction(
        Kind kind,
        Stage stage,
        String rule,
        String path,
        String message,
        @Nullable JsonNode before,
        @Nullable JsonNode after,
        boolean guess) {

    /** What was done (seed 000 §4.1). */
    public enum Kind {
        /** The text was repaired so that it could be read. */
        PARSER_FIX,
        /** A value was brought to its canonical form; also a warning that changed nothing. */
        CLEANUP,
        /** Something absent was filled from a deterministic source. */
        SYNTHESIZED,
        /** Something was left out. */
        DROPPED,
        /** A reference to its source was resolved or found to lead nowhere. */
        ATTRIBUTION
    }

    /** Where it was done (seed 000 §4.2). */
    public enum Stage {
        /** On the text, before or while it was read. */
        PARSE,
        /** On the value, from what the value itself and the profile say. */
        NORMALIZE,
        /** By comparing the value with something outside it. */
        SEMANTIC_VALIDATION
    }

    private static final int EXCERPT = 160;
    private static final int CONTEXT = 24;

    /** One that chose nothing. */
    public Correction(
            Kind kind,
            Stage stage,
            String rule,
            String path,
            String message,
            @Nullable JsonNode before,
            @Nullable JsonNode after) {
        this(kind, stage, rule, path, message, before, after, false);
    }

    /** The same correction, which chose between two readings where {@code so} is true. */
    public Correction guessing(boolean so) {
        return new Correction(kind, stage, rule, path, message, before, after, so);
    }

    /** What concerns the text was done while parsing, what concerns a place in the value while normalising. */
    public Correction(
            Kind kind, String rule, String path, String message, @Nullable JsonNode before, @Nullable JsonNode after) {
        this(kind, path.isEmpty() ? Stage.PARSE : Stage.NORMALIZE, rule, path, message, before, after);
    }

    /** The same correction, made in another stage. */
    public Correction in(Stage other) {
        return new Correction(kind, other, rule, path, message, before, after, guess);
    }

    /** A repair of the text. */
    public static Correction ofText(String rule, String message) {
        return new Correction(Kind.PARSER_FIX, rule, "", message, null, null);
    }

    /** A repair of the text with excerpts of what it changed. */
    public static Correction ofText(String rule, String message, String before, String after) {
        return new Correction(Kind.PARSER_FIX, rule, "", message, excerpt(before), excerpt(after));
    }

    /** A repair of the text with excerpts from around what differs between the two texts. */
    public static Correction ofChange(String rule, String message, String before, String after) {
        int shorter = Math.min(before.length(), after.length());
        int same = 0;
        while (same < shorter && before.charAt(same) == after.charAt(same)) {
            same++;
        }
        int tail = 0;
        while (tail < shorter - same
                && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) {
            tail++;
        }
        int from = Math.max(0, same - CONTEXT);
        int rest = Math.max(0, tail - CONTEXT);
        return ofText(
                rule,
                message,
                before.substring(from, before.length() - rest),
                after.substring(from, after.length() - rest));
    }

    /** A value brought to its canonical form. */
    public static Correction ofValue(String rule, String path, String message, JsonNode before, JsonNode after) {
        return new Correction(Kind.CLEANUP, rule, path, message, before, after);
    }

    private static TextNode excerpt(String text) {
        return TextNode.valueOf(text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…");
    }
}

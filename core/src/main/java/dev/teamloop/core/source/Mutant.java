package dev.teamloop.core.source;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * One small change of a source file, to see whether tests notice it.
 *
 * @param line where it stands, counted from 1
 * @param start offset in bytes of what is replaced
 * @param end offset after it
 */
public record Mutant(Kind kind, int line, int start, int end, String original, String replacement) {
    public Mutant {
        if (start < 0 || end < start || original.equals(replacement)) {
            throw new IllegalArgumentException(
                    "no change: '" + original + "' → '" + replacement + "' at " + start + "–" + end);
        }
    }

    /** What is changed. */
    public enum Kind {
        COMPARISON,
        BOOLEAN,
        ARITHMETIC,
        RETURN_VALUE,
        REMOVED_CALL
    }

    /** The file with this change, and no other. {@code content} is the version that the mutant was made from. */
    public byte[] in(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + replacement.length());
        out.write(content, 0, start);
        out.writeBytes(replacement.getBytes(StandardCharsets.UTF_8));
        out.write(content, end, content.length - end);
        return out.toByteArray();
    }

    /** For people: {@code `<` → `<=`}. */
    public String show() {
        return "`" + cut(original) + "` → `" + cut(replacement) + "`";
    }

    private static String cut(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= 60 ? line : line.substring(0, 59) + "…";
    }
}

package dev.teamloop.core.structured.repair;

import org.jspecify.annotations.Nullable;

/**
 * One line of YAML, taken apart: indentation, dashes, key, and the value's text. {@code content} is where the key or, for
 * want of one, the value begins; {@code valueAt} where the value begins.
 */
record YamlLine(
        String text, int indent, int content, @Nullable String key, int valueAt) {
    /** A line longer than this is data, and no repair looks into it. */
    private static final int LONGEST = 20_000;

    static YamlLine of(String text) {
        int indent = spaces(text, 0);
        int content = indent;
        while (text.length() <= LONGEST && isDash(text, content)) {
            content = spaces(text, content + 1);
        }
        int keyEnd = text.length() > LONGEST ? -1 : keyEnd(text, content);
        if (keyEnd < 0) {
            return new YamlLine(text, indent, content, null, content);
        }
        return new YamlLine(text, indent, content, bare(text.substring(content, keyEnd)), spaces(text, keyEnd + 1));
    }

    private static boolean isDash(String text, int at) {
        return at < text.length() && text.charAt(at) == '-' && (at + 1 == text.length() || text.charAt(at + 1) == ' ');
    }

    private static int spaces(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return Math.min(at, text.length());
    }

    /** Where the key that begins at {@code from} ends, before its colon; -1 where there is none. */
    private static int keyEnd(String text, int from) {
        int end = from;
        if (from < text.length() && (text.charAt(from) == '"' || text.charAt(from) == '\'')) {
            end = text.indexOf(text.charAt(from), from + 1) + 1;
        } else {
            while (end < text.length() && isKeyCharacter(text.charAt(end))) {
                end++;
            }
        }
        boolean colon = end > from && end < text.length() && text.charAt(end) == ':';
        return colon && (end + 1 == text.length() || text.charAt(end + 1) == ' ') ? end : -1;
    }

    static boolean isKeyCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '$';
    }

    private static String bare(String key) {
        boolean quoted = key.startsWith("\"") || key.startsWith("'");
        return quoted ? key.substring(1, key.length() - 1) : key;
    }

    boolean isBlank() {
        return content == text.length();
    }

    boolean hasDash() {
        return content > indent;
    }

    boolean hasKey() {
        return key != null;
    }

    String value() {
        return text.substring(valueAt).stripTrailing();
    }

    /** A key, a list entry, a document mark or a fence: something that a scalar's text is not. */
    boolean isStructure() {
        return hasKey() || hasDash() || text.startsWith("---") || text.startsWith("...") || text.startsWith("```");
    }

    /** Whether the value is a block scalar's indicator. */
    boolean opensBlock() {
        String value = value();
        if (value.isEmpty() || (value.charAt(0) != '|' && value.charAt(0) != '>')) {
            return false;
        }
        int end = 1;
        while (end < value.length() && "+-123456789".indexOf(value.charAt(end)) >= 0) {
            end++;
        }
        return end <= 3 && (end == value.length() || value.startsWith(" #", end));
    }

    /** The indentation that the lines of a block scalar opened here must exceed. */
    int parentIndent() {
        return hasKey() ? content : indent;
    }

    YamlLine withValue(String value) {
        return of(text.substring(0, valueAt) + value);
    }

    YamlLine shifted(int by) {
        if (by == 0 || text.isBlank()) {
            return this;
        }
        return of(by > 0 ? " ".repeat(by) + text : text.substring(Math.min(-by, indent)));
    }
}

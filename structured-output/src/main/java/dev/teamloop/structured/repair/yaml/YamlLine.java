package dev.teamloop.structured.repair.yaml;

import org.jspecify.annotations.Nullable;

/**
 * One line of YAML, taken apart by offsets: indentation, dashes, key, and the value's text. {@code content} is where the key
 * or, for want of one, the value begins; {@code keyEnd} where the key ends, -1 where there is none; {@code valueAt} and
 * {@code valueEnd} bound the value.
 */
final class YamlLine {
    /** A line longer than this is data, and no repair looks into it. */
    private static final int LONGEST = 20_000;

    private final String text;
    private final int indent;
    private final int content;
    private final int keyEnd;
    private final int valueAt;
    private final int valueEnd;
    private final char first;
    private @Nullable String key;
    private @Nullable String value;

    private YamlLine(String text, int indent, int content, int keyEnd, int valueAt, int valueEnd) {
        this.text = text;
        this.indent = indent;
        this.content = content;
        this.keyEnd = keyEnd;
        this.valueAt = valueAt;
        this.valueEnd = valueEnd;
        this.first = valueAt < valueEnd ? text.charAt(valueAt) : '\0';
    }

    static YamlLine of(String text) {
        int length = text.length();
        int end = length;
        while (end > 0 && text.charAt(end - 1) <= ' ') {
            end--;
        }
        int indent = spaces(text, 0);
        if (indent >= end || length > LONGEST) {
            return new YamlLine(
                    text, Math.min(indent, length), Math.min(indent, length), -1, indent, Math.max(indent, end));
        }
        int content = indent;
        while (isDash(text, content)) {
            content = spaces(text, content + 1);
        }
        int keyEnd = keyEnd(text, content);
        int valueAt = keyEnd < 0 ? content : blanks(text, text.indexOf(':', keyEnd) + 1);
        return new YamlLine(text, indent, content, keyEnd, valueAt, Math.max(valueAt, end));
    }

    private static boolean isDash(String text, int at) {
        return at < text.length() && text.charAt(at) == '-' && (at + 1 == text.length() || text.charAt(at + 1) == ' ');
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /** What may stand between a colon and its value; tabs separate there, although they never indent. */
    private static int blanks(String text, int from) {
        int at = from;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int spaces(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /** Where the key that begins at {@code from} ends, before its colon and any space before that; -1 where there is none. */
    private static int keyEnd(String text, int from) {
        int end = endOfWord(text, from);
        if (end > from && end < text.length() && text.charAt(end) == '/') {
            end = endOfPath(text, end);
        }
        int colon = end > from ? blanks(text, end) : text.length();
        boolean isKey = colon < text.length()
                && text.charAt(colon) == ':'
                && (colon + 1 == text.length() || isBlank(text.charAt(colon + 1)));
        return isKey ? end : -1;
    }

    /** The end of a path that is the key of a block of text; the place itself where it is none. */
    private static int endOfPath(String text, int from) {
        int end = from;
        while (end < text.length() && (isKeyCharacter(text.charAt(end)) || text.charAt(end) == '/')) {
            end++;
        }
        boolean block = text.startsWith(": ", end)
                && isBlockIndicator(text.substring(end + 2).stripTrailing());
        return block && text.indexOf("//", from) < 0 ? end : from;
    }

    /** The end of the key-like or quoted word at {@code from}; {@code from} itself where there is none. */
    static int endOfWord(String text, int from) {
        if (from < text.length() && (text.charAt(from) == '"' || text.charAt(from) == '\'')) {
            int closing = text.indexOf(text.charAt(from), from + 1);
            return closing < 0 ? from : closing + 1;
        }
        int end = from;
        while (end < text.length() && isKeyCharacter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    static boolean isKeyCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '$';
    }

    String text() {
        return text;
    }

    int indent() {
        return indent;
    }

    int content() {
        return content;
    }

    int keyEnd() {
        return keyEnd;
    }

    int valueAt() {
        return valueAt;
    }

    int valueEnd() {
        return valueEnd;
    }

    /** The key without its quotes. */
    @Nullable
    String key() {
        String found = key;
        if (found == null && keyEnd >= 0) {
            boolean quoted = text.charAt(content) == '"' || text.charAt(content) == '\'';
            found = quoted ? text.substring(content + 1, keyEnd - 1) : text.substring(content, keyEnd);
            key = found;
        }
        return found;
    }

    boolean isBlank() {
        return content >= valueEnd && keyEnd < 0 && !hasDash();
    }

    boolean isComment() {
        return first == '#' && keyEnd < 0 && !hasDash();
    }

    /** Blank or a comment: what YAML passes over. */
    boolean isIgnored() {
        return isBlank() || isComment();
    }

    boolean hasDash() {
        return content > indent;
    }

    boolean hasKey() {
        return keyEnd >= 0;
    }

    /** The value's first character; NUL where there is no value. */
    char first() {
        return first;
    }

    String value() {
        String found = value;
        if (found == null) {
            found = text.substring(Math.min(valueAt, text.length()), Math.min(valueEnd, text.length()));
            value = found;
        }
        return found;
    }

    /** Whether the line has no value, so that deeper lines after it belong to it. */
    boolean isOpen() {
        return valueAt >= valueEnd || first == '#' || isProperty();
    }

    /** Whether the value is an anchor or a tag and nothing else. */
    private boolean isProperty() {
        return (first == '&' || first == '!') && text.indexOf(' ', valueAt) < 0;
    }

    /** A key, a list entry, a document mark or a fence: something that a scalar's text is not. */
    boolean isStructure() {
        return hasKey() || hasDash() || text.startsWith("---") || text.startsWith("...") || text.startsWith("```");
    }

    /** Whether the value is a block scalar's indicator. */
    boolean opensBlock() {
        return (first == '|' || first == '>') && isBlockIndicator(value());
    }

    /** By how much the text of a block is indented, where its sign says so; 0 where it does not. */
    int blockMargin() {
        int margin = 0;
        for (int at = valueAt; at < valueEnd && text.charAt(at) != ' '; at++) {
            margin += Math.max(0, Character.digit(text.charAt(at), 10));
        }
        return margin;
    }

    static boolean isBlockIndicator(String value) {
        int end = 1;
        while (end < value.length() && "+-123456789".indexOf(value.charAt(end)) >= 0) {
            end++;
        }
        return end <= 3
                && !value.isEmpty()
                && (value.charAt(0) == '|' || value.charAt(0) == '>')
                && (end == value.length() || value.startsWith(" #", end));
    }

    /** The indentation that the lines of a scalar begun here must exceed. */
    int parentIndent() {
        return hasKey() ? content : hasDash() ? lastDash() : indent - 1;
    }

    private int lastDash() {
        return text.lastIndexOf('-', content - 1);
    }

    /** A block of text that says by a digit how much deeper than its parent its margin is. */
    YamlLine withMargin(int deeper) {
        return withValue(first + String.valueOf(deeper) + value().substring(1));
    }

    YamlLine withValue(String value) {
        boolean glued = valueAt > 0 && text.charAt(valueAt - 1) == ':' && !value.isEmpty();
        return of(text.substring(0, valueAt) + (glued ? " " : "") + value);
    }

    YamlLine shifted(int by) {
        if (by == 0 || isBlank()) {
            return this;
        }
        return of(by > 0 ? " ".repeat(by) + text : text.substring(Math.min(-by, indent)));
    }
}

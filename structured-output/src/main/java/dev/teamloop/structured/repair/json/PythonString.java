package dev.teamloop.structured.repair.json;

import org.jspecify.annotations.Nullable;

/** Reads strings in the forms that only Python has: between triple quotes, and raw. */
final class PythonString {
    private final JsonCursor cursor;
    private final JsonEscapes escapes;
    private boolean noMoreTriples;

    PythonString(JsonCursor cursor, JsonEscapes escapes) {
        this.cursor = cursor;
        this.escapes = escapes;
    }

    /** A new value begins. */
    void begin() {
        noMoreTriples = false;
    }

    /** A letter before a quote, as only Python has it. */
    static boolean beginsAt(JsonCursor cursor, int at) {
        return beginsAt(cursor, at, "uUbBfFrR");
    }

    private static boolean beginsAt(JsonCursor cursor, int at, String letters) {
        return at + 1 < cursor.end
                && letters.indexOf(cursor.text[at]) >= 0
                && (cursor.text[at + 1] == '"' || cursor.text[at + 1] == '\'');
    }

    /** {@code r'\\d+'}, as Python writes texts in which a backslash is itself. */
    boolean isRawAt(int at) {
        return !cursor.forgiven.strict() && beginsAt(cursor, at, "rR") && !cursor.hasLineBreak(at, rawEnd(at + 1));
    }

    /** {@code u"text"} and {@code b"text"}; {@code f"text"} where nothing is to be filled in. */
    boolean isPrefixAt(int at) {
        if (cursor.forgiven.strict() || !beginsAt(cursor, at, "uUbBfF")) {
            return false;
        }
        boolean form = cursor.text[at] == 'f' || cursor.text[at] == 'F';
        return !(form && cursor.slice(at + 2, rawEnd(at + 1)).indexOf('{') >= 0);
    }

    /** Moves behind such a prefix. */
    void skipPrefix() {
        cursor.forgiven.note(JsonRule.STRING_PREFIX, cursor.at++);
    }

    /** A raw text, which begins at the cursor; that is moved behind it. */
    String raw() {
        cursor.forgiven.note(JsonRule.RAW_STRING, cursor.at);
        int from = cursor.at + 2;
        int end = rawEnd(cursor.at + 1);
        if (end >= cursor.end) {
            cursor.at = cursor.end;
            throw StoppedException.cut("inside a string");
        }
        cursor.at = end + 1;
        return cursor.slice(from, end);
    }

    private int rawEnd(int quote) {
        int at = quote + 1;
        while (at < cursor.end && cursor.text[at] != cursor.text[quote] && cursor.text[at] != '\n') {
            at += cursor.text[at] == '\\' ? 2 : 1;
        }
        return Math.min(at, cursor.end);
    }

    boolean isTripleAt(int at, char quote) {
        return (quote == '"' || quote == '\'')
                && at + 3 < cursor.end
                && cursor.text[at + 1] == quote
                && cursor.text[at + 2] == quote
                && !noMoreTriples;
    }

    @Nullable
    String triple(int start, char quote) {
        String mark = String.valueOf(quote).repeat(3);
        StringBuilder value = new StringBuilder();
        int at = start + 3;
        while (at < cursor.end && !cursor.startsWith(mark, at)) {
            if (cursor.text[at] == '\\') {
                at = escapes.decode(at, value);
            } else {
                value.append(cursor.text[at]);
                at++;
            }
        }
        if (at >= cursor.end) {
            noMoreTriples = true;
            return null;
        }
        cursor.forgiven.note(JsonRule.TRIPLE_QUOTES, start);
        cursor.at = at + 3;
        return value.toString();
    }
}

package dev.teamloop.core.structured.repair;

/** Escape sequences inside strings. Of those that JSON does not have the backslash is kept, save before quotes. */
final class JsonEscapes {
    private JsonEscapes() {}

    /** Appends what the sequence at {@code at} stands for; returns the place after it. */
    static int decode(JsonCursor cursor, int at, StringBuilder value) {
        if (at + 1 >= cursor.end) {
            cursor.at = cursor.end;
            throw StoppedException.cut("inside a string");
        }
        char kind = cursor.text[at + 1];
        switch (kind) {
            case '"', '\\', '/' -> value.append(kind);
            case 'n' -> value.append('\n');
            case 't' -> value.append('\t');
            case 'r' -> value.append('\r');
            case 'b' -> value.append('\b');
            case 'f' -> value.append('\f');
            case 'u' -> {
                return unicode(cursor, at, value);
            }
            default -> {
                cursor.forgiven.note(JsonRule.INVALID_ESCAPE, at);
                if (!JsonChars.isQuote(kind)) {
                    value.append('\\');
                    return at + 1;
                }
                value.append(kind);
            }
        }
        return at + 2;
    }

    private static int unicode(JsonCursor cursor, int at, StringBuilder value) {
        int code = 0;
        for (int i = at + 2; i < at + 6; i++) {
            if (i >= cursor.end) {
                cursor.at = cursor.end;
                throw StoppedException.cut("inside a string");
            }
            int digit = hex(cursor.text[i]);
            if (digit < 0) {
                cursor.forgiven.note(JsonRule.INVALID_ESCAPE, at);
                value.append('\\');
                return at + 1;
            }
            code = code * 16 + digit;
        }
        value.append((char) code);
        return at + 6;
    }

    private static int hex(char c) {
        return c < 128 ? Character.digit(c, 16) : -1;
    }
}

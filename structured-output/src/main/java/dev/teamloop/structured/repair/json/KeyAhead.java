package dev.teamloop.structured.repair.json;

/** Looks whether an entry of an object begins at a place. Looks no further than to the second quote or the line's end. */
final class KeyAhead {
    private static final int LONGEST = 200;

    private final JsonCursor cursor;

    KeyAhead(JsonCursor cursor) {
        this.cursor = cursor;
    }

    /** A key and a colon; a text that stops inside the key is one too, since only an entry can have begun there. */
    boolean isAt(int at) {
        if (at >= cursor.end) {
            return false;
        }
        if (cursor.text[at] == ':') {
            return isSymbolAt(at);
        }
        return JsonChars.isQuote(cursor.text[at]) ? quoted(at) : unquoted(at) || escapedEnd(at) > at;
    }

    /** Where a name in escaped quotes ends that a colon follows, {@code \"name\":}; the place itself where there is none. */
    int escapedEnd(int at) {
        if (!cursor.startsWith("\\\"", at)) {
            return at;
        }
        int end = nameEnd(at + 2);
        int colon = end > at + 2 && cursor.startsWith("\\\"", end) ? cursor.afterBlank(end + 2) : cursor.end;
        return colon < cursor.end && JsonChars.isColon(cursor.text[colon]) ? end + 2 : at;
    }

    /** Where a name in doubled quotes ends that a colon follows, {@code ""name"":}; the place itself where there is none. */
    private int doubledEnd(int at) {
        int end = cursor.startsWith("\"\"", at) ? nameEnd(at + 2) : at;
        return end > at + 2 && cursor.startsWith("\"\"", end) ? end + 1 : at;
    }

    private boolean quoted(int at) {
        int closing = closing(at);
        if (closing < 0) {
            return missesItsClosingQuote(at);
        }
        int next = cursor.afterBlank(closing + 1);
        if (next >= cursor.end || JsonChars.isColon(cursor.text[next])) {
            return true;
        }
        char c = cursor.text[next];
        // a key without a value is no part of a text either
        if (c == ',' || c == '}' || c == ']') {
            return true;
        }
        return c == '=' || (isName(at + 1, closing) && startsValue(next)) || missesItsClosingQuote(at);
    }

    private boolean unquoted(int at) {
        int i = nameEnd(at);
        if (i == at) {
            return false;
        }
        if (i < cursor.end && cursor.text[i] == '"') {
            int colon = cursor.afterBlank(i + 1);
            return colon < cursor.end && JsonChars.isColon(cursor.text[colon]);
        }
        int colon = cursor.afterBlank(i);
        if (colon >= cursor.end) {
            return true;
        }
        boolean assigned = JsonChars.isColon(cursor.text[colon]) || cursor.text[colon] == '=';
        int value = cursor.afterBlank(colon + 1);
        return assigned && (cursor.forgiven.has(JsonRule.UNQUOTED_KEY) || startsValue(value) || value >= cursor.end);
    }

    /** A quoted name, a colon and the beginning of a value: nothing that a text would hold by chance. */
    boolean isCertainAt(int at) {
        if (at >= cursor.end || !JsonChars.isQuote(cursor.text[at])) {
            return false;
        }
        int closing = closing(at);
        if (closing < 0) {
            return false;
        }
        int colon = cursor.afterBlank(closing + 1);
        return colon < cursor.end && JsonChars.isColon(cursor.text[colon]) && startsValue(cursor.afterBlank(colon + 1));
    }

    /** {@code "name: 1}: a quote, a name and a colon. */
    private boolean missesItsClosingQuote(int at) {
        int colon = nameEnd(at + 1);
        return colon > at + 1
                && colon < cursor.end
                && cursor.text[colon] == ':'
                && startsValue(cursor.afterBlank(colon + 1));
    }

    /** Whether a value begins there that needs no guess: quoted, bracketed, a number or a literal. */
    boolean startsValue(int at) {
        if (at >= cursor.end) {
            return false;
        }
        char c = cursor.text[at];
        return JsonChars.isQuote(c)
                || JsonChars.isOpener(c)
                || JsonChars.isDigit(c)
                || ((c == '-' || c == '+' || c == '.') && at + 1 < cursor.end && JsonChars.isDigit(cursor.text[at + 1]))
                || LenientWord.literalEnd(cursor, at) > at;
    }

    /** {@code :name =>}, as Ruby writes keys. */
    boolean isSymbolAt(int at) {
        int end = nameEnd(at + 1);
        return end > at + 1 && cursor.startsWith("=>", cursor.afterBlank(end));
    }

    /** A dash as before the entries of YAML's lists: {@code [- "one", - "two"]}. */
    boolean isDashAt(int at) {
        if (at >= cursor.end || cursor.text[at] != '-') {
            return false;
        }
        int entry = cursor.afterBlank(at + 1);
        return entry > at + 1
                && entry < cursor.end
                && (JsonChars.isQuote(cursor.text[entry]) || JsonChars.isOpener(cursor.text[entry]));
    }

    int nameEnd(int from) {
        int i = from;
        while (i < cursor.end && i - from < LONGEST && JsonChars.isKeyCharacter(cursor.text[i])) {
            i++;
        }
        return i;
    }

    boolean isName(int from, int to) {
        return to > from && nameEnd(from) == to;
    }

    /** The quote that closes a key which begins there; -1 where there is none. */
    private int closing(int at) {
        int doubled = doubledEnd(at);
        return doubled > at ? doubled : quoteAfter(at);
    }

    /** The next quote on the line, within bounds; -1 where there is none. A text that stops before it has none either. */
    private int quoteAfter(int at) {
        int limit = Math.min(cursor.end, at + LONGEST);
        for (int i = at + 1; i < limit && cursor.text[i] != '\n'; i++) {
            if (JsonChars.isQuote(cursor.text[i]) && (cursor.text[i] != '\'' || cursor.text[at] == '\'')) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the text stops inside a key that begins there. */
    boolean isCutAt(int at) {
        int limit = at + LONGEST;
        for (int i = at + 1; i < cursor.end; i++) {
            if (i >= limit || cursor.text[i] == '\n' || JsonChars.isQuote(cursor.text[i])) {
                return false;
            }
        }
        return true;
    }
}

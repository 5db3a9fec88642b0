package dev.teamloop.structured.repair.json;

import org.jspecify.annotations.Nullable;

/** Reads keys: quoted, unquoted, and quoted on one side. */
final class LenientKey {
    private static final int LONGEST = 200;

    private final JsonCursor cursor;
    private final KeyAhead keys;

    LenientKey(JsonCursor cursor, KeyAhead keys) {
        this.cursor = cursor;
        this.keys = keys;
    }

    /** The key that begins at the cursor, which is moved behind it. */
    String read() {
        char c = cursor.text[cursor.at];
        if (c == '"') {
            String plain = plain();
            if (plain != null) {
                return plain;
            }
        }
        int escaped = cursor.forgiven.strict() ? cursor.at : keys.escapedEnd(cursor.at);
        if (escaped > cursor.at) {
            String name = cursor.slice(cursor.at + 2, escaped - 2);
            cursor.forgiven.note(JsonRule.KEY_MARKS, cursor.at);
            cursor.at = escaped;
            return name;
        }
        return JsonChars.isQuote(c) ? quoted() : unquoted();
    }

    /** A key without escapes that a colon follows at once. */
    private @Nullable String plain() {
        char[] text = cursor.text;
        int from = cursor.at + 1;
        int at = from;
        while (at < cursor.end && text[at] != '"') {
            if (text[at] == '\\' || text[at] < ' ') {
                return null;
            }
            at++;
        }
        if (at + 1 >= cursor.end || !(text[at + 1] == ':' || cursor.forgiven.strict())) {
            return null;
        }
        cursor.at = at + 1;
        return cursor.slice(from, at);
    }

    /**
     * A name in marks that do not match, are doubled or hold the colon as well: {@code "a'}, {@code "a""}, {@code ""a"}, {@code "a:"}.
     * Null where it is none of these.
     */
    private @Nullable String inOddMarks() {
        char[] text = cursor.text;
        int start = cursor.at;
        boolean doubled = text[start] == '"' && start + 1 < cursor.end && text[start + 1] == '"';
        int from = doubled ? start + 2 : start + 1;
        int end = keys.nameEnd(from);
        if (end == from || end + 1 >= cursor.end || cursor.forgiven.strict()) {
            return null;
        }
        boolean closed = JsonChars.isQuote(text[end]);
        boolean twice = closed && text[end] == '"' && text[end + 1] == '"';
        int behind = cursor.afterBlank(twice ? end + 2 : end + 1);
        boolean odd = twice
                || doubled
                || (text[end] == '\'' && text[start] == '"')
                || (text[end] == '"' && text[start] == '\'');
        if (closed && odd && behind < cursor.end && JsonChars.isColon(text[behind])) {
            cursor.forgiven.note(JsonRule.KEY_MARKS, start);
            cursor.at = behind;
            return cursor.slice(from, end);
        }
        if (text[end] == ':' && text[end + 1] == '"' && text[start] == '"' && !doubled && isValueBehind(end + 1)) {
            cursor.forgiven.note(JsonRule.KEY_MARKS, start);
            cursor.at = end + 2;
            return cursor.slice(from, end);
        }
        return null;
    }

    /** Whether behind the quote a value begins that no text would go on with: a bracket, or something quoted, a number or a word up to a comma or bracket. */
    private boolean isValueBehind(int quote) {
        int next = cursor.afterBlank(quote + 1);
        if (next >= cursor.end || !keys.startsValue(next)) {
            return false;
        }
        char c = cursor.text[next];
        if (JsonChars.isOpener(c)) {
            return true;
        }
        if (JsonChars.isQuote(c)) {
            return next > quote + 1;
        }
        int end = next;
        while (end < cursor.end && ",}]\"\n".indexOf(cursor.text[end]) < 0) {
            end++;
        }
        return end < cursor.end && cursor.text[end] != '"';
    }

    private String quoted() {
        String odd = inOddMarks();
        if (odd != null) {
            return odd;
        }
        int start = cursor.at;
        char opening = cursor.text[start];
        if (opening != '"' && cursor.forgiven.refuses()) {
            throw StoppedException.unreadable("a key in other quotes");
        }
        StringBuilder key = new StringBuilder();
        JsonEscapes escapes = new JsonEscapes(cursor);
        escapes.begin(start + 1);
        boolean inner = false;
        int at = start + 1;
        while (at < cursor.end) {
            char c = cursor.text[at];
            if (c == '\\') {
                at = escapes.decode(at, key);
                continue;
            }
            if (JsonChars.isQuote(c) && matches(c, opening)) {
                if (cursor.forgiven.strict() || endsKey(start, at, inner)) {
                    return finish(start, opening, key.toString(), at + 1);
                }
                int colon = keys.nameEnd(start + 1);
                if (!inner && colon > start + 1 && colon < at && JsonChars.isColon(cursor.text[colon])) {
                    return unclosed(start, colon);
                }
                inner = true;
                refuseIfEndedBefore(start, at);
                refuseUnlessKeyGoesOn(start, at);
                cursor.forgiven.note(JsonRule.INNER_QUOTES, at);
            } else if (c < ' ') {
                cursor.forgiven.note(JsonRule.CONTROL_CHARACTER, at);
            }
            key.append(c);
            at++;
        }
        int colon = keys.nameEnd(start + 1);
        if (colon > start + 1 && colon < cursor.end && JsonChars.isColon(cursor.text[colon])) {
            return unclosed(start, colon);
        }
        cursor.at = cursor.end;
        throw StoppedException.cut("inside a key");
    }

    private static boolean matches(char c, char opening) {
        return switch (opening) {
            case '"', '\'', '`' -> c == opening || (opening == '"' && c == '\u201d');
            case '\u2018', '\u2019', '\u201a' -> c == '\u2019' || c == '\u2018' || c == '\'';
            case '\u00ab' -> c == '\u00bb';
            case '\uff02' -> c == '\uff02' || c == '"';
            default -> c == '\u201d' || c == '\u201c' || c == '"';
        };
    }

    private boolean endsKey(int start, int quote, boolean inner) {
        int next = cursor.afterBlank(quote + 1);
        if (next >= cursor.end) {
            return true;
        }
        char c = cursor.text[next];
        if (JsonChars.isColon(c) || c == '=') {
            return true;
        }
        if (quote + 1 == next && c == cursor.text[quote] && isColonAfter(next)) {
            throw StoppedException.unreadable(
                    "it cannot be told which quote ends the key " + cursor.slice(start, next));
        }
        boolean wordEnds = quote > start + 1 && !JsonChars.isBlank(cursor.text[quote - 1]) && !holdsColon(start, quote);
        return !inner && wordEnds && (JsonChars.isCloser(c) || JsonChars.isComma(c) || keys.startsValue(next));
    }

    private boolean isColonAfter(int quote) {
        int next = cursor.afterBlank(quote + 1);
        return next < cursor.end && JsonChars.isColon(cursor.text[next]);
    }

    private boolean holdsColon(int start, int quote) {
        int colon = keys.nameEnd(start + 1);
        return colon < quote && JsonChars.isColon(cursor.text[colon]);
    }

    /** A second quote at once, or a quote of another kind with a colon behind it, may as well belong to the key's marks. */
    private void refuseIfEndedBefore(int start, int quote) {
        boolean doubled = quote == start + 1;
        for (int i = start + 1; i < quote && !doubled; i++) {
            doubled = JsonChars.isQuote(cursor.text[i]) && isColonAfter(i);
        }
        if (doubled) {
            throw StoppedException.unreadable(
                    "it cannot be told which quote ends the key " + cursor.slice(start, quote + 1));
        }
    }

    private void refuseUnlessKeyGoesOn(int start, int quote) {
        int next = cursor.afterBlank(quote + 1);
        boolean structure = next < cursor.end && ",{}[]".indexOf(cursor.text[next]) >= 0;
        if (quote - start > LONGEST || structure || cursor.hasLineBreak(start, quote)) {
            throw StoppedException.unreadable("expected a key, found " + cursor.seen());
        }
    }

    private String finish(int start, char opening, String key, int stop) {
        if (opening == '\'') {
            cursor.forgiven.note(JsonRule.SINGLE_QUOTES, start);
        } else if (opening == '`') {
            cursor.forgiven.note(JsonRule.BACKTICK_QUOTES, start);
        } else if (opening != '"' || cursor.text[stop - 1] != '"') {
            cursor.forgiven.note(JsonRule.SMART_QUOTES, start);
        }
        cursor.at = stop;
        return key;
    }

    private String unclosed(int start, int colon) {
        cursor.forgiven.note(JsonRule.MISSING_QUOTE, start);
        cursor.at = colon;
        return cursor.slice(start + 1, colon);
    }

    private String unquoted() {
        int start = cursor.at;
        int end = keys.nameEnd(start);
        if (end >= cursor.end) {
            if (end > start) {
                cursor.at = end;
                throw StoppedException.cut("inside a key");
            }
        }
        if (end == start) {
            throw StoppedException.unreadable("expected a key, found " + cursor.seen());
        }
        refuseDots(start, end);
        if (JsonChars.isQuote(cursor.text[end])) {
            cursor.forgiven.note(JsonRule.MISSING_QUOTE, start);
            cursor.at = end + 1;
        } else {
            cursor.forgiven.note(JsonRule.UNQUOTED_KEY, start);
            cursor.at = severalWords(end);
        }
        int last = JsonChars.isQuote(cursor.text[cursor.at - 1]) ? cursor.at - 1 : cursor.at;
        return cursor.slice(start, last);
    }

    /** Dots are no name; they stand for members that were left out, and the text is not whole. */
    private void refuseDots(int start, int end) {
        int at = start;
        while (at < end && cursor.text[at] == '.') {
            at++;
        }
        if (at == end) {
            throw StoppedException.unreadable("dots stand where a key is expected: " + cursor.seen());
        }
    }

    /** Keys such as {@code first name: 1}: words on one line up to the colon. */
    private int severalWords(int firstEnd) {
        int end = firstEnd;
        while (end < cursor.end && cursor.text[end] == ' ') {
            int next = end;
            while (next < cursor.end && cursor.text[next] == ' ') {
                next++;
            }
            int word = keys.nameEnd(next);
            if (word == next) {
                return JsonChars.isColon(next < cursor.end ? cursor.text[next] : ' ') ? end : firstEnd;
            }
            end = word;
        }
        return end < cursor.end && JsonChars.isColon(cursor.text[end]) ? end : firstEnd;
    }
}

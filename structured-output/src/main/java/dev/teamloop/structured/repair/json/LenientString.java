package dev.teamloop.structured.repair.json;

import org.jspecify.annotations.Nullable;

/** Reads quoted strings: plain ones in one go, others as far as it is certain where they end. */
final class LenientString {
    private final JsonCursor cursor;
    private final KeyAhead keys;
    private final QuoteShape shape;
    private final StringEnd ends;
    private final JsonEscapes escapes;
    private final PythonString python;

    LenientString(JsonCursor cursor, KeyAhead keys) {
        this.cursor = cursor;
        this.keys = keys;
        this.shape = new QuoteShape(cursor);
        this.escapes = new JsonEscapes(cursor);
        this.python = new PythonString(cursor, escapes);
        this.ends = new StringEnd(cursor, keys, shape);
    }

    /** The forms that only Python has. */
    PythonString python() {
        return python;
    }

    /** A new value begins. */
    void begin() {
        python.begin();
    }

    /** The value that begins with a quote at the cursor, which is moved behind it. */
    String read(LenientFrame frame) {
        if (isOpenedTwice(cursor.at)) {
            cursor.forgiven.note(JsonRule.STRAY_QUOTE, cursor.at++);
        }
        int start = cursor.at;
        char opening = cursor.text[start];
        if (!cursor.forgiven.strict() && python.isTripleAt(start, opening)) {
            String triple = python.triple(start, opening);
            if (triple != null) {
                return triple;
            }
        }
        noteQuotes(opening, start);
        shape.begin(start);
        escapes.begin(start + 1);
        @Nullable StringBuilder value = null;
        int segment = start + 1;
        int at = segment;
        while (true) {
            at = plain(at, opening);
            if (at >= cursor.end) {
                int odd = opening == '"' ? curlyEnd(segment, cursor.end, opening) : oddEnd(segment, opening, frame);
                if (odd < 0) {
                    throw unclosed();
                }
                cursor.forgiven.note(opening == '"' ? JsonRule.SMART_QUOTES : JsonRule.MISSING_QUOTE, odd);
                cursor.at = odd + 1;
                return finished(value, segment, odd);
            }
            char c = cursor.text[at];
            if (c == '\\') {
                value = append(value, segment, at);
                if (at + 1 < cursor.end && cursor.text[at + 1] == '"') {
                    shape.addEscaped();
                }
                at = escapes.decode(at, value);
                segment = at;
            } else if (c < ' ') {
                cursor.forgiven.note(JsonRule.CONTROL_CHARACTER, at);
                at++;
            } else if (cursor.forgiven.strict() || closes(at, frame)) {
                cursor.at = at + 1;
                return withoutDoubled(start, finished(value, segment, at));
            } else {
                int curly = shape.hasInner() ? -1 : curlyEnd(segment, at, opening);
                if (curly >= 0 && !holdsCurly(curly + 1, at)) {
                    cursor.forgiven.note(JsonRule.SMART_QUOTES, curly);
                    cursor.at = curly + 1;
                    return finished(value, segment, curly);
                }
                int missing = shape.hasInner() ? -1 : endWithoutQuote(at, frame);
                if (missing > segment && isCurly(missing - 1) && !holdsCurly(start, missing - 1)) {
                    cursor.forgiven.note(JsonRule.SMART_QUOTES, missing - 1);
                    cursor.at = missing;
                    return finished(value, segment, missing - 1);
                }
                if (missing >= 0) {
                    cursor.forgiven.note(JsonRule.MISSING_QUOTE, missing);
                    cursor.at = missing;
                    return finished(value, Math.min(segment, missing), missing);
                }
                shape.add(at);
                cursor.forgiven.note(JsonRule.INNER_QUOTES, at);
                at++;
            }
        }
    }

    /** {@code ""text",}: two quotes before a text that one closes. */
    private boolean isOpenedTwice(int at) {
        boolean twice = !cursor.forgiven.strict()
                && cursor.startsWith("\"\"", at)
                && at + 2 < cursor.end
                && Character.isLetterOrDigit(cursor.text[at + 2]);
        if (!twice) {
            return false;
        }
        int end = at + 2;
        while (end < cursor.end && cursor.text[end] != '"' && cursor.text[end] >= ' ') {
            end += cursor.text[end] == '\\' ? 2 : 1;
        }
        int next = end < cursor.end && cursor.text[end] == '"' ? cursor.afterBlank(end + 1) : cursor.end;
        return next < cursor.end
                && (JsonChars.isCloser(cursor.text[next])
                        || (cursor.text[next] == ',' && keys.isCertainAt(cursor.afterBlank(next + 1))));
    }

    /** {@code ""text""}: whether the inner marks are meant cannot be told; without blanks between them they were written twice. */
    private String withoutDoubled(int start, String value) {
        boolean doubled = value.length() > 2
                && cursor.text[start] == '"'
                && cursor.text[start + 1] == '"'
                && value.indexOf('"', 1) == value.length() - 1;
        if (doubled && value.indexOf(' ') > 0) {
            throw StoppedException.unreadable("whether the quotes in " + value + " belong to the text cannot be told");
        }
        return doubled ? value.substring(1, value.length() - 1) : value;
    }

    private boolean isCurly(int at) {
        return cursor.text[at] == '\u201d' || cursor.text[at] == '\u201c';
    }

    private boolean holdsCurly(int from, int to) {
        for (int at = from; at < to; at++) {
            if (isCurly(at)) {
                return true;
            }
        }
        return false;
    }

    /** The first typographic quote between the places, where it closes the last string, before a bracket; -1 where it does not. */
    private int curlyEnd(int from, int to, char opening) {
        if (opening != '"' || cursor.forgiven.strict()) {
            return -1;
        }
        int at = from;
        while (at < to && !isCurly(at)) {
            at++;
        }
        int next = at < to ? cursor.afterBlank(at + 1) : cursor.end;
        return next < cursor.end && JsonChars.isCloser(cursor.text[next]) ? at : -1;
    }

    /** The double quote that closes what a single one opened, before a bracket or the next entry; -1 where there is none. */
    private int oddEnd(int from, char opening, LenientFrame frame) {
        if (opening != '\'' || cursor.forgiven.strict()) {
            return -1;
        }
        for (int at = from; at < cursor.end && cursor.text[at] >= ' '; at++) {
            if (cursor.text[at] == '"' && cursor.text[at - 1] != '\\') {
                return ends.closesOdd(at, frame) ? at : -1;
            }
        }
        return -1;
    }

    private boolean closes(int at, LenientFrame frame) {
        return ends.isAt(at, frame);
    }

    private int plain(int from, char opening) {
        char[] text = cursor.text;
        int end = cursor.end;
        int at = from;
        if (opening < 0x80) {
            while (at < end) {
                char c = text[at];
                if (c == opening || c == '\\' || c < ' ') {
                    return at;
                }
                at++;
            }
            return at;
        }
        while (at < end && text[at] >= ' ' && text[at] != '\\' && !isClosing(text[at], opening)) {
            at++;
        }
        return at;
    }

    private static boolean isClosing(char c, char opening) {
        return switch (opening) {
            case '\u2018', '\u2019', '\u201a', '\u201b' -> c == '\u2018' || c == '\u2019';
            case '\u00ab' -> c == '\u00bb';
            case '\u00bb' -> c == '\u00ab' || c == '\u00bb';
            case '\uff02' -> c == '\uff02' || c == '"';
            default -> c == '\u201c' || c == '\u201d' || c == '"';
        };
    }

    private StringBuilder append(@Nullable StringBuilder value, int from, int to) {
        StringBuilder builder = value == null ? new StringBuilder(2 * (to - from) + 16) : value;
        return builder.append(cursor.text, from, to - from);
    }

    private String finished(@Nullable StringBuilder value, int segment, int at) {
        return value == null
                ? cursor.slice(segment, at)
                : value.append(cursor.text, segment, at - segment).toString();
    }

    /** Where the string ends if its closing quote is missing: before the comma or line break before the next key. */
    private int endWithoutQuote(int quote, LenientFrame frame) {
        int before = cursor.beforeBlank(quote);
        boolean comma = cursor.text[before] == ',';
        boolean line = cursor.hasLineBreak(before, quote);
        if (before < cursor.at + 1 || (!comma && !line)) {
            return -1;
        }
        boolean entry =
                frame.object ? keys.isCertainAt(quote) : comma && line && !JsonChars.isBlank(cursor.text[quote + 1]);
        if (!entry) {
            return -1;
        }
        int end = comma ? before : before + 1;
        char last = cursor.text[cursor.beforeBlank(end)];
        boolean closers = JsonChars.isCloser(last) && shape.hasSurplusCloser(end);
        // an apostrophe there may be the closing quote, of the wrong kind
        boolean mark = last == '"' || last == '\'';
        if (mark || last == ',' || last == '\\' || closers || holdsEntryEnd(shape.start(), end)) {
            throw StoppedException.unreadable("it cannot be told where a string ends, near "
                    + cursor.slice(Math.max(0, end - 10), Math.min(cursor.end, end + 10)));
        }
        return end;
    }

    /** Whether a line between the places ends with a comma, as entries do. */
    private boolean holdsEntryEnd(int from, int to) {
        for (int i = from; i < to; i++) {
            if (cursor.text[i] == '\n' && cursor.text[cursor.beforeBlank(i)] == ',') {
                return true;
            }
        }
        return false;
    }

    private StoppedException unclosed() {
        cursor.at = cursor.end;
        return shape.hasInner() && isClosedAfterLastQuote()
                ? StoppedException.unreadable("none of its quotes can close a string")
                : StoppedException.cut("inside a string");
    }

    /** Whether a bracket closes behind the last quote; else the text stops, whichever quote ends the string. */
    private boolean isClosedAfterLastQuote() {
        int last = cursor.end - 1;
        while (last > shape.start() && cursor.text[last] != '"' && !JsonChars.isCloser(cursor.text[last])) {
            last--;
        }
        return JsonChars.isCloser(cursor.text[last]);
    }

    private void noteQuotes(char opening, int at) {
        switch (opening) {
            case '"' -> {
                // JSON's own
            }
            case '\'' -> cursor.forgiven.note(JsonRule.SINGLE_QUOTES, at);
            case '`' -> cursor.forgiven.note(JsonRule.BACKTICK_QUOTES, at);
            default -> cursor.forgiven.note(JsonRule.SMART_QUOTES, at);
        }
    }
}

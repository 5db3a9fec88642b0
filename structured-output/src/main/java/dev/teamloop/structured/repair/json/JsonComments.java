package dev.teamloop.structured.repair.json;

import java.util.Locale;

/** Comments between tokens. One that stands for something left out is refused: the text is not whole. */
final class JsonComments {
    private static final int LOOK_AHEAD = 300;
    private static final String OF_HTML = "<!--";

    private JsonComments() {}

    /** Whether a comment begins there. */
    static boolean startsAt(JsonCursor cursor, int at) {
        if (at >= cursor.end) {
            return false;
        }
        char c = cursor.text[at];
        return (c == '#' && !isUnopenedText(cursor, at))
                || (c == '/' && (cursor.startsWith("//", at) || cursor.startsWith("/*", at)))
                || (c == '<' && cursor.startsWith(OF_HTML, at));
    }

    /** Whether the line ends with a quote that has no fellow behind the sign: a text that lacks its first quote. */
    private static boolean isUnopenedText(JsonCursor cursor, int at) {
        int quotes = 0;
        int last = at;
        for (int i = at; i < cursor.end && cursor.text[i] != '\n'; i++) {
            if (i - at > LOOK_AHEAD) {
                return false;
            }
            quotes += cursor.text[i] == '"' && cursor.text[i - 1] != '\\' ? 1 : 0;
            last = JsonChars.isBlank(cursor.text[i]) || JsonChars.isComma(cursor.text[i]) ? last : i;
        }
        return quotes % 2 == 1 && cursor.text[last] == '"';
    }

    /** The place after the comment that begins at the cursor; the cursor's own place where none does. */
    static int skip(JsonCursor cursor) {
        int at = cursor.at;
        if (!startsAt(cursor, at)) {
            return at;
        }
        cursor.forgiven.note(JsonRule.COMMENT, at);
        return cursor.text[at] == '<'
                ? block(cursor, at, OF_HTML, "-->")
                : cursor.startsWith("/*", at) ? block(cursor, at, "/*", "*/") : line(cursor, at);
    }

    private static int block(JsonCursor cursor, int at, String opening, String closing) {
        for (int i = at + opening.length(); i + closing.length() <= cursor.end; i++) {
            if (cursor.startsWith(closing, i)) {
                refusePlaceholder(cursor, at + opening.length(), i);
                return i + closing.length();
            }
        }
        cursor.at = cursor.end;
        throw StoppedException.cut("inside a comment");
    }

    private static int line(JsonCursor cursor, int at) {
        int end = at;
        while (end < cursor.end && cursor.text[end] != '\n') {
            end++;
        }
        refusePlaceholder(cursor, at + (cursor.text[at] == '#' ? 1 : 2), end);
        if (end == cursor.end && holdsStructure(cursor, at, end)) {
            throw StoppedException.unreadable("a comment without an end of line swallows what follows");
        }
        return end;
    }

    private static boolean holdsStructure(JsonCursor cursor, int from, int to) {
        for (int i = from; i < to; i++) {
            if (cursor.text[i] == '"' || JsonChars.isCloser(cursor.text[i])) {
                return true;
            }
        }
        return false;
    }

    private static void refusePlaceholder(JsonCursor cursor, int from, int to) {
        String words =
                cursor.slice(from, Math.min(to, from + LOOK_AHEAD)).strip().toLowerCase(Locale.ROOT);
        boolean ellipsis = words.startsWith("...")
                || words.startsWith("\u2026")
                || words.endsWith("...")
                || words.endsWith("\u2026");
        boolean omission = words.startsWith("rest of")
                || words.startsWith("remaining ")
                || words.startsWith("and so on")
                || words.startsWith("more ")
                || words.startsWith("etc");
        if (ellipsis || omission) {
            throw StoppedException.unreadable("a comment stands for something that was left out: '" + words + "'");
        }
    }
}

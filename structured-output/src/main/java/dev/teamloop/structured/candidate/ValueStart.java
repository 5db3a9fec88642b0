package dev.teamloop.structured.candidate;

/** Whether a bracket in a text may open a JSON value; tells most brackets of prose at a glance. */
final class ValueStart {
    private static final String QUOTES = "\"'\u201c\u201d\u201e\u2018\u2019\uff02`";

    private ValueStart() {}

    static boolean isAt(char[] text, int at, int end) {
        int next = visible(text, at + 1, end);
        if (next >= end) {
            return true;
        }
        return text[at] == '{' ? beginsMember(text, next, end, at) : beginsElement(text, next, end);
    }

    private static boolean beginsMember(char[] text, int first, int end, int at) {
        int next = afterStrayComma(text, first, end);
        char c = text[next];
        if (c == '}' || c == '/' || c == '#' || QUOTES.indexOf(c) >= 0) {
            return true;
        }
        if (c == '{') {
            int third = visible(text, next + 1, end);
            return third < end && text[third] != '{' && next == at + 1 && isMemberAt(text, third, end);
        }
        int name = c == ':' ? next + 1 : next;
        return name < end && isMemberAt(text, name, end);
    }

    /** A comma too many before the first member; prose has none before a quotation mark. */
    private static int afterStrayComma(char[] text, int first, int end) {
        int next = text[first] == ',' ? visible(text, first + 1, end) : first;
        return next < end && QUOTES.indexOf(text[next]) >= 0 ? next : first;
    }

    private static boolean isMemberAt(char[] text, int from, int end) {
        if (QUOTES.indexOf(text[from]) >= 0) {
            return true;
        }
        int to = from;
        while (to < end
                && to - from < 60
                && (Character.isLetterOrDigit(text[to]) || text[to] == '_' || text[to] == '-' || text[to] == '$')) {
            to++;
        }
        to = visible(text, to, end);
        return to > from && to < end && (text[to] == ':' || text[to] == '=' || text[to] == '"');
    }

    private static boolean beginsElement(char[] text, int next, int end) {
        char c = text[next];
        if ("{[]-+./#".indexOf(c) >= 0 || Character.isDigit(c) || QUOTES.indexOf(c) >= 0) {
            return true;
        }
        return isLiteral(text, next, end);
    }

    private static boolean isLiteral(char[] text, int from, int end) {
        int to = from;
        while (to < end && to - from < 6 && Character.isLetter(text[to])) {
            to++;
        }
        return switch (new String(text, from, to - from)) {
            case "true", "false", "null", "True", "False", "None" -> true;
            default -> false;
        };
    }

    private static int visible(char[] text, int from, int end) {
        int at = from;
        while (at < end && (Character.isWhitespace(text[at]) || text[at] == '\u00a0')) {
            at++;
        }
        return at;
    }
}

package dev.teamloop.structured.candidate;

/** Where the bracket at a place is balanced again, strings apart as far as they can be told; the text's end if nowhere. */
final class BalancedEnd {
    private BalancedEnd() {}

    static int of(char[] text, int from) {
        int depth = 0;
        boolean inString = false;
        for (int at = from; at < text.length; at++) {
            char c = text[at];
            if (inString) {
                if (c == '\\') {
                    at++;
                } else if (c == '"' || c == '\n') {
                    inString = false;
                }
            } else if (c == '{' || c == '[') {
                depth++;
            } else if (c == '}' || c == ']') {
                depth--;
                if (depth == 0) {
                    return at + 1;
                }
            } else {
                inString = c == '"';
            }
        }
        return text.length;
    }

    /** Whether anything between the places separates members, so that more than a word stands there. */
    static boolean isSubstantial(char[] chars, int at, int stop) {
        for (int i = at; i < Math.min(stop, chars.length); i++) {
            if (chars[i] == ':' || chars[i] == ',') {
                return true;
            }
        }
        return false;
    }

    /** Whether the last visible character is a bracket that closes. */
    static boolean isAtEnd(char[] text) {
        int last = text.length - 1;
        while (last > 0 && Character.isWhitespace(text[last])) {
            last--;
        }
        return last >= 0 && (text[last] == ']' || text[last] == '}');
    }
}

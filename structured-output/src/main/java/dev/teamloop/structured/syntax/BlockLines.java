package dev.teamloop.structured.syntax;

/** A place in a YAML text that moves over its lines, blank ones and comments left out. */
final class BlockLines {
    private final String text;
    private int start;
    private int end;
    private int at;
    private int next;

    BlockLines(String text) {
        this.text = text;
    }

    /** Whether the text holds none of the characters that YAML refuses or treats in a way of its own. */
    static boolean isOrdinary(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean special = c < ' '
                    ? c != '\n'
                    : c >= 0x7f && (c <= 0xa0 || Character.isSurrogate(c) || c == 0xfeff || c >= 0xfffe);
            if (special && !isPair(text, i)) {
                return false;
            }
            i += special ? 1 : 0;
        }
        return true;
    }

    private static boolean isPair(String text, int at) {
        return at + 1 < text.length() && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
    }

    /** Goes to the next line that says something. */
    void advance() {
        while (next <= text.length()) {
            start = next;
            int newline = text.indexOf('\n', start);
            int stop = newline < 0 ? text.length() : newline;
            next = newline < 0 ? text.length() + 1 : newline + 1;
            at = skipSpaces(start, stop);
            if (at < stop && text.charAt(at) != '#') {
                end = stop;
                while (text.charAt(end - 1) == ' ') {
                    end--;
                }
                refuseMarker();
                return;
            }
        }
        start = text.length() + 1;
    }

    private void refuseMarker() {
        boolean marker = at == start && (text.startsWith("---", at) || text.startsWith("...", at));
        if (marker) {
            throw new BlockYaml.NotOrdinaryException();
        }
    }

    private int skipSpaces(int from, int to) {
        int place = from;
        while (place < to && text.charAt(place) == ' ') {
            place++;
        }
        return place;
    }

    boolean isDone() {
        return start > text.length();
    }

    /** Whether nothing but a comment is left of the line. */
    boolean isLineDone() {
        return at >= end || text.charAt(at) == '#';
    }

    int column() {
        return at - start;
    }

    String text() {
        return text;
    }

    int at() {
        return at;
    }

    /** The end of the line without spaces before it. */
    int end() {
        return end;
    }

    /** Where the line after this one begins; beyond the text's end for the last. */
    int next() {
        return next;
    }

    /** Takes what was read beyond this line as done. */
    void goOnFrom(int line) {
        next = line;
        advance();
    }

    boolean isDash() {
        return text.charAt(at) == '-' && (at + 1 == end || text.charAt(at + 1) == ' ');
    }

    void skipDash() {
        at = skipSpaces(at + 1, end);
    }

    /** Where the colon of a key that begins here stands; -1 where there is no key. */
    int keyEnd() {
        char first = text.charAt(at);
        if (first == '"' || first == '\'') {
            int closing = closing(first);
            int colon = closing < 0 ? end : skipSpaces(closing + 1, end);
            return isColon(colon) ? colon : -1;
        }
        for (int i = at; i < end; i++) {
            char c = text.charAt(i);
            if (c == ':' && isColon(i)) {
                return i;
            }
            if (c == '#' && i > at && text.charAt(i - 1) == ' ') {
                return -1;
            }
        }
        return -1;
    }

    /** The place of the quote that closes the quoted key on this line; -1 where there is none, or an escape before it. */
    private int closing(char quote) {
        int place = at + 1;
        while (place < end && text.charAt(place) != quote && text.charAt(place) != '\\') {
            place++;
        }
        return place < end && text.charAt(place) == quote ? place : -1;
    }

    /** Where the line's value ends, before a comment and the spaces before that. */
    int valueEnd() {
        for (int i = at; i + 1 < end; i++) {
            if (text.charAt(i) == ' ' && text.charAt(i + 1) == '#') {
                while (text.charAt(i - 1) == ' ') {
                    i--;
                }
                return i;
            }
        }
        return end;
    }

    private boolean isColon(int place) {
        return place < end && text.charAt(place) == ':' && (place + 1 == end || text.charAt(place + 1) == ' ');
    }

    String key(int colon) {
        char first = text.charAt(at);
        if (first == '"' || first == '\'') {
            return text.substring(at + 1, closing(first));
        }
        if (!Character.isLetterOrDigit(first) && first != '_') {
            throw new BlockYaml.NotOrdinaryException();
        }
        int last = colon;
        while (text.charAt(last - 1) == ' ') {
            last--;
        }
        return text.substring(at, last);
    }

    void skipKey(int colon) {
        at = skipSpaces(colon + 1, end);
    }
}

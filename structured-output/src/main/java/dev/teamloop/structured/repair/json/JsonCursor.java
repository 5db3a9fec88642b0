package dev.teamloop.structured.repair.json;

/** A text under reading and the place that has been reached. */
final class JsonCursor {
    static final int UNKNOWN = -2;

    private static final int EXCERPT = 20;
    private static final int LONGEST_LABEL = 100;

    final char[] text;
    final int end;

    /** What was forgiven since the value began. */
    AppliedRules forgiven;

    /** The place of the next character. */
    int at;

    /** Where blanks were skipped to last, so that asking twice changes nothing. */
    private int skippedTo;

    /** Where the value begins. */
    private int start;

    /** The column of the first token on the current line; {@link #UNKNOWN} on the line that the value begins on. */
    int lineColumn;

    /** The last line break among the blanks that were skipped last; -1 where there was none. */
    int lineBreak;

    JsonCursor(char[] text) {
        this.text = text;
        this.end = text.length;
        this.forgiven = new AppliedRules(text, false);
    }

    /** A new value begins at {@code from}. */
    void begin(int from, boolean strict) {
        at = from;
        lineBreak = -1;
        skippedTo = -1;
        start = from;
        lineColumn = UNKNOWN;
        forgiven = new AppliedRules(text, strict);
    }

    boolean atEnd() {
        return at >= end;
    }

    /** The indentation of the line that the value begins on, as far as it can be seen from there; -1 where it cannot. */
    int columnOfStart() {
        int from = start;
        int blanks = 0;
        for (int i = from - 1; i >= 0 && from - i <= LONGEST_LABEL; i--) {
            char c = text[i];
            if (c == '\n') {
                return blanks;
            }
            blanks = c == ' ' || c == '\t' ? blanks + 1 : 0;
        }
        return from <= LONGEST_LABEL ? blanks : -1;
    }

    /** Skips white space and comments. */
    void skipBlank() {
        skipBlanks();
        if (lineBreak >= 0) {
            lineColumn = at - lineBreak - 1;
        }
        skippedTo = at;
    }

    private void skipBlanks() {
        if (at == skippedTo) {
            return;
        }
        lineBreak = -1;
        while (at < end) {
            char c = text[at];
            if (c == ' ' || c == '\r' || c == '\t') {
                at++;
            } else if (c == '\n') {
                lineBreak = at;
                at++;
            } else if (JsonChars.isForeignBlank(c)) {
                forgiven.note(JsonRule.FOREIGN_BLANK, at);
                at++;
            } else if (c == '#' || c == '/' || c == '<') {
                int after = JsonComments.skip(this);
                if (after == at) {
                    return;
                }
                at = after;
            } else {
                return;
            }
        }
    }

    /** The next place at or after {@code from} that is not blank; comments are not skipped. */
    int afterBlank(int from) {
        int i = from;
        while (i < end && JsonChars.isBlank(text[i])) {
            i++;
        }
        return i;
    }

    /** The last place before {@code from} that is not blank, or -1. */
    int beforeBlank(int from) {
        int i = from - 1;
        while (i >= 0 && JsonChars.isBlank(text[i])) {
            i--;
        }
        return i;
    }

    boolean startsWith(String what, int from) {
        if (from < 0 || from + what.length() > end) {
            return false;
        }
        for (int i = 0; i < what.length(); i++) {
            if (text[from + i] != what.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    boolean hasLineBreak(int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == '\n') {
                return true;
            }
        }
        return false;
    }

    String slice(int from, int to) {
        return new String(text, from, to - from);
    }

    /** The mark that ends what surrounds the value: a fence or a closing tag. Nothing of the kind begins a token of JSON. */
    boolean isSurroundingsEnd(int from) {
        return from < end
                && switch (text[from]) {
                    case '`' -> startsWith("```", from);
                    case '~' -> startsWith("~~~", from);
                    case '<' -> startsWith("</", from);
                    default -> false;
                };
    }

    String seen() {
        return "'" + slice(at, Math.min(end, at + EXCERPT)).replace('\n', ' ') + "'";
    }
}

package dev.teamloop.structured.repair.json;

/** Quotes at which a string may end and may as well go on, told by the signs around them. */
final class DoubtfulEnd {
    private static final int SHOWN = 20;

    private final JsonCursor cursor;
    private final QuoteShape shape;

    DoubtfulEnd(JsonCursor cursor, QuoteShape shape) {
        this.cursor = cursor;
        this.shape = shape;
    }

    /** A semicolon after quotes inside the string is the sentence's more likely than the list's. */
    boolean isBeforeSemicolon(int next) {
        return cursor.text[next] == ';' && shape.hasInner();
    }

    /**
     * In a list, {@code ""first",} and a line break with no entry behind it, or {@code "first".} with an entry on the next line:
     * doubled quotes, an entry that lost its own, or a sign in place of the comma.
     */
    void refuseEntryLikeEnd(int next, LenientFrame frame) {
        char c = cursor.text[next];
        if (frame.object || !(c == ',' ? shape.beganWithQuote() : ".;:".indexOf(c) >= 0)) {
            return;
        }
        int after = cursor.afterBlank(next + 1);
        boolean line = after < cursor.end && cursor.hasLineBreak(next, after);
        if (line && (c == ',' || JsonChars.isQuote(cursor.text[after]))) {
            throw doubt("whether an entry ends before ", next);
        }
    }

    /** {@code 'Coverage ''measured':'}: two quotes after a blank open a phrase more likely than they end and begin. */
    boolean isApart(int quote, int next) {
        if (next == quote + 1 && JsonChars.isBlank(cursor.text[quote - 1])) {
            throw doubt("whether a string ends before ", next);
        }
        return true;
    }

    private StoppedException doubt(String what, int at) {
        return StoppedException.unreadable(
                "it cannot be told " + what + cursor.slice(at, Math.min(cursor.end, at + SHOWN)));
    }
}

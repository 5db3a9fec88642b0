package dev.teamloop.structured.repair.json;

/** Quotes and brackets inside one string: whether a quoted phrase or a bracket is open there. */
final class QuoteShape {
    /** From here on scripts set no blanks between words. */
    private static final char FIRST_WITHOUT_SPACES = '\u2e80';

    private final JsonCursor cursor;
    private int start;
    private char opening;
    private int counted;
    private int curly;
    private int square;

    /** Whether a quoted phrase inside the string is open. */
    private boolean phrase;

    /** Whether one that is escaped opened a phrase. */
    private boolean escaped;

    /** How many quotes were taken for a part of the string. */
    private int inner;

    /** Whether one of them neither opened nor closed a phrase. */
    private boolean stray;

    QuoteShape(JsonCursor cursor) {
        this.cursor = cursor;
    }

    void begin(int at) {
        start = at + 1;
        opening = cursor.text[at];
        counted = start;
        curly = 0;
        square = 0;
        phrase = false;
        escaped = false;
        inner = 0;
        stray = false;
    }

    /** The place after the opening quote. */
    int start() {
        return start;
    }

    boolean hasOpenPhrase() {
        return phrase;
    }

    boolean hasInner() {
        return inner > 0;
    }

    boolean hasStray() {
        return stray;
    }

    /** Whether a bracket that would close with {@code closer} is open inside the string before {@code at}. */
    boolean hasOpenBracket(char closer, int at) {
        count(at);
        return closer == '}' ? curly > 0 : square > 0;
    }

    /** Whether more brackets close before {@code at} than were opened inside the string. */
    boolean hasSurplusCloser(int at) {
        count(at);
        return curly < 0 || square < 0;
    }

    boolean hasOpenBracket(int at) {
        count(at);
        return curly > 0 || square > 0;
    }

    private void count(int at) {
        for (; counted < at; counted++) {
            switch (cursor.text[counted]) {
                case '{' -> curly++;
                case '}' -> curly--;
                case '[' -> square += isOfTerminal(counted) ? 0 : 1;
                case ']' -> square--;
                default -> {
                    // no bracket
                }
            }
        }
    }

    /** Whether the bracket is part of a terminal's control sequence, as in a copied test run. */
    private boolean isOfTerminal(int bracket) {
        char before = cursor.text[bracket - 1];
        return (before < ' ' && "\n\r\t".indexOf(before) < 0)
                || (bracket > 6 && "u001b".equalsIgnoreCase(cursor.slice(bracket - 5, bracket)));
    }

    /** A quote that is escaped: it closes a phrase that one without a backslash opened, else it opens or closes one itself. */
    void addEscaped() {
        if (phrase) {
            phrase = false;
        } else {
            escaped = !escaped;
        }
    }

    /** Takes the quote at {@code at} for a part of the string. */
    void add(int at) {
        if (isApostrophe(at)) {
            return;
        }
        inner++;
        if (escaped && !phrase && !opens(at)) {
            escaped = false;
            return;
        }
        if (phrase) {
            phrase = false;
            stray |= beginsWord(at);
            // nobody quotes nothing and goes on with a word
            stray |= cursor.text[at - 1] == cursor.text[at]
                    && at + 1 < cursor.end
                    && Character.isLetterOrDigit(cursor.text[at + 1]);
        } else if (opens(at)) {
            phrase = true;
        } else {
            // 5" wide, but not 5", and what may be the next entry
            stray |= !JsonChars.isDigit(cursor.text[at - 1]) || isBeforeStructure(at);
        }
    }

    /** As in {@code ["the}: after an opening bracket and before a word a quote closes nothing. */
    private boolean beginsWord(int at) {
        return "([{".indexOf(cursor.text[at - 1]) >= 0
                && at + 1 < cursor.end
                && Character.isLetterOrDigit(cursor.text[at + 1]);
    }

    /** Whether the string's very first character is a quote that belongs to it. */
    boolean beganWithQuote() {
        return inner > 0 && cursor.text[start] == opening;
    }

    private boolean isBeforeStructure(int at) {
        return at + 1 < cursor.end
                && (JsonChars.isQuote(cursor.text[at + 1]) || ",:]}".indexOf(cursor.text[at + 1]) >= 0);
    }

    /** A mark between letters, or after a plural's s; only where the same mark delimits the string. */
    boolean isApostrophe(int at) {
        boolean single = opening == '\'' || opening == '\u2018' || opening == '\u2019' || opening == '`';
        if (!single || at == start || !Character.isLetterOrDigit(cursor.text[at - 1])) {
            return false;
        }
        boolean letterFollows = at + 1 < cursor.end && Character.isLetterOrDigit(cursor.text[at + 1]);
        return letterFollows || !phrase;
    }

    private boolean opens(int at) {
        boolean before = at == start
                || JsonChars.isBlank(cursor.text[at - 1])
                || "([{:=,>-/<|+!*\\".indexOf(cursor.text[at - 1]) >= 0
                || cursor.text[at - 1] >= FIRST_WITHOUT_SPACES;
        return before && at + 1 < cursor.end && !JsonChars.isBlank(cursor.text[at + 1]);
    }
}

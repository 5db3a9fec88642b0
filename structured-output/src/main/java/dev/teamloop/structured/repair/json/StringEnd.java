package dev.teamloop.structured.repair.json;

/**
 * Tells a quote that ends a string from one that belongs to it, by what follows and by what is open inside the string.
 * Where both are possible the text is refused. Looks ahead only a bounded way beyond white space, so that reading stays linear.
 */
final class StringEnd {
    private static final int LOOK_AHEAD = 200;

    private final JsonCursor cursor;
    private final KeyAhead keys;
    private final QuoteShape shape;
    private final DoubtfulEnd doubts;

    StringEnd(JsonCursor cursor, KeyAhead keys, QuoteShape shape) {
        this.cursor = cursor;
        this.keys = keys;
        this.shape = shape;
        this.doubts = new DoubtfulEnd(cursor, shape);
    }

    /** Whether the quote ends the string; throws where that cannot be told. */
    boolean isAt(int quote, LenientFrame frame) {
        int next = cursor.afterBlank(quote + 1);
        if (next >= cursor.end || cursor.isSurroundingsEnd(next)) {
            refuseUnlessClosed(quote);
            return true;
        }
        if (isDoubled(quote, frame)) {
            return true;
        }
        if (!mayEnd(quote, next, frame)) {
            doubts.refuseEntryLikeEnd(next, frame);
            return false;
        }
        if (!shape.hasOpenPhrase() && !shape.hasStray() && !doubts.isBeforeSemicolon(next)) {
            return true;
        }
        if (shape.hasOpenPhrase() && (shape.hasOpenBracket(quote) || goesOnAfter(next, frame))) {
            return false;
        }
        throw StoppedException.unreadable("it cannot be told which quote ends the string that holds "
                + cursor.slice(Math.max(0, quote - 10), Math.min(cursor.end, quote + 10)));
    }

    /** Whether a quote of another kind than the opening one ends the string: a bracket or an entry follows that needs no guess. */
    boolean closesOdd(int quote, LenientFrame frame) {
        int next = cursor.afterBlank(quote + 1);
        return next < cursor.end && mayEnd(quote, next, frame);
    }

    /** {@code "text"",}: the second one closes nothing, where no other quote stands in the text. */
    private boolean isDoubled(int quote, LenientFrame frame) {
        return quote > shape.start()
                && !shape.hasInner()
                && quote + 2 < cursor.end
                && cursor.text[quote + 1] == '"'
                && !JsonChars.isQuote(cursor.text[quote + 2])
                && mayEnd(quote + 1, cursor.afterBlank(quote + 2), frame);
    }

    /** Where the text ends with a quote that may as well open a phrase, it may stop inside the string. */
    private void refuseUnlessClosed(int quote) {
        if (shape.hasOpenPhrase() || shape.hasStray() || cursor.text[quote - 1] == ' ') {
            cursor.at = cursor.end;
            throw StoppedException.cut("inside a string");
        }
    }

    private boolean mayEnd(int quote, int next, LenientFrame frame) {
        char c = cursor.text[next];
        if (JsonChars.isComma(c)) {
            int after = cursor.afterBlank(next + 1);
            return frame.object ? entryFollows(after, frame) : valueFollows(after);
        }
        if (JsonChars.isCloser(c)) {
            return !belongsToTheString(c, quote, next) && closesPlausibly(next, frame);
        }
        if (c == '+') {
            int second = cursor.afterBlank(next + 1);
            return second < cursor.end
                    && JsonChars.isQuote(cursor.text[second])
                    && second > next + 1 - (next > quote + 1 ? 1 : 0);
        }
        if (JsonComments.startsAt(cursor, next)) {
            int after = afterBlocks(next);
            boolean read = after > next && !JsonComments.startsAt(cursor, after);
            return read ? after >= cursor.end || mayEnd(quote, after, frame) : commentEndsLine(next);
        }
        boolean apart = next > quote + 1;
        if (JsonChars.isColon(c)) {
            return isKeyWithoutItsBracket(quote, next, frame);
        }
        return frame.object ? commaMissesBeforeKey(quote, next) : apart && commaMissesBeforeValue(quote, next);
    }

    private boolean entryFollows(int at, LenientFrame frame) {
        if (at >= cursor.end || cursor.isSurroundingsEnd(at)) {
            return true;
        }
        char c = cursor.text[at];
        if (JsonChars.isCloser(c) || JsonChars.isComma(c) || JsonComments.startsAt(cursor, at)) {
            return true;
        }
        if (c == '{') {
            return frame.parent != null && !frame.parent.object;
        }
        return keys.isAt(at) || (JsonChars.isQuote(c) && keys.isCutAt(at)) || isEllipsis(at);
    }

    private boolean valueFollows(int at) {
        if (at >= cursor.end || cursor.isSurroundingsEnd(at)) {
            return true;
        }
        char c = cursor.text[at];
        return JsonChars.isCloser(c)
                || JsonChars.isComma(c)
                || JsonComments.startsAt(cursor, at)
                || (keys.startsValue(at) && !(shape.hasInner() && isNumberWithWords(at)))
                || isEllipsis(at)
                || keys.isDashAt(at)
                || (!shape.hasInner() && PythonString.beginsAt(cursor, at))
                || LenientWord.mayBeCut(cursor, at);
    }

    private boolean isEllipsis(int at) {
        return cursor.text[at] == '\u2026' || cursor.startsWith("...", at);
    }

    /** A bracket that was opened inside the string closes there as well, as long as another quote may end it. */
    private boolean belongsToTheString(char closer, int quote, int next) {
        return shape.hasOpenBracket(closer, quote) && quoteOnLine(next + 1);
    }

    private boolean quoteOnLine(int from) {
        int limit = Math.min(cursor.end, from + LOOK_AHEAD);
        for (int i = from; i < limit && cursor.text[i] != '\n'; i++) {
            if (cursor.text[i] == '"') {
                return true;
            }
        }
        return false;
    }

    /** Brackets close plausibly where what follows them fits what they leave open. */
    private boolean closesPlausibly(int at, LenientFrame from) {
        LenientFrame frame = from;
        int i = at;
        while (i < cursor.end
                && i - at < LOOK_AHEAD
                && (JsonChars.isCloser(cursor.text[i]) || JsonChars.isBlank(cursor.text[i]))) {
            if (frame != null && JsonChars.isCloser(cursor.text[i])) {
                frame = frame.parent;
            }
            i++;
        }
        if (i >= cursor.end || i - at >= LOOK_AHEAD || cursor.isSurroundingsEnd(i)) {
            return true;
        }
        boolean newLine = cursor.hasLineBreak(at, i);
        if (frame == null) {
            boolean comment = JsonComments.startsAt(cursor, i);
            return newLine || comment || JsonChars.isComma(cursor.text[i]) || !quoteOnLine(i);
        }
        if (JsonChars.isComma(cursor.text[i])) {
            int after = cursor.afterBlank(i + 1);
            // a bracket where a key belongs shows that brackets are wrong, and not that the string goes on
            boolean bracket = after < cursor.end && JsonChars.isOpener(cursor.text[after]);
            return bracket || (frame.object ? entryFollows(after, frame) : (valueFollows(after) || keys.isAt(after)));
        }
        boolean entry = frame.object ? keys.isCertainAt(i) || (newLine && keys.isAt(i)) : keys.startsValue(i);
        return JsonComments.startsAt(cursor, i) || (entry && (newLine || i > at + 1));
    }

    /** The first place after the block comments that begin there and the blanks behind them, within bounds. */
    private int afterBlocks(int from) {
        int limit = Math.min(cursor.end - 1, from + LOOK_AHEAD);
        int before = -1;
        int at = from;
        while (at != before && at < limit) {
            before = at;
            at = afterBlock(at, limit);
        }
        return at;
    }

    private int afterBlock(int at, int limit) {
        for (int i = at + 2; cursor.text[at] == '/' && cursor.text[at + 1] == '*' && i < limit; i++) {
            if (cursor.text[i] == '*' && cursor.text[i + 1] == '/') {
                return cursor.afterBlank(i + 2);
            }
        }
        return at;
    }

    private boolean commentEndsLine(int at) {
        int limit = Math.min(cursor.end, at + LOOK_AHEAD);
        int i = at;
        while (i < limit && cursor.text[i] != '\n') {
            i++;
        }
        int next = i < limit ? cursor.afterBlank(i) : cursor.end;
        return next < cursor.end
                && (JsonChars.isCloser(cursor.text[next])
                        || JsonChars.isComma(cursor.text[next])
                        || keys.startsValue(next)
                        || keys.isAt(next)
                        || JsonComments.startsAt(cursor, next));
    }

    private boolean commaMissesBeforeKey(int quote, int next) {
        if (JsonChars.isQuote(cursor.text[next])) {
            return keys.isCertainAt(next) && doubts.isApart(quote, next);
        }
        return cursor.hasLineBreak(quote, next) && keys.isAt(next);
    }

    private boolean commaMissesBeforeValue(int quote, int next) {
        return JsonChars.isQuote(cursor.text[next])
                || isNumberOfItsOwn(next)
                || (cursor.hasLineBreak(quote, next) && keys.startsValue(next));
    }

    /** {@code 52 percent} goes on a sentence. */
    private boolean isNumberWithWords(int at) {
        if (!JsonChars.isDigit(cursor.text[at])) {
            return false;
        }
        int next = cursor.afterBlank(keys.nameEnd(at));
        return next < cursor.end && Character.isLetter(cursor.text[next]);
    }

    private boolean isNumberOfItsOwn(int at) {
        char c = cursor.text[at];
        if (!JsonChars.isDigit(c) && c != '-' && c != '+') {
            return false;
        }
        int end = keys.nameEnd(at + 1);
        int next = cursor.afterBlank(end);
        return next < cursor.end && (cursor.text[next] == ',' || JsonChars.isCloser(cursor.text[next]));
    }

    /** A name with a colon and a value behind it is a key, also where a value should stand. */
    private boolean isKeyWithoutItsBracket(int quote, int colon, LenientFrame frame) {
        boolean object = frame.object || (frame.parent != null && frame.parent.object);
        return object
                && !shape.hasInner()
                && (keys.isName(shape.start(), quote) || quote == shape.start() + 1)
                && keys.startsValue(cursor.afterBlank(colon + 1));
    }

    /** In a list the words {@code , "no" and} can only be the inside of a string. */
    private boolean goesOnAfter(int comma, LenientFrame frame) {
        if (frame.object || !JsonChars.isComma(cursor.text[comma])) {
            return false;
        }
        int quote = cursor.afterBlank(comma + 1);
        if (quote >= cursor.end || cursor.text[quote] != '"') {
            return false;
        }
        int limit = Math.min(cursor.end, quote + LOOK_AHEAD);
        for (int i = quote + 1; i < limit && cursor.text[i] != '\n'; i++) {
            if (cursor.text[i] == '"') {
                int next = cursor.afterBlank(i + 1);
                return next < cursor.end && Character.isLetterOrDigit(cursor.text[next]);
            }
        }
        return false;
    }
}

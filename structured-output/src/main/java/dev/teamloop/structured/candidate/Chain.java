package dev.teamloop.structured.candidate;

import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;

/**
 * Values that follow one another from a text's beginning on, with nothing but commas between them. Where structure goes on
 * behind one of them that is no value – a bracket, a key, an element – a bracket before it closed too much: then none of
 * them is the answer, and all are pieces of one that cannot be read.
 */
final class Chain {
    private final String text;
    private final int first;
    private final boolean closed;
    private final LenientJson reader;
    private int members;
    private int end = -1;

    /** {@code first}: where the text begins apart from blanks; {@code closed}: it ends with a bracket. */
    Chain(String text, int first, boolean closed, LenientJson reader) {
        this.text = text;
        this.first = first;
        this.closed = closed;
        this.reader = reader;
    }

    /**
     * Whether the next value shows that the chain is broken. {@code bare}: it stands in no fence and behind no mark. To be
     * asked of all values in their order.
     */
    boolean isBrokenBy(int at, Lenient reading, boolean bare) {
        boolean goesOn = bare && end > 0 && isSeparator(end, at);
        boolean member = goesOn || (bare && at == first);
        if (!member || !reading.isReadable()) {
            boolean broken = goesOn && text.substring(end, at).indexOf(',') >= 0;
            end = -1;
            return broken;
        }
        members = goesOn ? members + 1 : 1;
        end = reading.stop();
        if (isFollowedByAnother()) {
            return false;
        }
        return isBrokenBehind(members > 1 && isLast(reading) ? withoutSurplus(at, reading) : end);
    }

    private boolean isFollowedByAnother() {
        char next = end < text.length() ? text.charAt(end) : ' ';
        return next == '[' || next == '{';
    }

    private boolean isLast(Lenient reading) {
        return !reading.isStrict() && Candidate.firstVisible(text, reading.stop(), text.length()) == text.length();
    }

    /** A reading that forgives may have taken the brackets behind the last value for its own. */
    private int withoutSurplus(int at, Lenient reading) {
        Lenient strict = reader.strict(at);
        return strict.isReadable() ? strict.stop() : reading.stop();
    }

    private boolean isSeparator(int from, int to) {
        for (int at = from; at < to; at++) {
            char c = text.charAt(at);
            if (c != ',' && !Character.isWhitespace(c)) {
                return false;
            }
        }
        return true;
    }

    /** Whether what stands behind the last member belongs to it. */
    private boolean isBrokenBehind(int stop) {
        boolean closers = false;
        boolean commas = false;
        int at = stop;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            closers |= c == '}' || c == ']';
            commas |= c == ',';
            if (!Character.isWhitespace(c) && "}],".indexOf(c) < 0) {
                break;
            }
        }
        if (!closers && !commas) {
            return false;
        }
        if (at == text.length()) {
            return closers && members > 1;
        }
        char next = text.charAt(at);
        return switch (next) {
            case '{', '[' -> closers;
            case '"' -> isKey(at) || (closed && commas);
            default -> closed && commas && (next == '-' || Character.isDigit(next));
        };
    }

    private boolean isKey(int quote) {
        int closing = text.indexOf('"', quote + 1);
        return closing > 0
                && text.startsWith(":", closing + 1)
                && text.substring(quote, closing).indexOf('\n') < 0;
    }
}

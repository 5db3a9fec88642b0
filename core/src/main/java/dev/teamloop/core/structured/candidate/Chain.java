package dev.teamloop.core.structured.candidate;

/**
 * Values that follow one another from a text's beginning on, with nothing but commas between them. Where structure goes on
 * behind one of them that is no value – a bracket, a key, an element – a bracket before it closed too much: then none of
 * them is the answer, and all are pieces of one that cannot be read.
 */
final class Chain {
    private final String text;
    private final boolean closed;

    /** {@code closed}: the text ends with a bracket. */
    Chain(String text, boolean closed) {
        this.text = text;
        this.closed = closed;
    }

    /** Whether what stands behind a value belongs to it; {@code members}: how many values there are with it. */
    boolean isBrokenBehind(int stop, int members) {
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

    /** Whether only blanks and commas stand between the places. */
    boolean goesOn(int from, int to) {
        for (int at = from; at < to; at++) {
            char c = text.charAt(at);
            if (c != ',' && !Character.isWhitespace(c)) {
                return false;
            }
        }
        return true;
    }
}

package dev.teamloop.structured.repair.json;

import java.util.Set;

/**
 * Escape sequences inside strings. Of those that JSON does not have the backslash is kept, save before quotes. Paths of
 * Windows and formulas of LaTeX that were not escaped hold some that look like JSON's own; beside others that are not, they
 * are taken for what they are.
 */
final class JsonEscapes {
    private static final int LOOK_AHEAD = 200;
    private static final String OWN = "\"\\/bfnrtu";
    private static final Set<String> FORMULA = Set.of(
            "times",
            "theta",
            "text",
            "textbf",
            "tau",
            "tan",
            "to",
            "top",
            "nabla",
            "neq",
            "ne",
            "nu",
            "not",
            "notin",
            "rho",
            "right",
            "rangle",
            "rightarrow",
            "beta",
            "begin",
            "bar",
            "bf",
            "big",
            "binom",
            "frac",
            "forall",
            "flat");

    private final JsonCursor cursor;
    private int start;
    private int nextInPath;
    private boolean invalid;

    JsonEscapes(JsonCursor cursor) {
        this.cursor = cursor;
    }

    /** A new string begins; its first character stands at {@code at}. */
    void begin(int at) {
        start = at;
        nextInPath = -1;
        invalid = false;
    }

    /** Appends what the sequence at {@code at} stands for; returns the place after it. */
    int decode(int at, StringBuilder value) {
        if (at + 1 >= cursor.end) {
            cursor.at = cursor.end;
            throw StoppedException.cut("inside a string");
        }
        char kind = cursor.text[at + 1];
        if (kind == '\\' && at == start && !cursor.forgiven.strict() && isShare(at)) {
            value.append('\\');
            return kept(at + 1, value);
        }
        boolean foreign = kind != '\\' && kind != '"' && !cursor.forgiven.strict();
        if (foreign && (isInPath(at) || isInFormula(at) || isInPattern(at))) {
            return kept(at, value);
        }
        switch (kind) {
            case '"', '\\', '/' -> value.append(kind);
            case 'n' -> value.append('\n');
            case 't' -> value.append('\t');
            case 'r' -> value.append('\r');
            case 'b' -> value.append('\b');
            case 'f' -> value.append('\f');
            case 'u' -> {
                return unicode(at, value);
            }
            default -> {
                if (!JsonChars.isQuote(kind)) {
                    if (kind == '\n' && !cursor.forgiven.strict() && !isBrokenElsewhere(at)) {
                        throw StoppedException.unreadable("a backslash before the only line break of a string may join"
                                + " the lines or stand there; write \\n or nothing");
                    }
                    return kept(at, value);
                }
                cursor.forgiven.note(JsonRule.INVALID_ESCAPE, at);
                value.append(kind);
            }
        }
        return at + 2;
    }

    /** Whether the string has other line breaks that are not escaped, so that its lines stand as they are meant. */
    private boolean isBrokenElsewhere(int at) {
        for (int i = at - 1; i >= start && at - i < LOOK_AHEAD; i--) {
            if (cursor.text[i] == '\n') {
                return true;
            }
        }
        int limit = Math.min(cursor.end, at + LOOK_AHEAD);
        for (int i = at + 2; i < limit && cursor.text[i] != '"'; i++) {
            if (cursor.text[i] == '\n') {
                return true;
            }
        }
        return false;
    }

    private int kept(int at, StringBuilder value) {
        cursor.forgiven.note(JsonRule.INVALID_ESCAPE, at);
        invalid = true;
        value.append('\\');
        return at + 1;
    }

    /** {@code C:\} begins a path; what lies between two of its backslashes is looked at once. */
    private boolean isInPath(int at) {
        boolean path = at == nextInPath || isDrive(at);
        if (path) {
            noteNextInPath(at);
        }
        return path;
    }

    /** {@code \\server\share} as it is, which escaped would hold no single backslash. */
    private boolean isShare(int at) {
        noteNextInPath(at + 1);
        boolean share = nextInPath > at + 2 && isForeignWithin(nextInPath);
        nextInPath = share ? nextInPath : -1;
        return share;
    }

    /**
     * {@code C:\}. A line that ends with one letter and a colon looks the same ("with open(p) as f:\n"): a path shows itself
     * by a later backslash that JSON does not have, or is the whole string.
     */
    private boolean isDrive(int at) {
        boolean letter = at >= start + 2
                && cursor.text[at - 1] == ':'
                && Character.isLetter(cursor.text[at - 2])
                && (at < start + 3 || !Character.isLetterOrDigit(cursor.text[at - 3]));
        return letter && (isForeignWithin(at) || (at == start + 2 && isDriveString(at)));
    }

    /** The string holds a path and nothing else, as far as can be told. */
    private boolean isDriveString(int at) {
        int end = tokenEnd(at);
        boolean whole = end < cursor.end && cursor.text[end] == '"';
        return Character.isUpperCase(cursor.text[start]) && (whole || invalidFollows(at + 2));
    }

    /** Whether the word that begins here holds an escape sequence that JSON does not have. */
    private boolean isForeignWithin(int from) {
        int end = tokenEnd(from);
        for (int i = from; i + 1 < end; i++) {
            if (cursor.text[i] == '\\') {
                if (OWN.indexOf(cursor.text[i + 1]) < 0) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    /** Up to white space or a mark that no path holds. */
    private int tokenEnd(int from) {
        int end = from;
        while (end < cursor.end
                && end - from < LOOK_AHEAD
                && cursor.text[end] > ' '
                && "\"'`,;".indexOf(cursor.text[end]) < 0) {
            end++;
        }
        return end;
    }

    /** A word boundary among the classes of a regular expression: nobody means a backspace or a form feed there. */
    private boolean isInPattern(int at) {
        char kind = cursor.text[at + 1];
        return (kind == 'b' || kind == 'f') && (invalid || invalidFollows(at + 2));
    }

    private void noteNextInPath(int at) {
        int next = at + 1;
        while (next < cursor.end
                && next - at < LOOK_AHEAD
                && cursor.text[next] > ' '
                && "\\\"'`,;".indexOf(cursor.text[next]) < 0) {
            next++;
        }
        nextInPath = next < cursor.end && cursor.text[next] == '\\' ? next : -1;
    }

    private boolean isInFormula(int at) {
        int end = at + 1;
        while (end < cursor.end && end - at < 12 && cursor.text[end] >= 'a' && cursor.text[end] <= 'z') {
            end++;
        }
        return FORMULA.contains(cursor.slice(at + 1, end)) && (invalid || invalidFollows(end));
    }

    private boolean invalidFollows(int from) {
        int limit = Math.min(cursor.end - 1, from + LOOK_AHEAD);
        for (int i = from; i < limit && cursor.text[i] != '"'; i++) {
            if (cursor.text[i] == '\\') {
                if (OWN.indexOf(cursor.text[i + 1]) < 0) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    private int unicode(int at, StringBuilder value) {
        int code = 0;
        for (int i = at + 2; i < at + 6; i++) {
            if (i >= cursor.end) {
                cursor.at = cursor.end;
                throw StoppedException.cut("inside a string");
            }
            int digit = hex(cursor.text[i]);
            if (digit < 0) {
                return kept(at, value);
            }
            code = code * 16 + digit;
        }
        value.append((char) code);
        return at + 6;
    }

    private static int hex(char c) {
        return c < 128 ? Character.digit(c, 16) : -1;
    }
}

package dev.teamloop.core.structured.repair;

import java.util.Set;

/**
 * Escape sequences inside strings. Of those that JSON does not have the backslash is kept, save before quotes. Paths of
 * Windows and formulas of LaTeX that were not escaped hold some that look like JSON's own; beside others that are not, they
 * are taken for what they are.
 */
final class JsonEscapes {
    private static final int LOOK_AHEAD = 200;
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
    private int nextInPath;
    private boolean invalid;

    JsonEscapes(JsonCursor cursor) {
        this.cursor = cursor;
    }

    /** A new string begins. */
    void begin() {
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
        if (kind == '\\' && cursor.text[at - 1] == '"' && !cursor.forgiven.strict() && isShare(at)) {
            value.append('\\');
            return kept(at + 1, value);
        }
        boolean foreign = kind != '\\' && kind != '"' && !cursor.forgiven.strict();
        if (foreign && (isInPath(at) || isInFormula(at))) {
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
                    return kept(at, value);
                }
                cursor.forgiven.note(JsonRule.INVALID_ESCAPE, at);
                value.append(kind);
            }
        }
        return at + 2;
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
        boolean share = nextInPath > at + 2 && nextInPath + 1 < cursor.end && cursor.text[nextInPath + 1] != '\\';
        nextInPath = share ? nextInPath : -1;
        return share;
    }

    private boolean isDrive(int at) {
        return at >= 2
                && cursor.text[at - 1] == ':'
                && Character.isLetter(cursor.text[at - 2])
                && (at < 3 || !Character.isLetterOrDigit(cursor.text[at - 3]));
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
                if ("\"\\/bfnrtu".indexOf(cursor.text[i + 1]) < 0) {
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

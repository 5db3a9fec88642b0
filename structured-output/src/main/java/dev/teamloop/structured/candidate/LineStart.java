package dev.teamloop.structured.candidate;

import java.util.regex.Pattern;

/** What stands before a place on its line. */
final class LineStart {
    private static final int LONGEST = 200;
    private static final Pattern KEY_OR_DASH =
            Pattern.compile("\\s*(?:- +)*(?:[\"']?[\\w.$@<*&%-]+[\"']?\\s*:\\s*|- +)");
    private static final Pattern LABEL = Pattern.compile("(?:- )?[A-Z][\\w.-]*(?: [\\w.-]+){0,2}\\s*:\\s*");

    private final String text;
    private int line;
    private int seen;

    LineStart(String text) {
        this.text = text;
    }

    /**
     * Whether nothing but dashes of a list and a key stands there. A capitalised key at the margin is a label of prose. Places
     * must be asked for in their order.
     */
    boolean isKeyOrDash(int at) {
        String before = before(at);
        return !before.isEmpty()
                && KEY_OR_DASH.matcher(before).matches()
                && !LABEL.matcher(before).matches();
    }

    /** Whether nothing but such a label stands there. Places must be asked for in their order. */
    boolean isLabel(int at) {
        String before = before(at);
        return !before.isEmpty() && LABEL.matcher(before).matches();
    }

    /** What stands before the place on its line; empty where that can be neither key nor dash. */
    private String before(int at) {
        for (; seen < at; seen++) {
            line = text.charAt(seen) == '\n' ? seen + 1 : line;
        }
        return line == at || at - line >= LONGEST || !mayEndKeyOrDash(text.charAt(at - 1))
                ? ""
                : text.substring(line, at);
    }

    private static boolean mayEndKeyOrDash(char c) {
        return c == ':' || c <= ' ';
    }
}

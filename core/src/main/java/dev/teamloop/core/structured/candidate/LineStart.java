package dev.teamloop.core.structured.candidate;

import java.util.regex.Pattern;

/** What stands before a place on its line. */
final class LineStart {
    private static final int LONGEST = 200;
    private static final Pattern KEY_OR_DASH = Pattern.compile("\\s*(?:- +)*(?:[\"']?[\\w.$-]+[\"']?\\s*:\\s*|- +)");
    private static final Pattern LABEL = Pattern.compile("[A-Z][\\w.-]*\\s*:\\s*");

    private LineStart() {}

    /** Whether nothing but dashes of a list and a key stands there. A capitalised key at the margin is a label of prose. */
    static boolean isKeyOrDash(String text, int at) {
        int line = at;
        while (line > 0 && at - line < LONGEST && text.charAt(line - 1) != '\n') {
            line--;
        }
        if (line == at || at - line >= LONGEST) {
            return false;
        }
        String before = text.substring(line, at);
        return KEY_OR_DASH.matcher(before).matches() && !LABEL.matcher(before).matches();
    }
}

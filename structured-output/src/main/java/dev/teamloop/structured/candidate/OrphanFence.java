package dev.teamloop.structured.candidate;

import java.util.regex.Pattern;

/** A closing fence that nothing opened: at the end, or between lines of YAML and what is said behind them. */
final class OrphanFence {
    private static final String MARK = "```";

    private static final Pattern KEY = Pattern.compile("(?m)^[A-Za-z_][\\w-]{0,60}:(?:\\s|$)");

    private OrphanFence() {}

    static String strip(String text) {
        int end = text.length();
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        int start = end - MARK.length();
        boolean atTheEnd = start >= 0 && text.startsWith(MARK, start);
        if (!atTheEnd || !(start == 0 || text.charAt(start - 1) == '\n')) {
            return withoutMark(text);
        }
        return holdsMark(text, start) ? text : text.substring(0, start);
    }

    /** Without the only mark, on a line of its own below the last key. */
    private static String withoutMark(String text) {
        int mark = text.indexOf("\n" + MARK + "\n") + 1;
        int behind = mark + MARK.length() + 1;
        boolean closes = mark > 0
                && text.indexOf(MARK) == mark
                && text.indexOf(MARK, behind) < 0
                && KEY.matcher(text).region(0, mark).useAnchoringBounds(false).find()
                && !KEY.matcher(text).region(behind, text.length()).find();
        return closes ? text.substring(0, mark) + text.substring(behind) : text;
    }

    /** Whether a fence stands at the margin before the place, or inside a line; deeper ones belong to texts of YAML. */
    private static boolean holdsMark(String text, int end) {
        for (int at = text.indexOf(MARK); at < end; at = text.indexOf(MARK, at + MARK.length())) {
            int line = text.lastIndexOf('\n', at) + 1;
            boolean deeper = at - line > 1 && text.substring(line, at).isBlank();
            if (!deeper) {
                return true;
            }
        }
        return false;
    }
}

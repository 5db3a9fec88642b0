package dev.teamloop.structured.candidate;

/** A closing fence at the end that nothing opened. */
final class OrphanFence {
    private static final String MARK = "```";

    private OrphanFence() {}

    static String strip(String text) {
        int end = text.length();
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        int start = end - MARK.length();
        boolean atTheEnd = start >= 0 && text.startsWith(MARK, start);
        if (!atTheEnd || !(start == 0 || text.charAt(start - 1) == '\n')) {
            return text;
        }
        return holdsMark(text, start) ? text : text.substring(0, start);
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

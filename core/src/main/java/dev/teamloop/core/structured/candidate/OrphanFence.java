package dev.teamloop.core.structured.candidate;

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
        return text.indexOf(MARK) == start ? text.substring(0, start) : text;
    }
}

package dev.teamloop.structured.candidate;

/** Brackets in the wide form of Chinese and Japanese scripts, where they stand for those of JSON. */
final class FullwidthBrackets {
    private static final String WIDE = "\uff5b\uff5d\uff3b\uff3d";
    private static final String NARROW = "{}[]";

    private FullwidthBrackets() {}

    /** The text itself where none begins a value; inside quotes they are the text's own. */
    static String replace(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        boolean opens = first < text.length() && (text.charAt(first) == '\uff5b' || text.charAt(first) == '\uff3b');
        if (!opens && text.indexOf("\n\uff5b") < 0) {
            return text;
        }
        StringBuilder narrow = new StringBuilder(text);
        boolean inString = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            int wide = inString ? -1 : WIDE.indexOf(c);
            if (inString && c == '\\') {
                at++;
            } else if (c == '"') {
                inString = !inString;
            } else if (wide >= 0) {
                narrow.setCharAt(at, NARROW.charAt(wide));
            }
        }
        return narrow.toString();
    }
}

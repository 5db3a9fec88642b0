package dev.teamloop.structured.candidate;

import java.util.regex.Pattern;

/** Brackets of Chinese and Japanese scripts, where they stand for those of JSON. */
final class FullwidthBrackets {
    private static final String WIDE = "\uff5b\uff5d\uff3b\uff3d\u3010\u3011";
    private static final String NARROW = "{}[][]";
    private static final char LENTICULAR = '\u3010';
    private static final char LENTICULAR_END = '\u3011';

    /** A wide one that begins a line, or a lenticular one in which a list begins: around words it is punctuation. */
    private static final Pattern OPENS =
            Pattern.compile("(?m)^\\h*[\uff5b\uff3b]|[:：,，\\[{]\\h*\u3010(?=\\s*[{\"'\u3011\\d])");

    private FullwidthBrackets() {}

    /** The text itself where none begins a value; inside quotes they are the text's own. */
    static String replace(String text) {
        boolean any = text.indexOf('\uff5b') >= 0 || text.indexOf('\uff3b') >= 0 || text.indexOf(LENTICULAR) >= 0;
        if (!any || !OPENS.matcher(text).find()) {
            return text;
        }
        StringBuilder narrow = new StringBuilder(text);
        boolean inString = false;
        int lists = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            int wide = inString ? -1 : WIDE.indexOf(c);
            if (inString && c == '\\') {
                at++;
            } else if (c == '"') {
                inString = !inString;
            } else if (wide >= 0 && isOfJson(text, at, lists)) {
                narrow.setCharAt(at, NARROW.charAt(wide));
                lists += c == LENTICULAR ? 1 : c == LENTICULAR_END ? -1 : 0;
            }
        }
        return narrow.toString();
    }

    private static boolean isOfJson(String text, int at, int lists) {
        if (text.charAt(at) == LENTICULAR) {
            int next = Candidate.firstVisible(text, at + 1, text.length());
            char c = next < text.length() ? text.charAt(next) : ' ';
            return "{\"'\u3011".indexOf(c) >= 0 || Character.isDigit(c);
        }
        return text.charAt(at) != LENTICULAR_END || lists > 0;
    }
}

package dev.teamloop.structured.candidate;

import java.util.List;
import java.util.regex.Pattern;

/** Control sequences that a terminal leaves behind the end of a text, and the token with which a model ends its turn. */
final class TerminalNoise {
    private static final char ESCAPE = '\u001b';
    private static final List<String> TURNS = List.of("[/INST]", "</s>");
    private static final int LONGEST_TOKEN = 40;
    private static final Pattern REASONING = Pattern.compile("(?i)thought|think");
    private static final String NO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff";

    private TerminalNoise() {}

    /** The text without noise at its end. What stands before the last visible character is left alone. */
    static String trim(String text) {
        int end = text.length();
        int before = -1;
        while (end != before) {
            before = end;
            end = withoutSequence(text, withoutControls(text, end));
        }
        return end == withoutBlanks(text) ? text : text.substring(0, end);
    }

    /** The text without control sequences and characters of no width at its beginning. */
    static String trimStart(String text) {
        int start = afterNoise(text, 0);
        return start == 0 ? text : text.substring(start);
    }

    private static int afterNoise(String text, int from) {
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = c == ESCAPE ? sequenceEnd(text, at) : at;
            if (text.startsWith("[200~", at) || text.startsWith("[201~", at)) {
                at += 5;
            } else if (end > at) {
                at = end;
            } else if (c != ESCAPE && (isControl(c) || NO_WIDTH.indexOf(c) >= 0)) {
                at++;
            } else {
                return at;
            }
        }
        return at;
    }

    /** Where the sequence ends whose escape character stands there; the place itself where there is none. */
    private static int sequenceEnd(String text, int escape) {
        int at = escape + 2;
        while (at < text.length() && isParameter(text.charAt(at))) {
            at++;
        }
        return text.startsWith("[", escape + 1) && at < text.length() && isFinal(text.charAt(at)) ? at + 1 : escape;
    }

    /** Whether noise that may be read as text stands at the beginning or the end. */
    static boolean isAround(String text, int from, int to) {
        int end = to;
        while (end > from && isBlank(text.charAt(end - 1))) {
            end--;
        }
        boolean behind = turn(text, end) > 0 || text.startsWith("[200~", end - 5) || text.startsWith("[201~", end - 5);
        return behind || (from == 0 && afterNoise(text, 0) > 0);
    }

    private static int withoutBlanks(String text) {
        int end = text.length();
        while (end > 0 && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static int withoutControls(String text, int from) {
        int end = from;
        while (end > 0 && (isBlank(text.charAt(end - 1)) || isControl(text.charAt(end - 1)))) {
            end--;
        }
        return end;
    }

    private static int withoutSequence(String text, int end) {
        int turn = turn(text, end);
        if (turn > 0) {
            return end - turn;
        }
        if (text.startsWith("[200~", end - 5) || text.startsWith("[201~", end - 5)) {
            return end - 5;
        }
        int start = end - 1;
        while (start > 0 && end - start < 16 && isParameter(text.charAt(start - 1))) {
            start--;
        }
        boolean sequence = start >= 2
                && end - start >= 1
                && isFinal(text.charAt(end - 1))
                && text.charAt(start - 1) == '['
                && text.charAt(start - 2) == ESCAPE;
        return sequence ? start - 2 : end;
    }

    /** How long the token is that ends a turn before the place; 0 where there is none. */
    private static int turn(String text, int end) {
        for (String turn : TURNS) {
            if (text.startsWith(turn, end - turn.length())) {
                return turn.length();
            }
        }
        return text.startsWith("|>", end - 2) ? token(text, end) : 0;
    }

    /** {@code <|im_end|>} and its like, of letters, digits and underscores. */
    private static int token(String text, int end) {
        int at = end - 3;
        while (at > 1
                && end - at < LONGEST_TOKEN
                && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at--;
        }
        boolean token = at > 0 && at < end - 3 && text.startsWith("<|", at - 1);
        // what ends a block of reasoning says what stands before it
        return token && !REASONING.matcher(text.substring(at + 1, end - 2)).find() ? end - at + 1 : 0;
    }

    private static boolean isParameter(char c) {
        return Character.isDigit(c) || c == ';' || c == '?';
    }

    private static boolean isFinal(char c) {
        return c >= '@' && c <= '~';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isControl(char c) {
        return c <= 8 || c == 11 || c == 12 || (c >= 14 && c <= 31) || c == 127;
    }
}

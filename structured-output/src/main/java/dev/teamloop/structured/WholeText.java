package dev.teamloop.structured;

import java.util.regex.Pattern;

/** What a text as a whole may be, told by its first characters and lines. Saves reading what cannot succeed. */
final class WholeText {
    private static final int LONGEST_SCALAR = 1_100;
    private static final int FEW_LINES = 200;
    private static final Pattern YAML_LINE = Pattern.compile(
            "(?:---|[-?][ \\t]|-$|[&*!|>%]|#|(?:\"[^\"]{1,60}\"|'[^']{1,60}'|<<|[^\\s:,{}\\[\\]<>`\"']+(?: [^\\s:]+){0,2})[ \\t]?:(?:[ \\t]|$)).*");

    /** A word of prose and JSON behind it. */
    private static final Pattern LABEL = Pattern.compile("[A-Z][\\w ]*: ?[{\\[](?:[\"'{\\[].*)?");

    private WholeText() {}

    /** The first character that is no blank. */
    static int begin(String text) {
        int at = 0;
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '\ufeff')) {
            at++;
        }
        return at;
    }

    static boolean beginsWithBracket(String text, int first) {
        return first < text.length() && (text.charAt(first) == '{' || text.charAt(first) == '[');
    }

    /** Whether a text that begins with a bracket ends with its fellow. */
    static boolean isClosed(String text, int first) {
        int last = text.length() - 1;
        while (last > first && text.charAt(last) <= ' ') {
            last--;
        }
        return text.charAt(last) == (text.charAt(first) == '{' ? '}' : ']');
    }

    static boolean isBlank(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                return false;
            }
        }
        return true;
    }

    /** The first line's end, whichever way its text breaks lines; -1 where it has one line only. */
    private static int lineEnd(String text, int from) {
        int feed = text.indexOf('\n', from);
        int carriage = text.lastIndexOf('\r', feed < 0 ? text.length() : feed);
        return carriage < from ? feed : text.indexOf('\r', from);
    }

    static boolean mayBeJsonScalar(String text, int first) {
        if (first == text.length()) {
            return false;
        }
        char c = text.charAt(first);
        if (c == '"') {
            return text.stripTrailing().endsWith("\"");
        }
        return text.length() - first < LONGEST_SCALAR && (c == '-' || Character.isDigit(c) || "tfn".indexOf(c) >= 0);
    }

    /** Whether more lines of YAML begin at the margin behind a line's end, and nothing else does. */
    private static boolean isOneOfSeveral(String text, int end) {
        int several = 0;
        int line = end + 1;
        for (int lines = 0; end >= 0 && line < text.length() && lines < FEW_LINES; lines++) {
            int next = text.indexOf('\n', line);
            int stop = next < 0 ? text.length() : next;
            char first = text.charAt(line);
            if (!Character.isWhitespace(first) && first != '}' && first != ']') {
                if (!YAML_LINE
                        .matcher(text.substring(line, stop).stripTrailing())
                        .matches()) {
                    return false;
                }
                several++;
            }
            line = stop + 1;
        }
        return several > 0;
    }

    /** Whether the first line is one of YAML, and no line at the margin shows that the text only surrounds something. */
    static boolean mayBeYaml(String text, int first) {
        if (first == text.length() || beginsWithBracket(text, first)) {
            return false;
        }
        int end = lineEnd(text, first);
        String line = text.substring(first, end < 0 ? text.length() : end).stripTrailing();
        boolean scalar = end < 0 && line.indexOf(':') < 0;
        return (!LABEL.matcher(line).matches() || isOneOfSeveral(text, end))
                && (scalar || YAML_LINE.matcher(line).matches())
                && !text.contains("\n```")
                && !text.contains("\n{");
    }
}

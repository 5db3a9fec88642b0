package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** Backslash sequences of double-quoted YAML scalars. */
final class Escapes {
    private static final Pattern DRIVE = Pattern.compile("[\"'`(\\[]*[A-Za-z]:\\\\[^\\\\]");

    private static final int LONGEST_PATH = 300;

    /** Without {@code \\L} and {@code \\P}: nobody writes a line separator so, and many write a path or a class of signs. */
    private static final String KNOWN = "0abtnvfre \"/\\N_\t";

    /** Sequences that YAML has, and that nobody means who also writes sequences which YAML does not have. */
    private static final String UNLIKELY = "abefvN_";

    private Escapes() {}

    /**
     * The text with the backslashes between {@code from} and {@code to} doubled that begin no sequence of YAML; in the path
     * of a drive, which begins a word, all of them are.
     */
    static String valid(String text, int from, int to) {
        if (!hasInvalid(text, from, to)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16).append(text, 0, from);
        int at = from;
        while (at < to) {
            char c = text.charAt(at);
            at++;
            escaped.append(c);
            if (c == '\\' && isKept(text, at, isInPath(text, from, at))) {
                escaped.append(text, at, Math.min(at + 1, text.length()));
                at++;
            } else if (c == '\\') {
                escaped.append(c);
            }
        }
        return escaped.append(text, Math.min(at, text.length()), text.length()).toString();
    }

    /** Whether the word that holds the backslash before {@code at} begins with a drive. */
    private static boolean isInPath(String text, int from, int at) {
        int word = at;
        while (word > Math.max(from, at - LONGEST_PATH) && !Character.isWhitespace(text.charAt(word - 1))) {
            word--;
        }
        return DRIVE.matcher(text).region(word, text.length()).lookingAt();
    }

    private static boolean hasInvalid(String text, int from, int to) {
        int at = text.indexOf('\\', from);
        while (at >= 0 && at < to && isValid(text, at + 1)) {
            at = text.indexOf('\\', at + 2);
        }
        return at >= 0 && at < to;
    }

    private static boolean isKept(String text, int at, boolean path) {
        char c = at < text.length() ? text.charAt(at) : '\\';
        return c == '\\' || c == '"' || (!path && UNLIKELY.indexOf(c) < 0 && isValid(text, at));
    }

    private static boolean isValid(String text, int at) {
        if (at >= text.length()) {
            return true;
        }
        return switch (text.charAt(at)) {
            case 'x' -> hex(text, at + 1, 2);
            case 'u' -> hex(text, at + 1, 4);
            case 'U' -> hex(text, at + 1, 8);
            default -> KNOWN.indexOf(text.charAt(at)) >= 0;
        };
    }

    private static boolean hex(String text, int from, int digits) {
        return from + digits <= text.length()
                && text.substring(from, from + digits).chars().allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
    }
}

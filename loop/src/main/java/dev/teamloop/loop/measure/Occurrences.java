package dev.teamloop.loop.measure;

import java.util.Optional;

/** Counts a literal text. Where what replaces it holds it, as {@code get_user_by_id} holds {@code get_user}, that is not counted. Pure. */
public final class Occurrences {
    private Occurrences() {}

    public static int count(String text, String pattern, Optional<String> replacement) {
        int count = 0;
        int at = text.indexOf(pattern);
        while (at >= 0) {
            int end = replacement.isPresent() ? endOf(text, pattern, replacement.get(), at) : -1;
            count += end < 0 ? 1 : 0;
            at = text.indexOf(pattern, Math.max(end, at + pattern.length()));
        }
        return count;
    }

    /** The text with the successor in the place of each one that counts. */
    static String replaced(String text, String pattern, String successor) {
        StringBuilder out = new StringBuilder();
        int done = 0;
        int at = text.indexOf(pattern);
        while (at >= 0) {
            int end = endOf(text, pattern, successor, at);
            if (end < 0) {
                out.append(text, done, at).append(successor);
                done = at + pattern.length();
            }
            at = text.indexOf(pattern, Math.max(end, at + pattern.length()));
        }
        return out.append(text.substring(done)).toString();
    }

    /** Where the successor ends that holds the pattern found at {@code at}; -1 where none does. */
    private static int endOf(String text, String pattern, String successor, int at) {
        for (int offset = successor.indexOf(pattern); offset >= 0; offset = successor.indexOf(pattern, offset + 1)) {
            if (text.startsWith(successor, at - offset)) {
                return at - offset + successor.length();
            }
        }
        return -1;
    }
}

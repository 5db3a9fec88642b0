package dev.teamloop.base.words;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Likeness of words. */
public final class Words {
    private Words() {}

    /** The known word nearest to a mistyped one, where any is near enough to be meant. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        int limit = Math.max(2, word.length() / 3);
        return known.stream()
                .filter(candidate -> distance(word, candidate) <= limit || isStart(word, candidate))
                .min(Comparator.<String>comparingInt(candidate -> distance(word, candidate))
                        .thenComparing(candidate -> candidate));
    }

    private static boolean isStart(String word, String candidate) {
        return word.length() >= 3 && candidate.startsWith(word);
    }

    /** Levenshtein distance: insertions, deletions and replacements. */
    public static int distance(String one, String other) {
        int[] previous = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] current = new int[other.length() + 1];
            current[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int change = previous[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(change, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[other.length()];
    }
}

package dev.teamloop.knowledge.memory;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words that make a sentence what it is, for telling whether two lessons say the same. Names of things in code and
 * words that deny must agree exactly; of the rest three quarters.
 */
record Wording(Set<String> words, Set<String> names, Set<String> denials) {
    private static final double ENOUGH = 0.75;

    private static final Pattern TOKEN = Pattern.compile("\\p{IsHan}|[\\p{L}\\p{N}_&&[^\\p{IsHan}]]+");
    private static final Pattern NAME = Pattern.compile(".*[\\d_].*|.+\\p{Ll}\\p{Lu}.*|\\p{Lu}{2,}\\w*");
    private static final Set<String> DENIALS =
            Set.of("not", "no", "never", "without", "avoid", "don", "doesn", "cannot", "不", "勿", "别", "无", "非");
    private static final Set<String> FILLING = Set.of(
            "a", "an", "the", "of", "to", "in", "on", "at", "for", "with", "and", "or", "is", "are", "be", "it", "its",
            "this", "that", "by", "as", "s", "t", "must", "should", "when", "if", "的", "了");

    static Wording of(String text) {
        Wording wording = new Wording(new HashSet<>(), new HashSet<>(), new TreeSet<>());
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            wording.add(token.group());
        }
        return wording;
    }

    private void add(String token) {
        String word = token.toLowerCase(Locale.ROOT);
        if (DENIALS.contains(word)) {
            denials.add(word);
        } else if (NAME.matcher(token).matches()) {
            names.add(token);
        } else if (!FILLING.contains(word)) {
            words.add(word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
        }
    }

    /**
     * Keys of which two sentences that say the same share at least one: as many of the words in a fixed order as may differ,
     * and one more, each together with what must agree exactly.
     */
    List<String> telling() {
        String exact = new TreeSet<>(names) + "/" + denials + "/";
        int most = words.size() - (int) Math.ceil(ENOUGH * words.size()) + 1;
        return words.isEmpty()
                ? List.of(exact)
                : words.stream().sorted().limit(most).map(word -> exact + word).toList();
    }

    boolean saysTheSameAs(Wording other) {
        if (!names.equals(other.names) || !denials.equals(other.denials)) {
            return false;
        }
        long shared = words.stream().filter(other.words::contains).count();
        long all = words.size() + other.words.size() - shared;
        return all == 0 || (double) shared / all >= ENOUGH;
    }
}

package dev.teamloop.knowledge.memory;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The words that make a sentence what it is, for telling whether two lessons say the same. Names of things in code and
 * words that deny must agree exactly; of the rest three quarters.
 */
record Wording(Set<String> words, Set<String> names, Set<String> denials) {
    private static final double ENOUGH = 0.75;

    private static final int FIRST_HAN = 0x2E80;
    private static final Pattern NAME = Pattern.compile(".*[\\d_].*|.+\\p{Ll}\\p{Lu}.*|\\p{Lu}{2,}\\w*");
    private static final Set<String> DENIALS =
            Set.of("not", "no", "never", "without", "avoid", "don", "doesn", "cannot", "不", "勿", "别", "无", "非");
    private static final Set<String> FILLING = Set.of(
            "a", "an", "the", "of", "to", "in", "on", "at", "for", "with", "and", "or", "is", "are", "be", "it", "its",
            "this", "that", "by", "as", "s", "t", "must", "should", "when", "if", "的", "了");

    static Wording of(String text) {
        Wording wording = new Wording(new HashSet<>(), new HashSet<>(), new TreeSet<>());
        int start = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int c = text.codePointAt(at);
            boolean han = han(c);
            if (han || !ofWord(c)) {
                wording.add(text.substring(start, at));
                start = at + (han ? 0 : Character.charCount(c));
            }
            if (han) {
                start = at + Character.charCount(c);
                wording.add(text.substring(at, start));
            }
        }
        wording.add(text.substring(start));
        return wording;
    }

    /** Chinese puts no space between words; each character counts as one. */
    private static boolean han(int c) {
        return c >= FIRST_HAN && Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN;
    }

    private static boolean ofWord(int c) {
        return Character.isLetterOrDigit(c)
                || c == '_'
                || Character.getType(c) == Character.LETTER_NUMBER
                || Character.getType(c) == Character.OTHER_NUMBER;
    }

    /** Whether this is the name of something in code. Most words are not, and that is seen without the expression. */
    private static boolean name(String token) {
        for (int i = 0; i < token.length(); i++) {
            char c = token.charAt(i);
            if ((c < 'a' || c > 'z') && (i > 0 || c < 'A' || c > 'Z')) {
                return NAME.matcher(token).matches();
            }
        }
        return false;
    }

    private void add(String token) {
        if (token.isEmpty()) {
            return;
        }
        String word = token.toLowerCase(Locale.ROOT);
        if (DENIALS.contains(word)) {
            denials.add(word);
        } else if (name(token)) {
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

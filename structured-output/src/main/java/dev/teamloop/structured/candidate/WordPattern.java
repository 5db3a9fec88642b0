package dev.teamloop.structured.candidate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A regular expression of many alternatives that are looked for anywhere in a text. An alternative is only tried where one of
 * the literals stands without which it cannot match: one pass over the text tells, and most texts hold none.
 */
final class WordPattern {
    private static final int BUCKETS = 1024;
    private static final int ASCII = 128;
    private static final char[] FOLDED = new char[ASCII];

    static {
        for (char c = 0; c < ASCII; c++) {
            FOLDED[c] = Character.toLowerCase(Character.toUpperCase(c));
        }
    }

    private final List<Pattern> alternatives = new ArrayList<>();
    private final List<Pattern> always = new ArrayList<>();
    private final List<List<Literal>> buckets = new ArrayList<>();

    /** A literal, folded, and the alternative that asks for it. */
    private record Literal(String text, int alternative) {}

    private WordPattern() {
        for (int i = 0; i < BUCKETS; i++) {
            buckets.add(List.of());
        }
    }

    /** {@code expression} may begin with flags; within it flags may be set for a group alone. */
    static WordPattern of(String expression, int flags) {
        WordPattern words = new WordPattern();
        String leading = expression.startsWith("(?i)") ? "(?i)" : "";
        for (RequiredLiterals.Alternative one : RequiredLiterals.of(expression.substring(leading.length()))) {
            words.add(Pattern.compile(leading + one.expression(), flags), one);
        }
        return words;
    }

    private void add(Pattern pattern, RequiredLiterals.Alternative one) {
        if (one.literals().isEmpty()) {
            always.add(pattern);
            return;
        }
        for (String literal : one.literals()) {
            String folded = folded(literal);
            int bucket = bucket(folded.charAt(0), folded.length() > 1 ? folded.charAt(1) : 0);
            List<Literal> more = new ArrayList<>(buckets.get(bucket));
            more.add(new Literal(folded, alternatives.size()));
            buckets.set(bucket, List.copyOf(more));
        }
        alternatives.add(pattern);
    }

    /** Whether the text holds what the expression looks for. */
    boolean isIn(String text) {
        for (Pattern pattern : always) {
            if (pattern.matcher(text).find()) {
                return true;
            }
        }
        BitSet tried = new BitSet(0);
        int length = text.length();
        char here = length == 0 ? 0 : fold(text.charAt(0));
        for (int at = 0; at < length; at++) {
            char next = at + 1 < length ? fold(text.charAt(at + 1)) : 0;
            if (holds(buckets.get(bucket(here, next)), text, at, tried)
                    || holds(buckets.get(bucket(here, (char) 0)), text, at, tried)) {
                return true;
            }
            here = next;
        }
        return false;
    }

    private boolean holds(List<Literal> literals, String text, int at, BitSet tried) {
        for (int i = 0; i < literals.size(); i++) {
            Literal literal = literals.get(i);
            if (!tried.get(literal.alternative()) && isAt(literal.text(), text, at)) {
                tried.set(literal.alternative());
                if (alternatives.get(literal.alternative()).matcher(text).find()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isAt(String literal, String text, int at) {
        if (text.length() - at < literal.length()) {
            return false;
        }
        for (int i = 0; i < literal.length(); i++) {
            if (literal.charAt(i) != fold(text.charAt(at + i))) {
                return false;
            }
        }
        return true;
    }

    private static int bucket(char one, char two) {
        return (one * 31 + two) & (BUCKETS - 1);
    }

    private static String folded(String text) {
        StringBuilder folded = new StringBuilder();
        text.chars().forEach(c -> folded.append(fold((char) c)));
        return folded.toString();
    }

    /** As regular expressions compare letters without their case. */
    private static char fold(char c) {
        return c < ASCII ? FOLDED[c] : Character.toLowerCase(Character.toUpperCase(c));
    }
}

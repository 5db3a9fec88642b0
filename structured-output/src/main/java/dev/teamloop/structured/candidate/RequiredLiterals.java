package dev.teamloop.structured.candidate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads a regular expression for the literals of which one stands in every text that it matches, whatever their case. What
 * the reader does not know asks for no literal, which is always right.
 */
final class RequiredLiterals {
    private static final String ZERO_WIDTH = "bBAzZG";
    private static final int ASCII = 128;
    private static final int WEIGHT_BEYOND_ASCII = 3;

    private final String expression;
    private int at;

    private RequiredLiterals(String expression) {
        this.expression = expression;
    }

    /** An alternative of an expression; {@code literals} is empty where none is known. */
    record Alternative(String expression, Set<String> literals) {}

    /**
     * The alternatives at the top of an expression, which is one alternative where it sets flags for a part of itself.
     */
    static List<Alternative> of(String expression) {
        try {
            return alternatives(expression);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            // what the reader does not know is no mistake: the expression is then tried on every text
            return List.of(new Alternative(expression, Set.of()));
        }
    }

    private static List<Alternative> alternatives(String expression) {
        RequiredLiterals reader = new RequiredLiterals(expression);
        List<Alternative> found = new ArrayList<>();
        int from = 0;
        while (true) {
            Set<String> literals = reader.sequence();
            found.add(new Alternative(expression.substring(from, reader.at), literals));
            if (reader.at >= expression.length()) {
                return found;
            }
            if (reader.next() == ')') {
                throw new IllegalArgumentException("unbalanced: " + expression);
            }
            from = ++reader.at;
        }
    }

    private char next() {
        return expression.charAt(at);
    }

    private boolean isAt(char c) {
        return at < expression.length() && next() == c;
    }

    /** An atom: what it asks for; {@code text}: the only text that it matches, without a length where it asks for a place alone. */
    private record Atom(Set<String> literals, String text, boolean exact) {
        static final Atom ANYTHING = new Atom(Set.of(), "", false);
        static final Atom PLACE = new Atom(Set.of(), "", true);

        static Atom of(char c) {
            return new Atom(Set.of(), String.valueOf(c), true);
        }
    }

    /** Up to an alternative's end: of its parts, the one that asks for the most. */
    private Set<String> sequence() {
        List<Set<String>> parts = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        while (at < expression.length() && next() != '|' && next() != ')') {
            Atom atom = atom();
            int from = at;
            boolean optional = quantifier();
            if (atom.exact() && from == at) {
                run.append(atom.text());
                continue;
            }
            parts.add(Set.of(run.toString()));
            run.setLength(0);
            if (!optional) {
                parts.add(atom.exact() ? Set.of(atom.text()) : atom.literals());
            }
        }
        parts.add(Set.of(run.toString()));
        return best(parts);
    }

    private static Set<String> best(Collection<Set<String>> parts) {
        return parts.stream()
                .filter(part -> weight(part) > 1)
                .max(Comparator.comparingInt(RequiredLiterals::weight)
                        .thenComparing(
                                Comparator.<Set<String>>comparingInt(Set::size).reversed()))
                .orElse(Set.of());
    }

    /** How much the least of the literals tells. */
    private static int weight(Set<String> literals) {
        return literals.stream()
                .mapToInt(literal -> literal.chars()
                        .map(c -> c < ASCII ? 1 : WEIGHT_BEYOND_ASCII)
                        .sum())
                .min()
                .orElse(0);
    }

    /** Moves behind a quantifier; whether it admits none at all. */
    private boolean quantifier() {
        if (at >= expression.length() || "*+?{".indexOf(next()) < 0) {
            return false;
        }
        boolean optional = next() == '*' || next() == '?' || expression.startsWith("{0", at);
        at = next() == '{' ? expression.indexOf('}', at) + 1 : at + 1;
        if (isAt('?') || isAt('+')) {
            at++;
        }
        return optional;
    }

    private Atom atom() {
        char c = expression.charAt(at++);
        return switch (c) {
            case '(' -> group();
            case '[' -> characters();
            case '\\' -> escape();
            case '^', '$' -> Atom.PLACE;
            case '.' -> Atom.ANYTHING;
            default -> Character.isSurrogate(c) ? Atom.ANYTHING : Atom.of(c);
        };
    }

    private Atom escape() {
        char c = expression.charAt(at++);
        if (ZERO_WIDTH.indexOf(c) >= 0) {
            return Atom.PLACE;
        }
        if (!Character.isLetterOrDigit(c)) {
            return Atom.of(c);
        }
        switch (c) {
            case 'p', 'P' -> at = isAt('{') ? expression.indexOf('}', at) + 1 : at + 1;
            case 's', 'S', 'w', 'W', 'd', 'D', 'h', 'H', 'v', 'V', 'n', 'r', 't', 'R' -> {}
            default -> throw new IllegalArgumentException("not known: \\" + c + " in " + expression);
        }
        return Atom.ANYTHING;
    }

    private Atom characters() {
        for (int depth = 1; depth > 0; at++) {
            char c = next();
            at += c == '\\' ? 1 : 0;
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        }
        return Atom.ANYTHING;
    }

    private Atom group() {
        boolean looks = Stream.of("?=", "?!", "?<=", "?<!").anyMatch(mark -> expression.startsWith(mark, at));
        if (isAt('?') && !looks && !flagsOrNoGroup()) {
            return Atom.PLACE;
        }
        at += looks ? expression.startsWith("?<", at) ? 3 : 2 : 0;
        List<Set<String>> alternatives = new ArrayList<>();
        alternatives.add(sequence());
        while (isAt('|')) {
            at++;
            alternatives.add(sequence());
        }
        at++;
        if (looks) {
            return Atom.PLACE;
        }
        return alternatives.stream().anyMatch(Set::isEmpty)
                ? Atom.ANYTHING
                : new Atom(alternatives.stream().flatMap(Set::stream).collect(Collectors.toSet()), "", false);
    }

    /** Moves behind {@code ?:}, {@code ?i:} and {@code ?i)}; false for the last, which holds nothing. */
    private boolean flagsOrNoGroup() {
        at++;
        while (next() != ':' && next() != ')') {
            if (!Character.isLetter(next()) && next() != '-') {
                throw new IllegalArgumentException("not known: (?" + next() + " in " + expression);
            }
            at++;
        }
        return expression.charAt(at++) == ':';
    }
}

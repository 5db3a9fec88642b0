package dev.teamloop.core.structured.repair;

import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What was forgiven while reading a text: for each rule how often, and where first. */
final class Forgiven {
    private static final int CONTEXT = 24;

    private final char[] text;
    private final boolean strict;

    /** Made for the first liberty, since most texts need none. */
    private Map<JsonRule, Noted> noted = Map.of();

    /** Throws {@link StoppedException} at the first liberty where {@code strict}. */
    Forgiven(char[] text, boolean strict) {
        this.text = text;
        this.strict = strict;
    }

    char[] text() {
        return text;
    }

    boolean strict() {
        return strict;
    }

    void note(JsonRule rule, int at) {
        note(rule, at, "");
    }

    /** {@code put}: the bracket that was inserted or that replaced another. */
    void note(JsonRule rule, int at, String put) {
        if (strict) {
            throw StoppedException.atALiberty();
        }
        count(rule, at, 1, put);
    }

    /** Notes the brackets that lack at the end, which a strict reading reports as well. */
    void noteMissingEnd(int at, String put) {
        count(JsonRule.MISSING_BRACKET, at, 1, put);
    }

    private void count(JsonRule rule, int at, int times, String put) {
        if (noted.isEmpty()) {
            noted = new EnumMap<>(JsonRule.class);
        }
        Noted earlier = noted.get(rule);
        if (earlier == null) {
            noted.put(rule, new Noted(at, times, put));
        } else {
            earlier.times += times;
        }
    }

    boolean isEmpty() {
        return noted.isEmpty();
    }

    boolean has(JsonRule rule) {
        return noted.containsKey(rule);
    }

    /** Adds what was forgiven in a later part of the same text. */
    void add(Forgiven later) {
        later.noted.forEach((rule, one) -> count(rule, one.first, one.times, one.put));
    }

    List<Correction> corrections() {
        List<Correction> corrections = new ArrayList<>();
        noted.forEach((rule, one) -> corrections.add(correction(rule, one)));
        return corrections;
    }

    private Correction correction(JsonRule rule, Noted one) {
        JsonChange change = JsonChange.of(rule, text, one.first, one.put);
        int from = Math.max(0, change.from() - CONTEXT);
        int to = Math.min(text.length, change.to() + CONTEXT);
        String before = new String(text, from, to - from);
        String after = new String(text, from, change.from() - from)
                + change.with()
                + new String(text, Math.min(to, change.to()), Math.max(0, to - change.to()));
        String count = one.times == 1 ? "" : " (" + one.times + " times)";
        String message = rule.message() + " Line " + line(Math.min(one.first, text.length)) + count + ".";
        return Correction.ofText(rule.id(), message, before, after);
    }

    private int line(int at) {
        int line = 1;
        for (int i = 0; i < at; i++) {
            if (text[i] == '\n') {
                line++;
            }
        }
        return line;
    }

    /** Where a rule was needed first, and how often. */
    private static final class Noted {
        private final int first;
        private final String put;
        private int times;

        private Noted(int first, int times, String put) {
            this.first = first;
            this.put = put;
            this.times = times;
        }
    }
}

package dev.teamloop.core.structured.repair;

import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;

/** What was forgiven while reading a text: for each rule how often, and where first. */
final class Forgiven {
    private static final int CONTEXT = 24;
    private static final JsonRule[] RULES = JsonRule.values();

    private final char[] text;
    private final boolean strict;
    private final int[] times = new int[RULES.length];
    private final int[] first = new int[RULES.length];
    private boolean any;

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
        if (strict) {
            throw StoppedException.AT_A_LIBERTY;
        }
        count(rule, at);
    }

    /** Notes the brackets that lack at the end, which a strict reading reports as well. */
    void noteMissingEnd(int at) {
        count(JsonRule.MISSING_BRACKET, at);
    }

    private void count(JsonRule rule, int at) {
        int index = rule.ordinal();
        if (times[index] == 0) {
            first[index] = at;
        }
        times[index]++;
        any = true;
    }

    boolean isEmpty() {
        return !any;
    }

    boolean has(JsonRule rule) {
        return times[rule.ordinal()] > 0;
    }

    /** Adds what was forgiven in a later part of the same text. */
    void add(Forgiven later) {
        for (JsonRule rule : RULES) {
            int index = rule.ordinal();
            if (later.times[index] > 0 && times[index] == 0) {
                first[index] = later.first[index];
            }
            times[index] += later.times[index];
        }
        any |= later.any;
    }

    List<Correction> corrections() {
        List<Correction> corrections = new ArrayList<>();
        for (JsonRule rule : RULES) {
            if (has(rule)) {
                corrections.add(correction(rule, times[rule.ordinal()], first[rule.ordinal()]));
            }
        }
        return corrections;
    }

    private Correction correction(JsonRule rule, int often, int at) {
        int from = Math.max(0, at - CONTEXT);
        String before = new String(text, from, Math.min(text.length, at + CONTEXT) - from);
        String count = often == 1 ? "" : " (" + often + " times)";
        return Correction.ofText(rule.id(), rule.message() + " Line " + line(at) + count + ".", before);
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
}

package dev.teamloop.core.structured.repair;

import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What was forgiven while reading a text: for each rule how often, and where first. */
final class Forgiven {
    private static final int CONTEXT = 24;

    private final String text;
    private final Map<JsonRule, int[]> seen = new EnumMap<>(JsonRule.class);

    Forgiven(String text) {
        this.text = text;
    }

    void note(JsonRule rule, int at) {
        seen.computeIfAbsent(rule, first -> new int[] {0, at})[0]++;
    }

    boolean isEmpty() {
        return seen.isEmpty();
    }

    List<Correction> corrections() {
        List<Correction> corrections = new ArrayList<>();
        seen.forEach((rule, found) -> corrections.add(correction(rule, found[0], found[1])));
        return corrections;
    }

    private Correction correction(JsonRule rule, int times, int at) {
        String before = text.substring(Math.max(0, at - CONTEXT), Math.min(text.length(), at + CONTEXT));
        String often = times == 1 ? "" : " (" + times + " times)";
        return Correction.ofText(rule.id(), rule.message() + " Line " + line(at) + often + ".", before);
    }

    private int line(int at) {
        int line = 1;
        for (int i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) {
            line++;
        }
        return line;
    }
}

package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was forgiven while reading a text: for each rule how often, and where first. */
final class AppliedRules {
    private static final int CONTEXT = 24;
    private static final Set<JsonRule> DOUBTFUL =
            EnumSet.of(JsonRule.MISSING_QUOTE, JsonRule.KEY_MARKS, JsonRule.MISSING_BRACKET, JsonRule.WRONG_BRACKET);

    private final char[] text;
    private final boolean strict;

    /** The last that was noted; a chain, since most texts need no liberty and few more than three kinds. */
    private @Nullable Noted last;

    /** Of most texts none; then no list is made for them. */
    private List<Correction> replaced = List.of();

    private boolean refused;

    /** Where {@code strict}, the first liberty is {@link #isRefused refused} and nothing is noted. */
    AppliedRules(char[] text, boolean strict) {
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
        if (!refuses()) {
            count(rule, at, 1, put);
        }
    }

    /** An entry took the place of an earlier one with the same key. */
    void replaced(int at, String key, JsonNode earlier, JsonNode value) {
        if (!refuses()) {
            String message = "Took the last of the entries with the key '" + key + "'. Line " + line(at) + ".";
            addReplaced(List.of(new Correction(
                    Correction.Kind.DROPPED,
                    Correction.Stage.PARSE,
                    Lenient.REPEATED_KEY,
                    "$." + key,
                    message,
                    earlier,
                    value,
                    true)));
        }
    }

    private void addReplaced(List<Correction> more) {
        if (replaced.isEmpty()) {
            replaced = new ArrayList<>();
        }
        replaced.addAll(more);
    }

    /** Whether a liberty that is about to be taken is one too many. */
    boolean refuses() {
        refused |= strict;
        return strict;
    }

    /** Whether a strict reading has come to a liberty; it ends with the token it is at, since throwing costs more. */
    boolean isRefused() {
        return refused;
    }

    /** Notes the brackets that lack at the end, which a strict reading reports as well. */
    void noteMissingEnd(int at, String put) {
        count(JsonRule.MISSING_BRACKET, at, 1, put);
    }

    private void count(JsonRule rule, int at, int times, String put) {
        Noted earlier = of(rule);
        if (earlier == null) {
            last = new Noted(rule, at, times, put, last);
        } else {
            earlier.times += times;
        }
    }

    private @Nullable Noted of(JsonRule rule) {
        Noted one = last;
        while (one != null && one.rule != rule) {
            one = one.before;
        }
        return one;
    }

    boolean isEmpty() {
        return last == null && replaced.isEmpty();
    }

    boolean hasReplaced() {
        return !replaced.isEmpty();
    }

    /** Whether marks of keys, texts or objects were mended, so that where these end is a guess. */
    boolean isInDoubt() {
        return DOUBTFUL.stream().anyMatch(this::has);
    }

    boolean has(JsonRule rule) {
        return of(rule) != null;
    }

    /** Adds what was forgiven in a later part of the same text. */
    void add(AppliedRules later) {
        for (Noted one = later.last; one != null; one = one.before) {
            count(one.rule, one.first, one.times, one.put);
        }
        if (later.hasReplaced()) {
            addReplaced(later.replaced);
        }
    }

    List<Correction> corrections() {
        List<Noted> noted = new ArrayList<>();
        for (Noted one = last; one != null; one = one.before) {
            noted.add(one);
        }
        noted.sort(Comparator.comparing(one -> one.rule));
        return Stream.concat(noted.stream().map(this::correction), replaced.stream())
                .toList();
    }

    private Correction correction(Noted one) {
        JsonChange change = JsonChange.of(one.rule, text, one.first, one.put);
        int from = Math.max(0, change.from() - CONTEXT);
        int to = Math.min(text.length, change.to() + CONTEXT);
        String before = new String(text, from, to - from);
        String after = new String(text, from, change.from() - from)
                + change.with()
                + new String(text, Math.min(to, change.to()), Math.max(0, to - change.to()));
        String count = one.times == 1 ? "" : " (" + one.times + " times)";
        String message = one.rule.message() + " Line " + line(Math.min(one.first, text.length)) + count + ".";
        return Correction.ofText(one.rule.id(), message, before, after);
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
        private final JsonRule rule;
        private final int first;
        private final String put;
        private final @Nullable Noted before;
        private int times;

        private Noted(JsonRule rule, int first, int times, String put, @Nullable Noted before) {
            this.rule = rule;
            this.first = first;
            this.put = put;
            this.before = before;
            this.times = times;
        }
    }
}

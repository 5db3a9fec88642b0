package dev.teamloop.core.handover;

import dev.teamloop.base.words.Characters;
import java.util.List;

/** The opinions of critics who were outvoted (seed 002: two of three pass, and the dissenting opinion is recorded). */
public final class Dissent {
    private static final int LONGEST = 1_000;

    private Dissent() {}

    /** One text a critic, {@code reviewer: what it said}. */
    public static List<String> of(Votes votes, List<Verdict> verdicts) {
        return votes.outvoted().stream()
                .map(critic -> critic + ": "
                        + verdicts.stream()
                                .filter(verdict -> critic(verdict).equals(critic))
                                .findFirst()
                                .map(Dissent::opinion)
                                .orElse("no reason given"))
                .toList();
    }

    private static String critic(Verdict verdict) {
        return verdict instanceof Verdict.Review ? "reviewer" : verdict instanceof Verdict.Test ? "tester" : "auditor";
    }

    private static String opinion(Verdict verdict) {
        if (verdict.passed()) {
            return "would have passed it";
        }
        String said = String.join("; ", verdict.issues());
        return said.isBlank() ? "rejected it without an issue" : Characters.cut(said, LONGEST);
    }
}

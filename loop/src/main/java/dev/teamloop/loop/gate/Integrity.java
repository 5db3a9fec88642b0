package dev.teamloop.loop.gate;

import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a candidate's integrity.
 *
 * @param breaches refuse the candidate
 * @param notes what was allowed, but is to be seen: files that only the figures speak for
 * @param risks what the critics must look at
 */
public record Integrity(List<IntegrityFinding> breaches, List<String> notes, List<String> risks) {
    public static final Integrity NONE = new Integrity(List.of(), List.of(), List.of());

    public Integrity {
        breaches = List.copyOf(breaches);
        notes = List.copyOf(notes);
        risks = List.copyOf(risks);
    }

    /** Both together. */
    public Integrity and(Integrity other) {
        return new Integrity(joined(breaches, other.breaches), joined(notes, other.notes), joined(risks, other.risks));
    }

    /** Whether nothing stands against it but what putting the old tests back would mend. */
    public boolean mendedByPuttingBack() {
        return !breaches.isEmpty() && breaches.stream().allMatch(breach -> OldTests.RULES.contains(breach.rule()));
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        List<T> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }
}

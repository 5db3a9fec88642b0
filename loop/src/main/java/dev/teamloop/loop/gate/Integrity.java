package dev.teamloop.loop.gate;

import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a candidate's integrity.
 *
 * @param breaches refuse the candidate
 * @param notes what was allowed, but is to be seen: tests that were rewritten, files that only the figures speak for
 * @param risks what the critics must look at
 * @param suspects new tests that look as if they could not fail: an experiment decides, and where none can be made, the look
 */
public record Integrity(List<Finding> breaches, List<String> notes, List<String> risks, List<Finding> suspects) {
    public static final Integrity NONE = new Integrity(List.of(), List.of(), List.of());

    public Integrity {
        breaches = List.copyOf(breaches);
        notes = List.copyOf(notes);
        risks = List.copyOf(risks);
        suspects = List.copyOf(suspects);
    }

    public Integrity(List<Finding> breaches, List<String> notes, List<String> risks) {
        this(breaches, notes, risks, List.of());
    }

    /** Where nobody experiments: what looks as if it could not fail is a breach. */
    Integrity byLooks() {
        return new Integrity(joined(breaches, suspects), notes, risks);
    }

    /** Both together. */
    public Integrity and(Integrity other) {
        return new Integrity(
                joined(breaches, other.breaches),
                joined(notes, other.notes),
                joined(risks, other.risks),
                joined(suspects, other.suspects));
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        List<T> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }
}

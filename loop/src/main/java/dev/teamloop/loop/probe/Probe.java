package dev.teamloop.loop.probe;

import java.util.Set;

/**
 * One experiment: one function's outcome was changed in one way, and the new tests ran.
 *
 * @param change what was done, in the words of a report: {@code returning 20.0 instead of 19.0}
 * @param leftOut whether the body did not run; else what came of it was changed
 * @param ran ids of the new tests that ran the function while it was changed; those are left out that ended in an error which is
 *     no assertion's, where only null or something made up stood in the place of a value: that tells nothing of a test
 * @param noticed those of {@code ran} that did not pass then
 * @param broke ids of new tests that ended, in this or another experiment with the function, because product code itself failed:
 *     whoever runs it fails then, so it tells nothing of the test
 */
public record Probe(
        ProbedFunction function,
        String change,
        boolean leftOut,
        Set<String> ran,
        Set<String> noticed,
        Set<String> broke) {
    public Probe {
        ran = Set.copyOf(ran);
        noticed = Set.copyOf(noticed);
        broke = Set.copyOf(broke);
        if (!ran.containsAll(noticed)) {
            throw new IllegalArgumentException("a test that did not run cannot notice: " + noticed + " of " + ran);
        }
    }

    /** {@code tax() returning 20.0 instead of 19.0 (src/tax.py:3)}. */
    public String show() {
        return function.name() + "() " + change + " (" + function.file() + ":" + function.firstLine() + ")";
    }

    /** Of another outcome. */
    public Probe(ProbedFunction function, String change, Set<String> ran, Set<String> noticed, Set<String> broke) {
        this(function, change, false, ran, noticed, broke);
    }

    /** Of another outcome, where no product code failed. */
    public Probe(ProbedFunction function, String change, Set<String> ran, Set<String> noticed) {
        this(function, change, ran, noticed, Set.of());
    }
}

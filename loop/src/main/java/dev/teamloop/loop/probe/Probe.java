package dev.teamloop.loop.probe;

import java.util.Set;

/**
 * One experiment: one function's outcome was changed in one way, and the new tests ran.
 *
 * @param change what was done, in the words of a report: {@code returning 20.0 instead of 19.0}
 * @param ran ids of the new tests that ran the function while it was changed
 * @param noticed those of {@code ran} that did not pass then
 */
public record Probe(ProbedFunction function, String change, Set<String> ran, Set<String> noticed) {
    public Probe {
        ran = Set.copyOf(ran);
        noticed = Set.copyOf(noticed);
        if (!ran.containsAll(noticed)) {
            throw new IllegalArgumentException("a test that did not run cannot notice: " + noticed + " of " + ran);
        }
    }
}

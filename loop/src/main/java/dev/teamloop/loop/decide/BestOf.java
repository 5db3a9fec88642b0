package dev.teamloop.loop.decide;

import dev.teamloop.core.goal.Comparison;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which of several candidates for the same key result goes on. Pure. */
public final class BestOf {
    private BestOf() {}

    /**
     * One coder's candidate, as the program measured it.
     *
     * @param place which coder's, from 0; a later one wins only by being better
     * @param open whether all gates are open
     * @param figure the goal's figure with it; NaN where it was not measured
     * @param noticed the share of experiments that its new tests notice, 0 to 1; empty where none was made
     * @param lines of its patch
     */
    public record Entry(int place, String name, boolean open, double figure, Optional<Double> noticed, long lines) {}

    /** The best first: open gates, then the goal's figure, then what the new tests notice, then the smaller change. */
    public static List<Entry> ranked(List<Entry> entries, Comparison comparison, double target) {
        return entries.stream()
                .sorted(Comparator.<Entry, Boolean>comparing(one -> !one.open())
                        .thenComparing((one, other) -> nearer(comparison, target, one.figure(), other.figure()))
                        .thenComparing(one -> -one.noticed().orElse(0.0))
                        .thenComparing(Entry::lines)
                        .thenComparing(Entry::place))
                .toList();
    }

    /** Less than 0 where the first figure is the better one. */
    private static int nearer(Comparison comparison, double target, double one, double other) {
        if (Double.isNaN(one) || Double.isNaN(other)) {
            return Boolean.compare(Double.isNaN(one), Double.isNaN(other));
        }
        return comparison.improves(/* before= */ other, /* after= */ one, target)
                ? -1
                : comparison.improves(/* before= */ one, /* after= */ other, target) ? 1 : 0;
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.List;
import java.util.Optional;

/** Which of a goal's measures a key result can still be about: those that its target files do not reach and its target can be meant for. Pure. */
public final class OwnMetric {
    private OwnMetric() {}

    /** The first of these; the goal's first where there is none. */
    public static GoalMetric of(StandardGoal goal, KeyResult kr, TreeMeasurement now) {
        List<GoalMetric> left = goal.metrics().stream()
                .filter(metric -> !isReached(metric, kr, now, now))
                .toList();
        return meant(left, kr).stream().findFirst().orElseGet(goal::primary);
    }

    /** The coverage that the key result can still be about; empty where it is about other measures, or no coverage is wanted. */
    public static Optional<GoalMetric> coverage(StandardGoal goal, KeyResult kr, TreeMeasurement now) {
        List<GoalMetric> left = goal.metrics().stream()
                .filter(metric -> goal.metrics().size() == 1 || !isReached(metric, kr, now, now))
                .toList();
        return meant(left, kr).stream()
                .filter(metric -> metric.kind().isCoverage())
                .findFirst();
    }

    /** Those of the measures that the key result's target can be meant for; all where it tells nothing. */
    static List<GoalMetric> meant(List<GoalMetric> metrics, KeyResult kr) {
        List<GoalMetric> meant = metrics.stream()
                .filter(metric -> OwnTarget.of(metric, kr).isPresent())
                .toList();
        return meant.isEmpty() ? metrics : meant;
    }

    /** {@code after}: the candidate's, which says as well whether the files can be counted by themselves. */
    static boolean isReached(GoalMetric metric, KeyResult kr, TreeMeasurement before, TreeMeasurement after) {
        Optional<List<String>> files = MeasureGate.countable(metric, kr, before, after);
        double target = MeasureGate.target(metric, kr, files.isPresent());
        return metric.comparison().holds(before.figure(metric, files), target);
    }
}

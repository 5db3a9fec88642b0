package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.Optional;

/**
 * Whether a K2's own target is reached before anybody works on it, because others' work reached it: then nothing is left to do. One that
 * was reached already when it was planned asks for more than its figure says. Pure.
 */
public final class OwnTarget {
    private OwnTarget() {}

    /** Of several measures all must be reached, for which one it is about is not known. */
    public static boolean reached(StandardGoal goal, KeyResult kr, TreeMeasurement tree) {
        return goal.metrics().stream().allMatch(metric -> reached(metric, kr, tree));
    }

    /** {@code tree} is what was measured at the round's start. */
    public static boolean reached(GoalMetric metric, KeyResult kr, TreeMeasurement tree) {
        // of failing tests, all of its own are meant where it names no share
        Optional<Double> wanted = metric.kind() == MetricKind.TESTS_PASS
                ? kr.target().or(() -> Optional.of(metric.target()))
                : kr.target();
        if (kr.tier() != Tier.K2 || wanted.isEmpty() || !tree.run().collects()) {
            return false;
        }
        double target = wanted.get();
        boolean fromTheStart = kr.planned()
                .filter(was -> metric.comparison().holds(was, target))
                .isPresent();
        return !fromTheStart
                && tree.figureOf(metric, kr.targetFiles())
                        .filter(figure -> metric.comparison().holds(figure, target))
                        .isPresent();
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.List;
import java.util.Optional;

/**
 * Whether a K2's own target is reached before anybody works on it, because others' work reached it: then nothing is left to do. One that
 * was reached already when it was planned asks for more than its figure says. Pure.
 */
public final class OwnTarget {
    private OwnTarget() {}

    /**
     * The key result's own target, where it is in this measure's unit: of a goal with several measures that tells which of them the
     * key result is about.
     */
    public static Optional<Double> of(GoalMetric metric, KeyResult kr) {
        return kr.target().filter(metric::takes);
    }

    /**
     * Whether a figure is what the key result is to bring it to: its own target; without one a K2 must better it, as long as the goal's target was not
     * reached, and others must leave it as it was.
     */
    public static boolean isEnough(GoalMetric metric, KeyResult kr, double was, double is) {
        Optional<Double> own = of(metric, kr);
        if (own.isPresent()) {
            return metric.comparison().holds(is, own.get());
        }
        boolean open = kr.tier() == Tier.K2 && !metric.comparison().holds(was, metric.target());
        return open
                ? metric.comparison().improves(was, is, metric.target())
                : !metric.comparison().worsens(was, is, metric.target());
    }

    /** Of several measures those that its target can be meant for must all be reached. */
    public static boolean reached(StandardGoal goal, KeyResult kr, TreeMeasurement tree) {
        List<GoalMetric> metrics = goal.metrics().size() == 1
                ? goal.metrics()
                : goal.metrics().stream()
                        .filter(metric -> of(metric, kr).isPresent())
                        .toList();
        return !metrics.isEmpty() && metrics.stream().allMatch(metric -> reached(metric, kr, tree));
    }

    /** {@code tree} is what was measured at the round's start. */
    public static boolean reached(GoalMetric metric, KeyResult kr, TreeMeasurement tree) {
        // of failing tests, all of its own are meant where it names no share
        Optional<Double> wanted = metric.kind() == MetricKind.TESTS_PASS
                ? of(metric, kr).or(() -> Optional.of(metric.target()))
                : of(metric, kr);
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

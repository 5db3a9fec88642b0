package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.Optional;

/**
 * The measure gate where new tests run lines that they do not check: these count as not covered (SPEC §5 rule 2). The goal's own figure
 * stays the tool's; so a key result that names no figure of its own may not bring it to its end by such lines. Pure.
 *
 * @param untried how many functions no experiment was made with: they count, and are told
 */
public record CheckedMeasure(
        StandardGoal goal,
        KeyResult kr,
        TreeMeasurement before,
        TreeMeasurement after,
        TreeMeasurement checked,
        int untried) {
    private String only() {
        return "counting only what the new tests check"
                + (untried == 0
                        ? ""
                        : ", and " + untried + (untried == 1 ? " function" : " functions")
                                + " that could not be tried");
    }

    /** {@code ran}: what the gate said of all lines that run. Where it stays open it tells both figures. */
    public GateResult judge(GateResult ran) {
        MeasureGate gate = new MeasureGate();
        GateResult counted = Gates.measure(goal, kr, before, checked);
        if (!counted.open()) {
            return gate.closed(counted.evidence() + " (" + only() + ")");
        }
        Optional<GoalMetric> unchecked =
                goal.metrics().stream().filter(this::isReachedUnchecked).findFirst();
        if (ran.open() && unchecked.isPresent()) {
            GoalMetric metric = unchecked.get();
            return gate.closed("the goal " + metric.kind().id() + " "
                    + metric.comparison().sign() + " "
                    + metric.show(metric.target()) + " would be reached by lines that no new test checks: "
                    + metric.show(after.figure(metric)) + ", " + only() + " " + metric.show(checked.figure(metric)));
        }
        return ran.open() && !ran.evidence().equals(counted.evidence())
                ? gate.open(ran.evidence() + " (" + only() + ": " + counted.evidence() + ")")
                : ran;
    }

    private boolean isReachedUnchecked(GoalMetric metric) {
        return kr.tier() == Tier.K2
                && metric.kind().isCoverage()
                && OwnTarget.of(metric, kr).isEmpty()
                && !metric.holds(before.figure(metric))
                && metric.holds(after.figure(metric))
                && !metric.holds(checked.figure(metric));
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.style.StyleResult;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A candidate, with what a test changes. */
record Candidate(
        StandardGoal goal,
        KeyResult kr,
        Optional<TreeMeasurement> before,
        TreeMeasurement after,
        List<String> changed,
        List<String> newTests,
        List<String> flaky,
        Set<String> excused,
        StyleResult style) {
    static final TreeMeasurement BEFORE = Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2));
    static final TreeMeasurement BETTER = Samples.measured(Samples.green(4), Samples.file("src/a.py", 8, 6));
    static final TreeMeasurement WORSE = Samples.measured(Samples.green(4), Samples.file("src/a.py", 2, 1));

    static Candidate of(String kr) {
        return new Candidate(
                Samples.branchGoal(0.5),
                Samples.kr(kr),
                Optional.of(BEFORE),
                BETTER,
                List.of("tests/t.py"),
                List.of("t.py::test_4"),
                List.of(),
                Set.of(),
                StyleResult.NONE);
    }

    Candidate after(TreeMeasurement next) {
        return new Candidate(goal, kr, before, next, changed, newTests, flaky, excused, style);
    }

    Candidate before(Optional<TreeMeasurement> next) {
        return new Candidate(goal, kr, next, after, changed, newTests, flaky, excused, style);
    }

    Candidate goal(StandardGoal next) {
        return new Candidate(next, kr, before, after, changed, newTests, flaky, excused, style);
    }

    Candidate kr(KeyResult next) {
        return new Candidate(goal, next, before, after, changed, newTests, flaky, excused, style);
    }

    Candidate unchanged() {
        return new Candidate(goal, kr, before, after, List.of(), List.of(), flaky, excused, style);
    }

    Candidate tests(List<String> added, List<String> unsteady) {
        return new Candidate(goal, kr, before, after, changed, added, unsteady, excused, style);
    }

    Candidate excused(String... ids) {
        return new Candidate(goal, kr, before, after, changed, newTests, flaky, Set.of(ids), style);
    }

    Candidate style(StyleResult next) {
        return new Candidate(goal, kr, before, after, changed, newTests, flaky, excused, next);
    }

    GateInput input() {
        return new GateInput(
                goal,
                kr,
                before,
                after,
                changed,
                newTests,
                Optional.of(flaky),
                List.of(),
                excused,
                List.of(),
                Integrity.NONE,
                style);
    }

    GateResult judge(String gate) {
        return Gates.judge(input()).stream()
                .filter(result -> result.gate().equals(gate))
                .findFirst()
                .orElseThrow();
    }

    static StandardGoal goal(MetricKind kind, Comparison comparison, double target) {
        return Samples.goal(Samples.metric(kind, comparison, target));
    }
}

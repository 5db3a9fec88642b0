package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CheckedMeasureTest {
    private static final String PATH = "src/a.py";

    private static TreeMeasurement covering(int lines) {
        return Samples.measured(Samples.green(1), Samples.file(PATH, lines, 0));
    }

    /** Of a file of ten lines, from one that ran at first. */
    private static GateResult judged(Optional<Double> target, int ran, int checked) {
        return judged(target, ran, checked, 0);
    }

    private static GateResult judged(Optional<Double> target, int ran, int checked, int untried) {
        StandardGoal goal = Samples.goal(Samples.metric(MetricKind.COVERAGE_LINE, Comparison.AT_LEAST, 0.6));
        KeyResult kr = Samples.kr("K2.1", List.of(PATH), target);
        TreeMeasurement before = covering(1);
        GateResult all = Gates.measure(goal, kr, before, covering(ran));
        return new CheckedMeasure(goal, kr, before, covering(ran), covering(checked), untried).judge(all);
    }

    @Test
    void whatIsCheckedDecidesAndBothFiguresAreTold() {
        assertThat(judged(Optional.of(0.5), 8, 5))
                .isEqualTo(
                        new GateResult(
                                "measure",
                                true,
                                "coverage.line of src/a.py 10% → 80% (counting only what the new tests check: coverage.line of src/a.py 10% → 50%)"));
        assertThat(judged(Optional.of(0.5), 8, 4).evidence())
                .isEqualTo("coverage.line of src/a.py 10% → 40%, below the KR's target 50% (counting only what the new"
                        + " tests check)");
        assertThat(judged(Optional.of(0.5), 8, 8).evidence()).isEqualTo("coverage.line of src/a.py 10% → 80%");
    }

    @Test
    void whatCouldNotBeTriedIsTold() {
        assertThat(judged(Optional.of(0.5), 8, 5, 1).evidence())
                .contains("(counting only what the new tests check, and 1 function that could not be tried: ");
        assertThat(judged(Optional.of(0.5), 8, 4, 38).evidence())
                .endsWith("(counting only what the new tests check, and 38 functions that could not be tried)");
    }

    /** It may raise the figure by what is checked, and not end the goal by what is not. */
    @Test
    void aKeyResultWithoutAFigureDoesNotReachTheGoalUnchecked() {
        GateResult closed = judged(Optional.empty(), 8, 2);

        assertThat(closed.open()).isFalse();
        assertThat(closed.evidence())
                .isEqualTo("the goal coverage.line >= 60% would be reached by lines that no new test checks: 80%,"
                        + " counting only what the new tests check 20%");
        assertThat(judged(Optional.empty(), 5, 2).open()).isTrue();
        assertThat(judged(Optional.empty(), 8, 6).open()).isTrue();
        assertThat(judged(Optional.of(0.2), 8, 2).open())
                .as("it has a figure of its own, and others' work may do the rest")
                .isTrue();
    }
}

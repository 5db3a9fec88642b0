package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OwnTargetTest {
    private static final GoalMetric BRANCHES = Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9);
    private static final GoalMetric TESTS = Samples.metric(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1);
    private static final TreeMeasurement COVERED = Samples.measured(Samples.green(1), Samples.file("a.py", 8, 8));

    private static KeyResult kr(String id, double target) {
        return Samples.kr(id, List.of("a.py"), Optional.of(target));
    }

    private static TreeMeasurement tested(TestStatus status) {
        return Samples.measured(
                Samples.run(Samples.test("t.py::own", status), Samples.test("u.py::other", TestStatus.FAILED)));
    }

    @Test
    void theCoverageOfItsFilesIsHeldAgainstItsTarget() {
        assertThat(OwnTarget.reached(BRANCHES, kr("K2.1", 0.8), COVERED)).isTrue();
        assertThat(OwnTarget.reached(BRANCHES, kr("K2.1", 0.81), COVERED)).isFalse();
    }

    @Test
    void whatWasReachedWhenItWasPlannedAsksForMoreThanItsFigure() {
        assertThat(OwnTarget.reached(BRANCHES, kr("K2.1", 0.8).withPlanned(0.8), COVERED))
                .isFalse();
        assertThat(OwnTarget.reached(BRANCHES, kr("K2.1", 0.8).withPlanned(0.1), COVERED))
                .isTrue();
    }

    @Test
    void onlyAK2HasATargetOfItsOwnAndOneWithoutAFigureHasNone() {
        assertThat(OwnTarget.reached(BRANCHES, kr("K3.1", 0.1), COVERED)).isFalse();
        assertThat(OwnTarget.reached(BRANCHES, Samples.kr("K2.1", List.of("a.py"), Optional.empty()), COVERED))
                .isFalse();
        assertThat(OwnTarget.reached(BRANCHES, Samples.kr("K2.1", List.of("b.py"), Optional.of(0.1)), COVERED))
                .isFalse();
    }

    @Test
    void ofFailingTestsAllOfItsOwnAreMeantAndOthersMayFail() {
        KeyResult kr = Samples.kr("K2.1", List.of("t.py"), Optional.empty());
        assertThat(OwnTarget.reached(TESTS, kr, tested(TestStatus.PASSED))).isTrue();
        assertThat(OwnTarget.reached(TESTS, kr, tested(TestStatus.FAILED))).isFalse();
    }

    @Test
    void ofSeveralMeasuresTheUnitTellsWhichOneATargetIsMeantFor() {
        GoalMetric findings = Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 0);
        assertThat(OwnTarget.of(BRANCHES, kr("K2.1", 0.9))).contains(0.9);
        assertThat(OwnTarget.of(findings, kr("K2.1", 0.9))).isEmpty();
        assertThat(OwnTarget.of(BRANCHES, kr("K2.1", 0))).isEmpty();
        assertThat(OwnTarget.of(findings, kr("K2.1", 0))).contains(0.0);
        assertThat(OwnMetric.meant(List.of(findings, BRANCHES), kr("K2.1", 0.9)))
                .containsExactly(BRANCHES);
        assertThat(OwnMetric.meant(List.of(findings, BRANCHES), kr("K2.1", 1))).containsExactly(findings, BRANCHES);
    }

    @Test
    void nothingIsReachedWhereTheSuiteDoesNotRun() {
        TreeMeasurement broken = Samples.measured(Samples.broken("no module"), Samples.file("a.py", 8, 8));
        assertThat(OwnTarget.reached(BRANCHES, kr("K2.1", 0.8), broken)).isFalse();
    }
}

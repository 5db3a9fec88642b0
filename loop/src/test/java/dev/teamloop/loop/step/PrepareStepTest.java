package dev.teamloop.loop.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PrepareStepTest {
    private static final GoalMetric BRANCHES = Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9);

    /** Five of ten branches are covered. */
    private static final TreeMeasurement NOW = Samples.measured(Samples.green(1), Samples.file("a.py", 5, 5));

    private static final KeyResult KR = Samples.kr("K2.1", List.of("a.py"), Optional.of(0.8));

    @Test
    void aSpecIsDatedAnewWhenItsTurnComes() {
        assertThat(PrepareStep.spec(BRANCHES, KR.withPlanned(0.4), NOW))
                .isEqualTo("reach it (coverage.branch must be at least 80%; 40% when planned, now 50%)");
    }

    @Test
    void whatHasNotMovedIsToldOnce() {
        assertThat(PrepareStep.spec(BRANCHES, KR.withPlanned(0.5), NOW))
                .isEqualTo("reach it (coverage.branch must be at least 80%; now 50%)");
        assertThat(PrepareStep.spec(BRANCHES, KR, NOW)).endsWith("; now 50%)");
    }

    @Test
    void aKeyResultWithoutFigureIsLeftAsItIs() {
        assertThat(PrepareStep.spec(BRANCHES, Samples.kr("K3.1"), NOW)).isEqualTo("reach it");
        GoalMetric tests = Samples.metric(MetricKind.TESTS_COUNT, Comparison.AT_LEAST, 9);
        assertThat(PrepareStep.spec(tests, Samples.kr("K2.1", List.of("a.py"), Optional.empty()), NOW))
                .isEqualTo("reach it");
    }

    @Test
    void criticsReadWhereTheFilesStandAfterTheChange() {
        TaskUnit task = new TaskUnit(
                KR.krId(),
                Samples.ID,
                1,
                1,
                0,
                3,
                PrepareStep.spec(BRANCHES, KR, NOW),
                new TaskUnit.Context("a.py", List.of("a.py"), List.of()),
                KR.type());
        Prepared prepared = new Prepared(1, KR, task, NOW, "base", List.of());
        TreeMeasurement after = Samples.measured(Samples.green(2), Samples.file("a.py", 9, 9));

        assertThat(PrepareStep.measured(prepared, Samples.goal(BRANCHES), after).spec())
                .isEqualTo("reach it (coverage.branch must be at least 80%; now 90%)");
        assertThat(task.spec()).endsWith("now 50%)");
    }

    @Test
    void aFileOfFailingTestsIsDatedByItsTests() {
        GoalMetric pass = Samples.metric(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1);
        TreeMeasurement red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));

        assertThat(PrepareStep.spec(pass, Samples.kr("K2.1", List.of("t.py"), Optional.of(1.0)), red))
                .isEqualTo("reach it (tests.pass must be at least 100%; now 50%)");
    }
}

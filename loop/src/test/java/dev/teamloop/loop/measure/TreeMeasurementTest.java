package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TreeMeasurementTest {
    private static final GoalMetric LINES = Samples.metric(MetricKind.COVERAGE_LINE, Comparison.AT_LEAST, 0.5);

    @Test
    void whereNothingWasMeasuredNothingIsCovered() {
        TreeMeasurement nothing = Samples.measured(Samples.green(3));

        assertThat(nothing.figure(LINES)).isZero();
        assertThat(nothing.figures(LINES)).isEqualTo(CoverageFigures.ZERO);
        assertThat(nothing.figure(Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.5)))
                .isZero();
    }

    @Test
    void aMetricCountsTheFilesOfItsScopeOrThoseAskedFor() {
        TreeMeasurement measured =
                Samples.measured(Samples.green(3), Samples.file("src/a.py", 10, 10), Samples.file("lib/b.py", 0, 0));
        GoalMetric scoped = new GoalMetric(
                MetricKind.COVERAGE_LINE, List.of("src"), Comparison.AT_LEAST, 0.5, Optional.empty(), Optional.empty());

        assertThat(measured.figure(LINES)).isEqualTo(0.5);
        assertThat(measured.figure(scoped)).isEqualTo(1);
        assertThat(measured.figure(scoped, Optional.of(List.of("lib/b.py")))).isZero();
    }

    @Test
    void skippedTestsNeitherPassNorFail() {
        GoalMetric pass = Samples.metric(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1);

        assertThat(Samples.measured(Samples.run(
                                Samples.test("a", TestStatus.PASSED),
                                Samples.test("b", TestStatus.SKIPPED),
                                Samples.test("c", TestStatus.ERROR)))
                        .figure(pass))
                .isEqualTo(0.5);
        assertThat(Samples.measured(Samples.run(Samples.test("b", TestStatus.SKIPPED)))
                        .figure(pass))
                .isZero();
        assertThat(Samples.measured(Samples.broken("ImportError")).figure(pass)).isZero();
    }
}

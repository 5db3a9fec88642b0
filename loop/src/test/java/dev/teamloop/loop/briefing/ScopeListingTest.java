package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ScopeListingTest {
    private static KeyResult kr(String id, String... files) {
        return Samples.kr(id, List.of(files), Optional.empty());
    }

    @Test
    void leftToGainIsWhatNothingCoversInTheFilesOfAKeyResultAsTheyStandNow() {
        GoalMetric branches = Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9);
        TreeMeasurement now =
                Samples.measured(Samples.green(1), Samples.file("a.py", 9, 9), Samples.file("b.py", 9, 2));

        assertThat(ScopeListing.left(branches, now).applyAsInt(kr("K2.1", "a.py")))
                .isEqualTo(1);
        assertThat(ScopeListing.left(branches, now).applyAsInt(kr("K2.2", "b.py", "a.py", "b.py", "none.py")))
                .isEqualTo(9);
        assertThat(new TaskDag(List.of(kr("K2.1", "a.py"), kr("K2.2", "b.py"))).ready(ScopeListing.left(branches, now)))
                .startsWith(kr("K2.2", "b.py"));
    }

    @Test
    void ofFailingTestsItIsHowManyFail() {
        GoalMetric pass = Samples.metric(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1);
        TreeMeasurement red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));

        assertThat(ScopeListing.left(pass, red).applyAsInt(kr("K2.1", "t.py"))).isEqualTo(1);
        assertThat(ScopeListing.left(pass, red).applyAsInt(kr("K2.2", "u.py"))).isZero();
    }

    /** Such as a size: coverage would say what to test, and not where there is much. */
    @Test
    void ofAFigureWithoutFindingsTheFilesAreToldByTheirSize() {
        GoalMetric size = Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 10);
        TreeMeasurement now =
                Samples.measured(Samples.green(1), Samples.file("a.py", 9, 9), Samples.file("b.py", 9, 2));

        assertThat(ScopeListing.countedFiles(size, now)).containsExactlyInAnyOrder("a.py", "b.py");
        assertThat(ScopeListing.candidates(size, now, List.of("b.py"), path -> List.of(), path -> ""))
                .singleElement()
                .asString()
                .startsWith("b.py lines of code=")
                .doesNotContain("uncovered");
    }
}

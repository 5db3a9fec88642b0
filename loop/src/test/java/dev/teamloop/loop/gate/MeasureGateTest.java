package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MeasureGateTest {
    /** A run of a linter; where findings are told by file they are the figure. */
    static MetricRun lint(double figure, Map<String, Integer> byFile) {
        return new MetricRun(figure, 1, "", List.of(), List.of(), byFile, !byFile.isEmpty());
    }

    private static GateResult linted(Optional<Double> target, MetricRun before, MetricRun after) {
        GoalMetric metric = Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 5);
        TreeMeasurement was = Candidate.BEFORE.counting(Map.of(), Map.of("lint", before));
        return Candidate.of("K2.1")
                .goal(Samples.goal(metric))
                .kr(Samples.kr("K2.1", List.of("src/a.py"), target))
                .before(Optional.of(was))
                .after(was.counting(Map.of(), Map.of("lint", after)))
                .judge("measure");
    }

    @Test
    void findingsMustFallInTheTargetFilesAndNotGoToOthers() {
        MetricRun before = lint(9, Map.of("src/a.py", 3, "src/b.py", 6));

        assertThat(linted(Optional.of(0.0), before, lint(6, Map.of("src/b.py", 6)))
                        .evidence())
                .isEqualTo("lint of src/a.py 3 → 0");
        assertThat(linted(Optional.empty(), before, lint(8, Map.of("src/a.py", 2, "src/b.py", 6)))
                        .open())
                .isTrue();
        assertThat(linted(Optional.of(0.0), before, lint(8, Map.of("src/a.py", 2, "src/b.py", 6)))
                        .evidence())
                .isEqualTo("lint of src/a.py 3 → 2, above the KR's target 0");
        assertThat(linted(Optional.empty(), before, lint(7, Map.of("src/a.py", 3, "src/b.py", 4)))
                        .open())
                .isFalse();
        assertThat(linted(Optional.of(0.0), before, lint(10, Map.of("src/b.py", 10)))
                        .evidence())
                .isEqualTo("lint of src/a.py 3 → 0, but lint of the whole rose: 9 → 10");
    }

    @Test
    void withoutFindingsByFileTheWholeFigureCounts() {
        assertThat(linted(Optional.empty(), lint(9, Map.of()), lint(7, Map.of()))
                        .evidence())
                .isEqualTo("lint 9 → 7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void withoutABaselineTheMeasureGateIsClosed(String kr) {
        assertThat(Candidate.of(kr).before(Optional.empty()).judge("measure").open())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"K1.1, false", "K2.1, false", "K3.1, false"})
    void aFallenMeasureClosesTheGateInEveryTier(String kr, boolean open) {
        assertThat(Candidate.of(kr).after(Candidate.WORSE).judge("measure").open())
                .isEqualTo(open);
    }

    @ParameterizedTest
    @CsvSource({"K1.1, true", "K2.1, false", "K3.1, true"})
    void anEqualMeasureIsEnoughForK1AndK3Only(String kr, boolean open) {
        assertThat(Candidate.of(kr).after(Candidate.BEFORE).judge("measure").open())
                .isEqualTo(open);
    }

    @Test
    void theTargetFilesDecideWhereTheyAreCounted() {
        TreeMeasurement before =
                Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2), Samples.file("src/b.py", 2, 2));
        TreeMeasurement otherFile =
                Samples.measured(Samples.green(4), Samples.file("src/a.py", 2, 2), Samples.file("src/b.py", 9, 9));
        Candidate candidate = Candidate.of("K2.1")
                .kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.empty()))
                .before(Optional.of(before))
                .after(otherFile);

        assertThat(candidate.judge("measure").open()).isFalse();
        assertThat(candidate.judge("measure").evidence())
                .isEqualTo("coverage.branch of src/a.py 20% → 20% did not improve");
    }

    @Test
    void targetFilesThatNobodyCountsGiveWayToTheGoalsOwnScope() {
        assertThat(Candidate.of("K2.1")
                        .kr(Samples.kr("K2.1", List.of("docs/nothing.md"), Optional.empty()))
                        .judge("measure")
                        .open())
                .isTrue();
    }

    /** What a key result is about its words say: of the measures that its files do not reach one must improve, and none may fall. */
    @ParameterizedTest
    @CsvSource({"0.6, true", "0.7, false"})
    void aKrsOwnTargetMustBeReached(double target, boolean open) {
        GateResult result = Candidate.of("K2.1")
                .kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.of(target)))
                .judge("measure");

        assertThat(result.open()).isEqualTo(open);
        assertThat(result.evidence()).contains("20% → 60%");
    }

    @Test
    void improvementBelowTheGoalsTargetIsEnoughWithoutAnOwnTarget() {
        assertThat(Candidate.of("K2.1")
                        .goal(Samples.branchGoal(0.9))
                        .judge("measure")
                        .open())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"6, true", "5, true", "4, false"})
    void whatWasReachedAlreadyNeedNotImproveButMustHold(int branchesAfter, boolean open) {
        TreeMeasurement reached = Samples.measured(Samples.green(3), Samples.file("src/a.py", 8, 6));

        assertThat(Candidate.of("K2.1")
                        .kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.of(0.5)))
                        .before(Optional.of(reached))
                        .after(Samples.measured(Samples.green(4), Samples.file("src/a.py", 8, branchesAfter)))
                        .judge("measure")
                        .open())
                .isEqualTo(open);
    }

    @Test
    void nothingToCoverCountsAsMet() {
        dev.teamloop.core.measure.FileCoverage branchless =
                new dev.teamloop.core.measure.FileCoverage("src/a.py", 0, 10, 0, 0, List.of(), List.of());
        TreeMeasurement both = Samples.measured(Samples.green(4), branchless, Samples.file("src/b.py", 2, 2));

        assertThat(Candidate.of("K2.1")
                        .kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.empty()))
                        .before(Optional.of(both))
                        .after(both)
                        .judge("measure")
                        .evidence())
                .contains("already reached");
    }

    @Test
    void occurrencesMustFallInTheTargetFiles() {
        StandardGoal goal = Candidate.goal(MetricKind.OCCURRENCES, Comparison.AT_MOST, 0);
        Candidate candidate = Candidate.of("K2.1")
                .goal(goal)
                .kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.empty()))
                .before(Optional.of(counted(4, 7)));

        assertThat(candidate.after(counted(3, 7)).judge("measure").open()).isTrue();
        assertThat(candidate.after(counted(4, 2)).judge("measure").open()).isFalse();
        assertThat(candidate.after(counted(5, 0)).judge("measure").open()).isFalse();
    }

    private static TreeMeasurement counted(int inA, int inB) {
        TreeMeasurement plain = Samples.measured(Samples.green(4));
        return new TreeMeasurement(
                plain.measurement(), Map.of("old_pkg", Map.of("src/a.py", inA, "src/b.py", inB)), Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void aFigureThatCouldNotBeMeasuredClosesTheGate(String kr) {
        StandardGoal goal = Candidate.goal(MetricKind.COMMAND, Comparison.AT_MOST, 3);
        TreeMeasurement before =
                new TreeMeasurement(Candidate.BEFORE.measurement(), Map.of(), Map.of("lint", lint(9, Map.of())));

        assertThat(Candidate.of(kr)
                        .goal(goal)
                        .before(Optional.of(before))
                        .after(Candidate.BETTER)
                        .judge("measure")
                        .open())
                .isFalse();
    }

    /** Two tests in each of two files, of which these pass. */
    private static TreeMeasurement passing(String... ids) {
        return Samples.measured(Samples.run(Stream.of("a.py::test_1", "a.py::test_2", "b.py::test_1", "b.py::test_2")
                .map(id -> Samples.test(id, List.of(ids).contains(id) ? TestStatus.PASSED : TestStatus.FAILED))
                .toArray(TestCase[]::new)));
    }

    private static GateResult mended(TreeMeasurement before, TreeMeasurement after) {
        return Candidate.of("K2.1")
                .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                .kr(Samples.kr("K2.1", List.of("a.py", "src/a.py"), Optional.of(1.0)))
                .before(Optional.of(before))
                .after(after)
                .judge("measure");
    }

    @Test
    void aFileOfFailingTestsIsMeasuredByItself() {
        TreeMeasurement before = passing("a.py::test_1", "b.py::test_1");

        assertThat(mended(before, passing("a.py::test_1", "a.py::test_2", "b.py::test_1")))
                .isEqualTo(new GateResult(
                        "measure", true, "tests.pass of a.py, src/a.py 50% → 100%; now pass: a.py::test_2"));
        assertThat(mended(before, passing("a.py::test_1", "b.py::test_1", "b.py::test_2"))
                        .open())
                .isFalse();
        assertThat(mended(passing(), passing("a.py::test_2")).evidence())
                .isEqualTo("tests.pass of a.py, src/a.py 0% → 50%, below the KR's target 100%");
    }

    @Test
    void newTestsThatPassMendNoneThatFail() {
        TreeMeasurement before = Samples.measured(Samples.run(Samples.test("a.py::test_1", TestStatus.FAILED)));
        TreeMeasurement after = Samples.measured(Samples.run(
                Samples.test("a.py::test_1", TestStatus.FAILED), Samples.test("a.py::test_2", TestStatus.PASSED)));

        assertThat(mended(before, after))
                .isEqualTo(
                        new GateResult(
                                "measure",
                                false,
                                "tests.pass of a.py, src/a.py 0% → 50%, but none of the failing tests passes now: a.py::test_1"));
    }

    @Test
    void testsPassAndTestsCountAreMeasuresToo() {
        TreeMeasurement red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));

        assertThat(Candidate.of("K2.1")
                        .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                        .before(Optional.of(red))
                        .after(Samples.measured(Samples.green(2)))
                        .judge("measure")
                        .evidence())
                .isEqualTo("tests.pass 50% → 100%; now pass: t.py::test_1");
        assertThat(Candidate.of("K2.1")
                        .goal(Candidate.goal(MetricKind.TESTS_COUNT, Comparison.AT_LEAST, 200))
                        .judge("measure")
                        .evidence())
                .isEqualTo("tests.count 3 → 4");
    }
}

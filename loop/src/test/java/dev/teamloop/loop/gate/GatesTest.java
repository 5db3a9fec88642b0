package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GatesTest {
    private static final Measured BEFORE = Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2));
    private static final Measured BETTER = Samples.measured(Samples.green(4), Samples.file("src/a.py", 8, 6));
    private static final Measured WORSE = Samples.measured(Samples.green(4), Samples.file("src/a.py", 2, 1));

    /** A candidate, with what a test changes. */
    private record Candidate(
            StandardGoal goal,
            KeyResult kr,
            Optional<Measured> before,
            Measured after,
            List<String> changed,
            List<String> newTests,
            List<String> flaky,
            Set<String> excused) {
        static Candidate of(String kr) {
            return new Candidate(
                    Samples.branchGoal(0.5),
                    Samples.kr(kr),
                    Optional.of(BEFORE),
                    BETTER,
                    List.of("tests/t.py"),
                    List.of("t.py::test_4"),
                    List.of(),
                    Set.of());
        }

        Candidate after(Measured next) {
            return new Candidate(goal, kr, before, next, changed, newTests, flaky, excused);
        }

        Candidate before(Optional<Measured> next) {
            return new Candidate(goal, kr, next, after, changed, newTests, flaky, excused);
        }

        Candidate goal(StandardGoal next) {
            return new Candidate(next, kr, before, after, changed, newTests, flaky, excused);
        }

        Candidate kr(KeyResult next) {
            return new Candidate(goal, next, before, after, changed, newTests, flaky, excused);
        }

        Candidate unchanged() {
            return new Candidate(goal, kr, before, after, List.of(), List.of(), flaky, excused);
        }

        Candidate tests(List<String> added, List<String> unsteady) {
            return new Candidate(goal, kr, before, after, changed, added, unsteady, excused);
        }

        Candidate excused(String... ids) {
            return new Candidate(goal, kr, before, after, changed, newTests, flaky, Set.of(ids));
        }

        GateInput input() {
            return new GateInput(
                    goal,
                    kr,
                    before,
                    after,
                    changed,
                    newTests,
                    flaky,
                    List.of(),
                    excused,
                    List.of(),
                    List.of(),
                    Integrity.NONE);
        }

        GateResult judge(String gate) {
            return Gates.judge(input()).stream()
                    .filter(result -> result.gate().equals(gate))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static StandardGoal goal(MetricKind kind, Comparison comparison, double target) {
        return Samples.goal(Samples.metric(kind, comparison, target));
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void aGoodCandidatePassesEveryGateOfItsTier(String kr) {
        assertThat(Gates.judge(Candidate.of(kr).input()))
                .extracting(GateResult::gate, GateResult::open)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("scope", true),
                        org.assertj.core.groups.Tuple.tuple("integrity", true),
                        org.assertj.core.groups.Tuple.tuple("collects", true),
                        org.assertj.core.groups.Tuple.tuple("regression", true),
                        org.assertj.core.groups.Tuple.tuple("new_tests", true),
                        org.assertj.core.groups.Tuple.tuple("measure", true));
    }

    @ParameterizedTest
    @CsvSource({"K1.1, true", "K2.1, false", "K3.1, true"})
    void anEmptyDiffIsAllowedForK1AndK3(String kr, boolean open) {
        assertThat(Candidate.of(kr).unchanged().judge("collects").open()).isEqualTo(open);
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void aSuiteThatDoesNotCollectClosesThreeGates(String kr) {
        Candidate broken = Candidate.of(kr).after(Samples.measured(Samples.broken("ImportError: nope")));

        assertThat(broken.judge("collects").open()).isFalse();
        assertThat(broken.judge("collects").evidence()).contains("ImportError: nope");
        assertThat(broken.judge("regression").open()).isFalse();
        assertThat(broken.judge("measure").open()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void aRedTestClosesTheRegressionGateAndIsNamed(String kr) {
        Measured red = Samples.measured(
                Samples.run(
                        Samples.test("t.py::test_1", TestStatus.FAILED),
                        Samples.test("t.py::test_2", TestStatus.ERROR),
                        Samples.test("t.py::test_4", TestStatus.PASSED)),
                Samples.file("src/a.py", 8, 6));
        Candidate candidate = Candidate.of(kr).after(red);

        assertThat(candidate.judge("regression").open()).isFalse();
        assertThat(candidate.judge("regression").evidence()).contains("2 failing", "t.py::test_1", "t.py::test_2");
        assertThat(candidate.excused("t.py::test_1").judge("regression").open()).isFalse();
        assertThat(candidate
                        .excused("t.py::test_1", "t.py::test_2")
                        .judge("regression")
                        .open())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"K1.1, true", "K2.1, true", "K3.1, false"})
    void whileASuiteIsMendedWhatWasRedBeforeIsExcusedButNotInTheEnd(String kr, boolean open) {
        Measured red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));

        assertThat(Candidate.of(kr)
                        .goal(goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                        .before(Optional.of(red))
                        .after(red)
                        .judge("regression")
                        .open())
                .isEqualTo(open);
    }

    @Test
    void whileASuiteIsMendedANewFailureStillClosesTheGate() {
        Measured before = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));
        Measured after = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.PASSED), Samples.test("t.py::test_2", TestStatus.FAILED)));

        assertThat(Candidate.of("K2.1")
                        .goal(goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                        .before(Optional.of(before))
                        .after(after)
                        .judge("regression")
                        .evidence())
                .isEqualTo("1 failing: t.py::test_2");
    }

    @ParameterizedTest
    @CsvSource({"OCCURRENCES, false", "COMMAND, false", "COVERAGE_LINE, true", "TESTS_COUNT, true"})
    void theNumberOfTestsMustNotFallWhereNoCoverageGuardsIt(MetricKind kind, boolean open) {
        assertThat(Candidate.of("K2.1")
                        .goal(goal(kind, kind == MetricKind.OCCURRENCES ? Comparison.AT_MOST : Comparison.AT_LEAST, 0))
                        .after(Samples.measured(Samples.green(2)))
                        .judge("regression")
                        .open())
                .isEqualTo(open);
    }

    @ParameterizedTest
    @CsvSource({"K1.1, false", "K2.1, true", "K3.1, true"})
    void aK1NeedsAtLeastOnePassingTest(String kr, boolean open) {
        Measured none = Samples.measured(Samples.run(Samples.test("t.py::test_1", TestStatus.SKIPPED)));

        assertThat(Candidate.of(kr)
                        .after(none)
                        .tests(List.of(), List.of())
                        .judge("new_tests")
                        .open())
                .isEqualTo(open);
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void newTestsMustPassAndThreeRunsMustAgree(String kr) {
        Measured red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.PASSED), Samples.test("t.py::test_4", TestStatus.FAILED)));

        assertThat(Candidate.of(kr).after(red).judge("new_tests").evidence()).isEqualTo("new tests fail: t.py::test_4");
        assertThat(Candidate.of(kr)
                        .tests(List.of("t.py::test_4"), List.of("t.py::test_4"))
                        .judge("new_tests")
                        .evidence())
                .isEqualTo("three runs disagree: t.py::test_4");
        assertThat(Candidate.of(kr)
                        .tests(List.of("t.py::test_gone"), List.of())
                        .judge("new_tests")
                        .open())
                .isFalse();
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
        assertThat(Candidate.of(kr).after(WORSE).judge("measure").open()).isEqualTo(open);
    }

    @ParameterizedTest
    @CsvSource({"K1.1, true", "K2.1, false", "K3.1, true"})
    void anEqualMeasureIsEnoughForK1AndK3Only(String kr, boolean open) {
        assertThat(Candidate.of(kr).after(BEFORE).judge("measure").open()).isEqualTo(open);
    }

    @Test
    void theTargetFilesDecideWhereTheyAreCounted() {
        Measured before =
                Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2), Samples.file("src/b.py", 2, 2));
        Measured otherFile =
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
        Measured reached = Samples.measured(Samples.green(3), Samples.file("src/a.py", 8, 6));

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
        Measured both = Samples.measured(Samples.green(4), branchless, Samples.file("src/b.py", 2, 2));

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
        StandardGoal goal = goal(MetricKind.OCCURRENCES, Comparison.AT_MOST, 0);
        Candidate candidate = Candidate.of("K2.1")
                .goal(goal)
                .kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.empty()))
                .before(Optional.of(counted(4, 7)));

        assertThat(candidate.after(counted(3, 7)).judge("measure").open()).isTrue();
        assertThat(candidate.after(counted(4, 2)).judge("measure").open()).isFalse();
        assertThat(candidate.after(counted(5, 0)).judge("measure").open()).isFalse();
    }

    private static Measured counted(int inA, int inB) {
        Measured plain = Samples.measured(Samples.green(4));
        return new Measured(plain.measurement(), Map.of("old_pkg", Map.of("src/a.py", inA, "src/b.py", inB)), Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void aFigureThatCouldNotBeMeasuredClosesTheGate(String kr) {
        StandardGoal goal = goal(MetricKind.COMMAND, Comparison.AT_MOST, 3);
        Measured before = new Measured(BEFORE.measurement(), Map.of(), Map.of("lint", 9.0));

        assertThat(Candidate.of(kr)
                        .goal(goal)
                        .before(Optional.of(before))
                        .after(BETTER)
                        .judge("measure")
                        .open())
                .isFalse();
    }

    @Test
    void testsPassAndTestsCountAreMeasuresToo() {
        Measured red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));

        assertThat(Candidate.of("K2.1")
                        .goal(goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                        .before(Optional.of(red))
                        .after(Samples.measured(Samples.green(2)))
                        .judge("measure")
                        .evidence())
                .isEqualTo("tests.pass 50% → 100%");
        assertThat(Candidate.of("K2.1")
                        .goal(goal(MetricKind.TESTS_COUNT, Comparison.AT_LEAST, 200))
                        .judge("measure")
                        .evidence())
                .isEqualTo("tests.count 3 → 4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void refusedPathsLeftoversAndBreachesCloseTheirGates(String kr) {
        GateInput good = Candidate.of(kr).input();

        assertThat(open(with(good, List.of("'x' is outside"), List.of(), List.of()), "scope"))
                .isFalse();
        assertThat(open(with(good, List.of(), List.of("out.txt"), List.of()), "scope"))
                .isFalse();
        assertThat(open(with(good, List.of(), List.of(), List.of("a test was deleted")), "integrity"))
                .isFalse();
    }

    private static GateInput with(
            GateInput input, List<String> refusals, List<String> leftovers, List<String> breaches) {
        return new GateInput(
                input.goal(),
                input.kr(),
                input.before(),
                input.after(),
                input.changedFiles(),
                input.newTests(),
                input.flakyTests(),
                input.droppedTests(),
                input.excusedFailures(),
                refusals,
                leftovers,
                new Integrity(
                        breaches.stream()
                                .map(what -> new Finding("skip-added", "t.py", "test_1", 3, what, "take it out"))
                                .toList(),
                        List.of(),
                        List.of()));
    }

    private static boolean open(GateInput input, String gate) {
        return Gates.judge(input).stream()
                .filter(result -> result.gate().equals(gate))
                .allMatch(GateResult::open);
    }

    @Test
    void aHandoverRefusedWholeClosesTheScopeGateAlone() {
        assertThat(Gates.refusedWhole(List.of("a", "b"))).containsExactly(new GateResult("scope", false, "a, b"));
    }

    @Test
    void evidenceStaysShort() {
        assertThat(Gate.some(List.of("1", "2", "3", "4", "5", "6", "7", "8"))).isEqualTo("1, 2, 3, 4, 5, 6, 7, 8");
        assertThat(Gate.some(List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")))
                .isEqualTo("1, 2, 3, 4, 5, 6, 7, 8 and 2 more");
    }
}

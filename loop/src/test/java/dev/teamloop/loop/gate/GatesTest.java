package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.style.StyleFinding;
import dev.teamloop.loop.style.StyleResult;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GatesTest {
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
                        org.assertj.core.groups.Tuple.tuple("measure", true),
                        org.assertj.core.groups.Tuple.tuple("style", true));
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
        TreeMeasurement red = Samples.measured(
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
    @ValueSource(strings = {"K1.1", "K2.1", "K3.1"})
    void whereASuiteIsMendedWhatWasRedBeforeIsExcusedAndNothingElse(String kr) {
        TreeMeasurement red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));
        TreeMeasurement worse = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.FAILED)));
        Candidate mending = Candidate.of(kr)
                .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                .before(Optional.of(red));

        assertThat(mending.after(red).judge("regression").open()).isTrue();
        assertThat(mending.after(worse).judge("regression").evidence()).isEqualTo("1 failing: t.py::test_2");
    }

    @Test
    void whereEveryTestFailsARunnerThatStartsIsFoundationEnough() {
        TreeMeasurement red = Samples.measured(Samples.run(Samples.test("t.py::test_1", TestStatus.FAILED)));
        Candidate candidate =
                Candidate.of("K1.1").before(Optional.of(red)).after(red).tests(List.of(), List.of());

        assertThat(candidate
                        .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                        .judge("new_tests")
                        .open())
                .isTrue();
        assertThat(candidate.judge("new_tests").evidence()).isEqualTo("no test passes");
    }

    @Test
    void whatFailsWhereTheSuiteDidNotLoadWasThereAllTheTime() {
        TreeMeasurement after = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));
        Candidate candidate = Candidate.of("K1.1")
                .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                .before(Optional.of(Samples.measured(Samples.broken("ImportError"))))
                .after(after);

        assertThat(candidate.tests(List.of(), List.of()).judge("regression").open())
                .isTrue();
        assertThat(candidate
                        .tests(List.of("t.py::test_1"), List.of())
                        .judge("regression")
                        .evidence())
                .isEqualTo("1 failing: t.py::test_1");
    }

    @Test
    void besideNewTestsOldOnesThatAreStillToBeMendedMayFail() {
        TreeMeasurement before = Samples.measured(Samples.run(Samples.test("t.py::test_1", TestStatus.FAILED)));
        TreeMeasurement after = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_4", TestStatus.PASSED)));

        assertThat(Candidate.of("K2.1")
                        .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                        .before(Optional.of(before))
                        .after(after)
                        .tests(List.of("t.py::test_1", "t.py::test_4"), List.of())
                        .judge("new_tests")
                        .open())
                .isTrue();
    }

    @Test
    void whileASuiteIsMendedANewFailureStillClosesTheGate() {
        TreeMeasurement before = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));
        TreeMeasurement after = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.PASSED), Samples.test("t.py::test_2", TestStatus.FAILED)));

        assertThat(Candidate.of("K2.1")
                        .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
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
                        .goal(Candidate.goal(
                                kind, kind == MetricKind.OCCURRENCES ? Comparison.AT_MOST : Comparison.AT_LEAST, 0))
                        .after(Samples.measured(Samples.green(2)))
                        .judge("regression")
                        .open())
                .isEqualTo(open);
    }

    @ParameterizedTest
    @CsvSource({"K1.1, false", "K2.1, true", "K3.1, true"})
    void aK1NeedsAtLeastOnePassingTest(String kr, boolean open) {
        TreeMeasurement none = Samples.measured(Samples.run(Samples.test("t.py::test_1", TestStatus.SKIPPED)));

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
        TreeMeasurement red = Samples.measured(Samples.run(
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
    void leftoversAndBreachesCloseTheirGates(String kr) {
        GateInput good = Candidate.of(kr).input();

        assertThat(open(with(good, List.of("out.txt"), List.of()), "scope")).isFalse();
        assertThat(open(with(good, List.of(), List.of("a test was deleted")), "integrity"))
                .isFalse();
    }

    @Test
    void aNewFindingOfTheProjectsOwnToolsClosesTheStyleGate() {
        StyleFinding finding = new StyleFinding("ruff check", "t.py", "t.py:1:1: F401 unused");
        StyleResult found = new StyleResult(List.of("ruff check", "black"), List.of(finding), List.of(), "");
        StyleResult clean = new StyleResult(List.of("black"), List.of(), List.of("old.py (black)"), "");

        assertThat(Candidate.of("K2.1").style(found).judge("style"))
                .isEqualTo(new GateResult("style", false, "ruff check: t.py:1:1: F401 unused"));
        assertThat(Candidate.of("K2.1").style(clean).judge("style"))
                .isEqualTo(new GateResult(
                        "style", true, "clean by black; not formatted, for it was not clean before: old.py (black)"));
    }

    private static GateInput with(GateInput input, List<String> leftovers, List<String> breaches) {
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
                leftovers,
                new Integrity(
                        breaches.stream()
                                .map(what ->
                                        new IntegrityFinding("skip-added", "t.py", "test_1", 3, what, "take it out"))
                                .toList(),
                        List.of(),
                        List.of()),
                input.style());
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

    @Test
    void testsThatDoNotPassAndCloseNothingAreNamed() {
        TreeMeasurement after = Samples.measured(
                Samples.run(
                        Samples.test("t.py::test_1", TestStatus.PASSED),
                        Samples.test("t.py::test_2", TestStatus.SKIPPED),
                        Samples.test("t.py::test_3", TestStatus.FAILED)),
                Samples.file("src/a.py", 8, 6));

        assertThat(Candidate.of("K2.1")
                        .after(after)
                        .excused("t.py::test_3")
                        .judge("regression")
                        .evidence())
                .isEqualTo("1 of 3 tests pass; skipped: t.py::test_2; failing and excused: t.py::test_3");
    }
}

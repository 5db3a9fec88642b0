package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MeasureGateTest {
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
        StandardGoal goal = Candidate.goal(MetricKind.OCCURRENCES, Comparison.AT_MOST, 0);
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
        StandardGoal goal = Candidate.goal(MetricKind.COMMAND, Comparison.AT_MOST, 3);
        Measured before = new Measured(Candidate.BEFORE.measurement(), Map.of(), Map.of("lint", 9.0));

        assertThat(Candidate.of(kr)
                        .goal(goal)
                        .before(Optional.of(before))
                        .after(Candidate.BETTER)
                        .judge("measure")
                        .open())
                .isFalse();
    }

    @Test
    void testsPassAndTestsCountAreMeasuresToo() {
        Measured red = Samples.measured(Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.PASSED)));

        assertThat(Candidate.of("K2.1")
                        .goal(Candidate.goal(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1))
                        .before(Optional.of(red))
                        .after(Samples.measured(Samples.green(2)))
                        .judge("measure")
                        .evidence())
                .isEqualTo("tests.pass 50% → 100%");
        assertThat(Candidate.of("K2.1")
                        .goal(Candidate.goal(MetricKind.TESTS_COUNT, Comparison.AT_LEAST, 200))
                        .judge("measure")
                        .evidence())
                .isEqualTo("tests.count 3 → 4");
    }
}

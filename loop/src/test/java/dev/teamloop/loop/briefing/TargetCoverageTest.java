package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.FileCoverage.ByLine;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TargetCoverageTest {
    private static final GoalMetric BRANCHES = Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9);

    private static final List<SourceFunction> FUNCTIONS =
            List.of(new SourceFunction("first", 1, 3), new SourceFunction("second", 4, 6));

    /** Lines 2 and 5 have two branches each. */
    private static FileCoverage covered(List<Integer> hit, Map<Integer, Integer> branches) {
        Map<Integer, Integer> missed = new java.util.TreeMap<>(Map.of(2, 2, 5, 2));
        branches.forEach((line, count) -> missed.merge(line, -count, Integer::sum));
        missed.values().removeIf(count -> count == 0);
        List<Integer> uncovered = List.of(1, 2, 3, 4, 5, 6).stream()
                .filter(line -> !hit.contains(line))
                .toList();
        return new FileCoverage(
                "a.py",
                hit.size(),
                6,
                branches.values().stream().mapToInt(Integer::intValue).sum(),
                4,
                uncovered,
                missed.keySet().stream().filter(hit::contains).toList(),
                new ByLine(hit, branches, missed));
    }

    private static final FileCoverage BEFORE = covered(List.of(1, 2, 3), Map.of(2, 1));

    private static String told(double target, Coverage run, List<String> changed) {
        return toldOf(target, run, changed).text();
    }

    private static TargetCoverage.Told toldOf(double target, Coverage run, List<String> changed) {
        KeyResult kr = Samples.kr("K2.1", List.of("a.py"), Optional.of(target));
        return new TargetCoverage(BRANCHES, kr, Samples.measured(Samples.green(1), BEFORE), path -> FUNCTIONS)
                .told(run, changed);
    }

    @Test
    void itSaysWhatIsNewWhatIsLeftAndThatTheFigureIsMissed() {
        FileCoverage run = covered(List.of(4, 5), Map.of(5, 1));

        assertThat(told(0.75, new Coverage(List.of(run)), List.of())).isEqualTo("""
                Coverage by these tests and the suite as it was:
                a.py: 1 branch and 2 lines newly covered; left are 2 branches of 4 and 1 of 6 lines
                  left in second (4–6): 1 branch, 1 line; first (1–3): 1 branch, 0 lines
                  lines not run: 6
                  a branch not taken in lines: 2, 5
                The key result wants coverage.branch >= 75%; it is at least 50% now: not reached, 1 branch more.
                """);
    }

    /** A tool counts the branches of a line and does not say which: the two may be one and the same, or not. */
    @Test
    void whereItMayBeReachedTheFullRunTells() {
        Coverage run = new Coverage(List.of(covered(List.of(1, 2, 3, 4, 5), Map.of(2, 1, 5, 1))));

        assertThat(told(0.75, run, List.of()))
                .contains("it is at least 50% and at most 75% now: only the full run after your handover tells."
                        + " To be sure of it, 1 branch more.");
        assertThat(toldOf(0.75, run, List.of()).reachable()).isTrue();
        assertThat(toldOf(0.8, run, List.of()).reachable()).isFalse();
    }

    @Test
    void itSaysThatTheFigureIsReached() {
        FileCoverage run = covered(List.of(1, 2, 3, 4, 5, 6), Map.of(2, 2, 5, 2));

        assertThat(told(1.0, new Coverage(List.of(run)), List.of()))
                .contains("left are 0 branches of 4 and 0 of 6 lines\nThe key result wants")
                .contains("it is at least 100% now: reached.");
        assertThat(toldOf(1.0, new Coverage(List.of(run)), List.of()).reachable())
                .isTrue();
        assertThat(toldOf(1.0, new Coverage(List.of(covered(List.of(4), Map.of()))), List.of())
                        .reachable())
                .isFalse();
    }

    @Test
    void testsThatReachNothingNewAreTold() {
        assertThat(told(0.75, new Coverage(List.of(covered(List.of(1), Map.of()))), List.of()))
                .contains(
                        "a.py: 0 branches and 0 lines newly covered", "at least 25% now: not reached, 2 branches more");
    }

    @Test
    void ofAChangedFileOnlyTheseTestsCount() {
        FileCoverage run = covered(List.of(4, 5), Map.of(5, 1));

        assertThat(told(0.75, new Coverage(List.of(run)), List.of("a.py")))
                .as("its lines are no longer those that the suite ran")
                .contains("left are 3 branches of 4", "at least 25% now");
    }

    @Test
    void whatIsNeededIsRoundedUp() {
        assertThat(TargetCoverage.needed(0.9, 274, 43)).isEqualTo(204);
        assertThat(TargetCoverage.needed(0.5, 10, 5)).isZero();
        assertThat(TargetCoverage.needed(0.5, 10, 9)).isZero();
    }

    /** A key result without a figure of its own is not measured by the goal's. */
    @Test
    void withoutAFigureOfItsOwnAKeyResultIsToRaiseIt() {
        KeyResult kr = Samples.kr("K2.1", List.of("a.py"), Optional.empty());
        TargetCoverage coverage =
                new TargetCoverage(BRANCHES, kr, Samples.measured(Samples.green(1), BEFORE), path -> FUNCTIONS);

        TargetCoverage.Told more =
                coverage.told(new Coverage(List.of(covered(List.of(4, 5), Map.of(5, 1)))), List.of());
        assertThat(more.reachable()).isTrue();
        assertThat(more.text())
                .contains(
                        "names no figure of its own: coverage.branch must rise from 25%; it is at least 50% now: it rose.");
        TargetCoverage.Told same = coverage.told(new Coverage(List.of(BEFORE)), List.of());
        assertThat(same.text()).contains("it is at least 25% now: it did not rise.");
    }
}

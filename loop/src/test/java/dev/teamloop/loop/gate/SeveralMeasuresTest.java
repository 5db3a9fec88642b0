package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SeveralMeasuresTest {
    @Test
    void ofSeveralMeasuresOneThatIsNotReachedMustImprove() {
        GoalMetric lint = Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 5);
        GoalMetric docs = new GoalMetric(
                MetricKind.COMMAND, List.of(), Comparison.AT_MOST, 0, Optional.empty(), Optional.of("docs"));
        MetricRun none = MeasureGateTest.lint(0, Map.of("src/b.py", 0));

        // nothing is left of the first in these files, so that it is about the second
        assertThat(both(lint, docs, none, none, 13, 11).evidence())
                .isEqualTo(
                        "lint of src/a.py 0 → 0, already reached; docs of src/a.py 13 → 11, above the KR's target 0");
        assertThat(both(lint, docs, none, none, 13, 0).open()).isTrue();
        // about one or the other
        MetricRun six = MeasureGateTest.lint(6, Map.of("src/a.py", 6));
        assertThat(both(lint, docs, six, six, 13, 0).open()).isTrue();
        assertThat(both(lint, docs, six, none, 13, 13).open()).isTrue();
        assertThat(both(lint, docs, six, six, 13, 13).open()).isFalse();
        assertThat(both(lint, docs, six, MeasureGateTest.lint(7, Map.of("src/a.py", 7)), 13, 0)
                        .evidence())
                .contains("lint rose: 6 → 7");
    }

    @Test
    void ofSeveralMeasuresTheOneThatTheTargetIsMeantForMustImprove() {
        GoalMetric lint = Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 0);
        MetricRun six = MeasureGateTest.lint(6, Map.of("src/a.py", 6));
        MetricRun four = MeasureGateTest.lint(4, Map.of("src/a.py", 4));
        TreeMeasurement before = Candidate.BEFORE.counting(Map.of(), Map.of("lint", six));
        Candidate about = Candidate.of("K2.1")
                .goal(Samples.goal(lint, Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9)))
                .before(Optional.of(before))
                .after(Candidate.BEFORE.counting(Map.of(), Map.of("lint", four)));

        assertThat(about.kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.of(0.9)))
                        .judge("measure")
                        .open())
                .as("fewer findings, and no branch more")
                .isFalse();
        assertThat(about.kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.of(4.0)))
                        .judge("measure")
                        .open())
                .isTrue();
    }

    @Test
    void runsOfTestsTellOfCoverageWhereTheKeyResultCanBeAboutIt() {
        GoalMetric lint = Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 0);
        GoalMetric branches = Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9);
        TreeMeasurement before =
                Candidate.BEFORE.counting(Map.of(), Map.of("lint", MeasureGateTest.lint(6, Map.of("src/a.py", 6))));

        assertThat(OwnMetric.coverage(
                        Samples.goal(lint, branches),
                        Samples.kr("K2.1", List.of("src/a.py"), Optional.of(0.9)),
                        before))
                .contains(branches);
        assertThat(OwnMetric.coverage(
                        Samples.goal(lint, branches),
                        Samples.kr("K2.1", List.of("src/a.py"), Optional.of(4.0)),
                        before))
                .isEmpty();
        assertThat(OwnMetric.coverage(Samples.goal(lint), Samples.kr("K2.1"), before))
                .isEmpty();
    }

    private static GateResult both(
            GoalMetric lint, GoalMetric docs, MetricRun lintBefore, MetricRun lintAfter, int before, int after) {
        MetricRun was = MeasureGateTest.lint(before, Map.of("src/a.py", before));
        MetricRun is = MeasureGateTest.lint(after, Map.of("src/a.py", after));
        return Candidate.of("K2.1")
                .goal(Samples.goal(lint, docs))
                .kr(Samples.kr("K2.1", List.of("src/a.py"), Optional.of(0.0)))
                .before(Optional.of(Candidate.BEFORE.counting(Map.of(), Map.of("lint", lintBefore, "docs", was))))
                .after(Candidate.BEFORE.counting(Map.of(), Map.of("lint", lintAfter, "docs", is)))
                .judge("measure");
    }
}

package dev.teamloop.cli.page;

import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.CoverageFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Where a loop stood after a round, or at its start: round 0.
 *
 * @param spent in ¥
 * @param other the other kind of coverage, where the figure is one
 */
record ChartPoint(int round, double spent, double figure, Optional<Double> other, Tone tone) {
    /** Of the measure at this place of the goal's. */
    static List<ChartPoint> of(SessionRecord session, SessionRecord.GoalFacts goal, int at) {
        List<ChartPoint> points = new ArrayList<>();
        SessionRecord.MeasureFacts measure = goal.measures().get(at);
        boolean branch = measure.metric().kind() == MetricKind.COVERAGE_BRANCH;
        boolean coverage = measure.metric().kind().isCoverage();
        ToDoubleFunction<CoverageFigures> other = branch ? CoverageFigures::line : CoverageFigures::branch;
        measure.baseline()
                .ifPresent(figure -> points.add(new ChartPoint(
                        0,
                        0,
                        figure,
                        goal.baselineCoverage().filter(one -> coverage).map(other::applyAsDouble),
                        Tone.IDLE)));
        for (RoundFacts round : session.rounds()) {
            round.figures()
                    .filter(figures -> at < figures.measures().size())
                    .flatMap(figures -> figures.measures().get(at))
                    .ifPresent(figure -> points.add(new ChartPoint(
                            round.round(),
                            round.spend().spentByThenYuan().amount().doubleValue(),
                            figure,
                            round.figures().filter(one -> coverage).map(one -> branch ? one.line() : one.branch()),
                            Tone.of(round))));
        }
        return points;
    }
}

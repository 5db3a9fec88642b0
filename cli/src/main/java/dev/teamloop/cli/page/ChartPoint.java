package dev.teamloop.cli.page;

import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.core.measure.CoverageFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Where a loop stood after a round, or at its start: round 0.
 *
 * @param spent in ¥
 * @param other the other kind of coverage, where the goal's figure is one
 */
record ChartPoint(int round, double spent, double figure, Optional<Double> other, Tone tone) {
    static List<ChartPoint> of(SessionRecord session, SessionRecord.GoalFacts goal) {
        List<ChartPoint> points = new ArrayList<>();
        boolean branch = goal.primary().kind().id().equals("coverage.branch");
        boolean coverage = goal.primary().kind().isCoverage();
        ToDoubleFunction<CoverageFigures> other = branch ? CoverageFigures::line : CoverageFigures::branch;
        goal.baseline()
                .ifPresent(figure -> points.add(new ChartPoint(
                        0,
                        0,
                        figure,
                        goal.baselineCoverage().filter(one -> coverage).map(other::applyAsDouble),
                        Tone.IDLE)));
        for (RoundFacts round : session.rounds()) {
            round.figures()
                    .flatMap(RoundFacts.Figures::goal)
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

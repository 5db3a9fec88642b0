package dev.teamloop.loop.record;

import dev.teamloop.core.config.LoopConfig.CoverageThresholds;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a report of the loop tells of a round's reports: the few figures that its readers look for. */
public final class ReportFigures {
    private static final int MOST_FAILING = 200;

    private ReportFigures() {}

    public static RoundFigures of(RoundRecord round, CoverageThresholds thresholds, int health) {
        RoundTimes times = round.times();
        String level = level(round, thresholds);
        return new RoundFigures(
                round.tests().map(run -> told(run, round.flaky(), level)),
                round.coverage()
                        .flatMap(report -> Optional.ofNullable(report.probes())
                                .map(score -> new RoundFigures.Experiments(
                                        score,
                                        Optional.ofNullable(report.checked()),
                                        Optional.ofNullable(report.checked()).map(checked -> report.current())))),
                new RoundFigures.Times(times.total(), times.models(), times.allTests(), times.overhead()),
                round.guardTriggers(),
                round.unpricedModels(),
                Reports.oneLine(Reports.notes(round)),
                health);
    }

    private static RoundFigures.Tests told(TestRun run, List<String> flaky, String level) {
        List<String> failing = run.byId().entrySet().stream()
                .filter(test -> test.getValue() != TestStatus.PASSED && test.getValue() != TestStatus.SKIPPED)
                .map(test -> test.getKey() + " (" + test.getValue().name().toLowerCase(Locale.ROOT) + ")")
                .limit(MOST_FAILING)
                .toList();
        return new RoundFigures.Tests(
                run.collected(),
                run.count(TestStatus.PASSED),
                run.red(),
                run.count(TestStatus.SKIPPED),
                flaky,
                failing,
                level);
    }

    /** The level reached (seed 002, Coverage Verification): L1 collects, L2 passes with the figure that is wanted, L3 the auditor's vote. */
    static String level(RoundRecord round, CoverageThresholds thresholds) {
        Optional<TestRun> tests = round.tests();
        if (tests.isEmpty() || !tests.get().collects()) {
            return "none";
        }
        boolean covered = round.reached()
                .orElseGet(() -> round.coverage()
                        .filter(report -> report.current().line() >= thresholds.line()
                                && report.current().branch() >= thresholds.branch())
                        .isPresent());
        boolean audited = Boolean.TRUE.equals(round.outcome().votes().auditor());
        return !tests.get().green() || !covered ? "L1" : audited ? "L3" : "L2";
    }
}

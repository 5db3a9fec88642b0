package dev.teamloop.loop.controller;

import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.loop.controller.RoundWork.Collected;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.decide.HealthScore;
import dev.teamloop.loop.record.LogHistory;
import dev.teamloop.loop.record.Reports;
import dev.teamloop.loop.record.RoundRecord;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes a finished round's TokenReport, metrics and RoundSummary. */
final class RoundReports {
    private final Loop loop;
    private final Stopwatch stopwatch;
    private final LogHistory history;

    RoundReports(Loop loop, Stopwatch stopwatch, LogHistory history) {
        this.loop = loop;
        this.stopwatch = stopwatch;
        this.history = history;
    }

    /** Returns the loop's health, 0 to 100. */
    int write(Prepared prepared, LoopState finished, Decision decision, Optional<Collected> collected, String lessons) {
        int round = prepared.round();
        int health = history.now().health();
        RoundRecord record = new RoundRecord(
                loop.id(),
                round,
                prepared.kr(),
                decision,
                collected.map(Collected::result),
                coverage(prepared, finished, collected),
                collected.map(one -> one.trial().after().run()),
                collected.map(one -> one.trial().flakyTests()).orElse(List.of()),
                loop.ledger().consumption(round),
                loop.ledger().balance(),
                triggers(prepared, health),
                unpriced(round),
                stopwatch.times(),
                lessons);
        AtomicFiles files = loop.files();
        files.writeJson(
                loop.folder().tokenReport(round),
                Reports.tokenReport(record, loop.ledger().totals()));
        files.writeJson(
                loop.folder().metrics(loop.loopId(), round),
                Reports.metrics(record, loop.config().coverageThresholds()));
        String summary = Reports.roundSummary(record, health);
        files.write(loop.folder().roundSummary(round), summary);
        files.write(loop.folder().roundLogs(loop.loopId(), round).resolve("round-summary.md"), summary);
        loop.events()
                .accept(new LoopEvent.RoundReported(
                        round, Reports.roundFigures(record, loop.config().coverageThresholds(), health)));
        return health;
    }

    private static List<String> triggers(Prepared prepared, int health) {
        List<String> triggers = new ArrayList<>();
        prepared.guard().forEach(action -> triggers.add(action.name().toLowerCase(Locale.ROOT)));
        if (health < HealthScore.WARNING_BELOW) {
            triggers.add("health " + health);
        }
        return triggers;
    }

    private Optional<CoverageReport> coverage(Prepared prepared, LoopState state, Optional<Collected> collected) {
        return collected
                .map(Collected::coverage)
                .or(() -> Optional.of(new CoverageReport(
                        loop.id(),
                        state.figures().baseline(),
                        state.figures().current(),
                        prepared.task().context().targetFile(),
                        List.of(),
                        List.of(),
                        null,
                        null)));
    }

    private List<String> unpriced(int round) {
        PriceTable prices = loop.prices();
        return loop.ledger().consumption(round).values().stream()
                .flatMap(used -> used.models().stream())
                .filter(model -> !prices.knows(model))
                .distinct()
                .sorted()
                .toList();
    }
}

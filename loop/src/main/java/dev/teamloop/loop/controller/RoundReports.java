package dev.teamloop.loop.controller;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Dissent;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.HealthScore;
import dev.teamloop.loop.gate.MeasureGate;
import dev.teamloop.loop.record.LogHistory;
import dev.teamloop.loop.record.ReportFigures;
import dev.teamloop.loop.record.Reports;
import dev.teamloop.loop.record.RoundRecord;
import dev.teamloop.loop.record.RoundResult;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopState;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Writes a finished round's TokenReport, metrics and RoundSummary. */
final class RoundReports {
    private final LoopRecords records;
    private final Project project;
    private final PriceTable prices;
    private final Stopwatch stopwatch;
    private final LogHistory history;

    RoundReports(LoopRecords records, Project project, PriceTable prices, Stopwatch stopwatch, LogHistory history) {
        this.records = records;
        this.project = project;
        this.prices = prices;
        this.stopwatch = stopwatch;
        this.history = history;
    }

    /** Returns the loop's health, 0 to 100. */
    int write(Decided decided, LoopState finished, String lessons) {
        Prepared prepared = decided.prepared();
        Optional<Collected> collected = decided.collected();
        int health = history.now().health();
        Balance standing = records.ledger().settled();
        List<String> dissent =
                Dissent.of(decided.decision().votes(), decided.judged().verdicts());
        RoundRecord record = new RoundRecord(
                records.id(),
                prepared.round(),
                prepared.kr(),
                RoundResult.of(decided.decision()),
                collected.map(Collected::result),
                coverage(prepared, finished, collected),
                collected.map(one -> one.trial().after().run()),
                collected.map(one -> one.trial().flakyTests()).orElse(List.of()),
                records.ledger().consumption(prepared.round()),
                standing,
                triggers(prepared, standing, health),
                unpriced(prepared.round()),
                stopwatch.times(),
                dissent,
                lessons,
                reached(prepared.kr(), decided.decision().gates(), finished));
        files().writeJson(
                        records.folder().metrics(records.loopId(), prepared.round()),
                        Reports.metrics(record, project.config().coverageThresholds()));
        summary(record, health);
        return health;
    }

    private static Optional<Boolean> reached(KeyResult kr, List<GateResult> gates, LoopState finished) {
        if (!finished.goal().wantsCoverage()) {
            return Optional.empty();
        }
        Optional<Boolean> own = gates.stream()
                .filter(gate -> kr.target().isPresent() && gate.gate().equals(MeasureGate.NAME))
                .map(GateResult::open)
                .findFirst();
        return own.or(() -> Optional.of(finished.figures().goalMet()));
    }

    /** What an abandoned round cost, and why it was. Written again where the round is run again. */
    void abandoned(Prepared prepared, String reason) {
        int health = history.now().health();
        Balance standing = records.ledger().settled();
        summary(
                new RoundRecord(
                        records.id(),
                        prepared.round(),
                        prepared.kr(),
                        RoundResult.abandoned(prepared.kr().retryCount(), reason),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        records.ledger().consumption(prepared.round()),
                        standing,
                        triggers(prepared, standing, health),
                        unpriced(prepared.round()),
                        stopwatch.times(),
                        List.of(),
                        "",
                        Optional.empty()),
                health);
    }

    private void summary(RoundRecord record, int health) {
        int round = record.round();
        files().writeJson(
                        records.folder().tokenReport(round),
                        Reports.tokenReport(record, records.ledger().totals().tokens()));
        String summary = Reports.roundSummary(record, health);
        files().write(records.folder().roundSummary(round), summary);
        files().write(records.folder().roundLogs(records.loopId(), round).resolve("round-summary.md"), summary);
        records.events()
                .accept(new LoopEvent.RoundReported(
                        round, ReportFigures.of(record, project.config().coverageThresholds(), health)));
    }

    private AtomicFiles files() {
        return records.files();
    }

    /** What held when the round began, and what it brought about itself: a loop that ends or pauses with it has no later report. */
    private static List<String> triggers(Prepared prepared, Balance standing, int health) {
        Set<BudgetGuard.Action> actions = EnumSet.noneOf(BudgetGuard.Action.class);
        actions.addAll(prepared.guard());
        actions.addAll(BudgetGuard.actions(standing));
        List<String> triggers = new ArrayList<>();
        actions.forEach(action -> triggers.add(action.name().toLowerCase(Locale.ROOT)));
        if (health < HealthScore.WARNING_BELOW) {
            triggers.add("health " + health);
        }
        return triggers;
    }

    private Optional<CoverageReport> coverage(Prepared prepared, LoopState state, Optional<Collected> collected) {
        return collected
                .map(Collected::coverage)
                .or(() -> Optional.of(new CoverageReport(
                        records.id(),
                        state.figures().baseline(),
                        state.figures().current(),
                        prepared.task().context().targetFile(),
                        List.of(),
                        List.of(),
                        null,
                        null)));
    }

    private List<String> unpriced(int round) {
        return records.ledger().consumption(round).values().stream()
                .flatMap(used -> used.models().stream())
                .filter(model -> !prices.knows(model))
                .distinct()
                .sorted()
                .toList();
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.controller.RoundWork.Coded;
import dev.teamloop.loop.controller.RoundWork.Collected;
import dev.teamloop.loop.controller.RoundWork.Judged;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.controller.RoundWork.Trial;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.HealthScore;
import dev.teamloop.loop.decide.LoopStatus;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopReason;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.record.Reports;
import dev.teamloop.loop.record.RoundRecord;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One round, steps 3 to 11 in a straight line (SPEC §4). Each step makes a record that a later one reads. */
final class RoundRunner {
    private final Loop loop;
    private final Stopwatch stopwatch;
    private final Journal journal;
    private final Snapshots snapshots;
    private final CodeStep code;
    private final CollectStep collect;
    private final CritiqueStep critique;
    private final AdjudicateStep adjudicate;
    private final MemorizeStep memorize;
    private final PlanStep plan;
    private final Rollback rollback;
    private final Set<String> buildDirt;

    /** {@code buildDirt} are paths that the build itself changes, as seen at the baseline. */
    RoundRunner(Loop loop, Stopwatch stopwatch, PlanStep plan, Set<String> buildDirt) {
        this.loop = loop;
        this.stopwatch = stopwatch;
        this.plan = plan;
        this.buildDirt = buildDirt;
        Asking asking = new Asking(loop, stopwatch);
        Briefings briefings = new Briefings(loop);
        Measurer measurer = new Measurer(loop, stopwatch);
        Trials trials = new Trials(loop, measurer);
        this.journal = new Journal(loop.folder().journal(), loop.project(), new Diffs(loop.repository()));
        this.snapshots = new Snapshots(loop);
        this.code = new CodeStep(loop, asking, briefings, measurer, trials, journal);
        this.collect = new CollectStep(loop, trials);
        this.critique = new CritiqueStep(loop, asking, briefings);
        this.adjudicate = new AdjudicateStep(loop);
        this.memorize = new MemorizeStep(loop, asking, measurer);
        this.rollback = new Rollback(loop, journal);
    }

    /** Runs the round of this KR. Where the loop must end inside it, its work is saved as a patch and taken back. */
    RoundEnd run(LoopState state, Measured before, KeyResult kr, List<BudgetGuard.Action> guard)
            throws InterruptedException {
        int round = state.round() + 1;
        stopwatch.reset();
        loop.events().accept(new LoopEvent.RoundStarted(round, state.goal().maxRounds(), kr));
        Prepared prepared = prepare(state, before, kr, round, guard);
        try {
            return steps(prepared, state);
        } catch (Ending e) {
            abandon(prepared, state, e.reason());
            throw e;
        } catch (InterruptedException e) {
            abandon(prepared, state, "interrupted");
            throw e;
        }
    }

    /** Step 3. */
    private Prepared prepare(
            LoopState state, Measured before, KeyResult kr, int round, List<BudgetGuard.Action> guard) {
        loop.begin(round, 3, "prepare");
        journal.clear();
        String target = kr.targetFiles().isEmpty() ? "" : kr.targetFiles().get(0);
        List<PreviousAttempt> attempts = loop.knowledge().attempts(loop.loopId(), kr.krId());
        TaskUnit task = new TaskUnit(
                kr.krId(),
                loop.id(),
                round,
                kr.priority(),
                kr.retryCount(),
                kr.maxRetries(),
                spec(state, kr),
                new TaskUnit.Context(target, kr.targetFiles(), attempts),
                kr.type());
        snapshots.start(state, round, kr);
        keep(round, "TaskUnit", task);
        status(round, "seq 3");
        loop.confirm(Confirmation.MAIN_SEQ3, round, kr.krId() + ": " + kr.spec());
        return new Prepared(round, kr, task, before, loop.repository().head(), guard);
    }

    /** The KR's own figure decides about it: the coder must know it. */
    private static String spec(LoopState state, KeyResult kr) {
        return kr.target()
                .map(target -> kr.spec() + " (must reach "
                        + state.goal().primary().comparison().sign() + " "
                        + state.goal().primary().show(target) + " of "
                        + state.goal().primary().kind().id() + ")")
                .orElse(kr.spec());
    }

    /** The reading of the ledger that the seed calls /status. */
    void status(int round, String when) {
        FileLedger.Standing standing = loop.ledger().standing();
        loop.logs()
                .main(
                        round,
                        Level.INFO,
                        "status",
                        when + ": spent " + standing.spent() + ", reserved " + standing.reserved() + ", remaining "
                                + standing.remaining() + " of " + standing.budget());
    }

    private RoundEnd steps(Prepared prepared, LoopState state) throws InterruptedException {
        int round = prepared.round();
        loop.begin(round, 4, "dispatch");
        loop.begin(round, 5, "code");
        collect.requireHead(state);
        Coded coded = code.run(prepared, state.goal());
        if (coded instanceof Coded.Broken broken) {
            loop.confirm(Confirmation.CODER, round, "failed: " + broken.reason());
            notCalled(round, broken.reason());
            Judged judged = Judged.notCalled(state.streaks().criticFailures());
            Optional<String> reason = broken.gates().isEmpty() ? Optional.of(broken.reason()) : Optional.empty();
            return finish(prepared, state, broken.gates(), judged, reason, Optional.empty());
        }
        loop.confirm(Confirmation.CODER, round, "handed over");
        loop.begin(round, 6, "measure");
        Collected collected = collect.run(prepared, (Coded.Candidate) coded, state, buildDirt);
        keep(round, "TaskResult", collected.result());
        Trial trial = collected.trial();
        Judged judged;
        if (trial.allOpen()) {
            judged = critique.run(
                    prepared, state.goal(), collected, state.streaks().criticFailures());
            judged.verdicts().forEach(verdict -> keep(round, "Verdict", verdict));
        } else {
            notCalled(round, "a gate is closed");
            judged = Judged.notCalled(state.streaks().criticFailures());
        }
        return finish(prepared, state, trial.gates(), judged, Optional.empty(), Optional.of(collected));
    }

    private void notCalled(int round, String reason) {
        for (Confirmation critic : List.of(Confirmation.REVIEWER, Confirmation.TESTER, Confirmation.AUDITOR)) {
            loop.confirm(critic, round, "not_run: " + reason);
        }
    }

    /** Steps 10 and 11, and the end of the round. */
    private RoundEnd finish(
            Prepared prepared,
            LoopState state,
            List<GateResult> gates,
            Judged judged,
            Optional<String> broken,
            Optional<Collected> collected)
            throws InterruptedException {
        int round = prepared.round();
        loop.begin(round, 10, "adjudicate");
        AdjudicateStep.Adjudicated adjudicated = adjudicate.run(
                prepared,
                state,
                gates,
                judged,
                broken,
                collected.map(one -> one.trial().after()));
        Decision decision = adjudicated.decision();
        keep(round, "Decision", decision);
        LoopState next = settleTree(prepared, adjudicated.state(), decision);
        loop.confirm(Confirmation.MAIN_SEQ10, round, decision.result().id() + ": " + decision.reason());
        status(round, "seq 10");
        if (judged.adrOmission().isPresent()
                && next.adrInterrupted().size() > state.adrInterrupted().size()) {
            plan.supplyDecision(
                    state.goal(),
                    prepared.before(),
                    next.dag(),
                    round,
                    judged.adrOmission().get());
        }
        MemorizeStep.Memorized memorized = memorize.run(prepared, decision, collected.map(Collected::result), judged);
        next = memorized.commit().isPresent()
                ? next.committed(
                        loop.repository().head(), List.of(memorized.commit().get()))
                : next;
        return close(prepared, next, adjudicated, collected, memorized);
    }

    /** Keeps or takes back the round's commits, and tags the outcome. */
    private LoopState settleTree(Prepared prepared, LoopState state, Decision decision) {
        String candidate = loop.repository().head();
        List<String> made = new ArrayList<>(loop.repository().commitsSince(prepared.baseCommit()));
        java.util.Collections.reverse(made);
        boolean passed = decision.result() == Decision.Result.PASSED;
        if (passed) {
            journal.clear();
        } else {
            made.addAll(rollback.takeBack(prepared.baseCommit(), prepared.round()));
        }
        loop.repository().tag(loop.loopId() + "/R" + prepared.round() + (passed ? "-passed" : "-failed"), candidate);
        return state.committed(loop.repository().head(), made);
    }

    private RoundEnd close(
            Prepared prepared,
            LoopState state,
            AdjudicateStep.Adjudicated adjudicated,
            Optional<Collected> collected,
            MemorizeStep.Memorized memorized) {
        Decision decision = adjudicated.decision();
        boolean passed = decision.result() == Decision.Result.PASSED;
        LoopState finished = state.finishedRound(adjudicate.cost(prepared.round()), stopwatch.totalMillis(), passed);
        int health = reports(prepared, finished, decision, collected, memorized.lessons());
        snapshots.end(finished, finished.dag().get(prepared.kr().krId()), decision, List.of());
        Optional<RoundEnd.End> end = adjudicated.stop().map(stop -> new RoundEnd.End(stop.status(), stop.describe()));
        if (memorized.ending().isPresent()) {
            Ending ending = memorized.ending().get();
            end = end.or(() -> Optional.of(new RoundEnd.End(ending.status(), ending.reason())));
        }
        end = end.or(() -> escape(finished.round()));
        snapshots.state(finished, Optional.empty());
        Measured current = passed ? collected.orElseThrow().trial().after() : prepared.before();
        String figure = finished.goal().primary().show(finished.figures().goalFigure());
        loop.events()
                .accept(new LoopEvent.Decided(
                        decision, figure, loop.ledger().standing().committed().toString()));
        if (health < HealthScore.WARNING_BELOW) {
            loop.events()
                    .accept(new LoopEvent.Note(
                            "health is " + health + "; see the logs of round " + finished.round(), true));
        }
        return new RoundEnd(finished, current, end);
    }

    /** Stop condition 11: fewer confirmations than seven a round. */
    private Optional<RoundEnd.End> escape(int round) {
        int found = LogAnalysis.of(loop.folder(), loop.loopId()).confirmations();
        int expected = Confirmation.values().length * round;
        if (found >= expected) {
            return Optional.empty();
        }
        Stop stop = new Stop(StopReason.LOG_ESCAPE, found + " of " + expected + " confirmation records were found");
        return Optional.of(new RoundEnd.End(LoopStatus.FATAL, stop.describe()));
    }

    private int reports(
            Prepared prepared, LoopState finished, Decision decision, Optional<Collected> collected, String lessons) {
        int round = prepared.round();
        int health = LogAnalysis.of(loop.folder(), loop.loopId()).health();
        List<String> triggers = new ArrayList<>();
        prepared.guard().forEach(action -> triggers.add(action.name().toLowerCase(java.util.Locale.ROOT)));
        if (health < HealthScore.WARNING_BELOW) {
            triggers.add("health " + health);
        }
        RoundRecord record = new RoundRecord(
                loop.id(),
                round,
                prepared.kr(),
                decision,
                collected.map(Collected::result),
                coverage(prepared, finished, collected),
                collected.map(one -> one.trial().after().run()),
                collected.map(one -> one.trial().flaky()).orElse(List.of()),
                loop.ledger().consumption(round),
                loop.ledger().standing(),
                triggers,
                unpriced(round),
                stopwatch.totalMillis(),
                stopwatch.modelMillis(),
                stopwatch.testMillis(),
                stopwatch.overheadMillis(),
                lessons);
        AtomicFiles.write(
                loop.folder().tokenReport(round),
                Reports.tokenReport(record, loop.ledger().totals()));
        AtomicFiles.write(
                loop.folder().metrics(loop.loopId(), round),
                Reports.metrics(record, loop.config().coverageThresholds()));
        String summary = loop.mask().mask(Reports.roundSummary(record, health));
        AtomicFiles.write(loop.folder().roundSummary(round), summary);
        AtomicFiles.write(loop.folder().roundLogs(loop.loopId(), round).resolve("round-summary.md"), summary);
        return health;
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
                        List.of())));
    }

    private List<String> unpriced(int round) {
        PriceTable prices = loop.prices();
        return loop.ledger().consumption(round).values().stream()
                .map(FileLedger.Consumption::model)
                .filter(model -> !prices.knows(model))
                .distinct()
                .sorted()
                .toList();
    }

    private void abandon(Prepared prepared, LoopState state, String reason) {
        loop.logs().main(prepared.round(), Level.ERROR, "abandon", reason);
        status(prepared.round(), "on exception");
        snapshots.failure(state, prepared.round(), prepared.kr(), reason);
        rollback.takeBack(prepared.baseCommit(), prepared.round());
    }

    private void keep(int round, String what, Object handover) {
        var line = Json.MAPPER.createObjectNode();
        line.put("handover", what);
        line.set("value", Json.tree(handover));
        AtomicFiles.appendLine(loop.folder().handovers(round), loop.mask().mask(Json.line(line)));
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.Dissent;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.briefing.ScopeListing;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.decide.HealthScore;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.record.LogHistory;
import dev.teamloop.loop.round.DecisionRecords;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.round.RoundWork.Judged;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Worked;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.round.StepCrashes;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.AdjudicateStep;
import dev.teamloop.loop.step.MemorizeStep;
import dev.teamloop.loop.step.PlanStep;
import dev.teamloop.loop.workspace.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Steps 10 and 11 and the end of the round. What is decided is on disk before anything follows from it, and everything that
 * follows can be done twice, so that a crash anywhere in it is made good by going on.
 */
final class RoundClosing {
    private final LoopRecords records;
    private final Project project;
    private final Stopwatch stopwatch;
    private final Journal journal;
    private final PlanStep plan;
    private final Rollback rollback;
    private final MemorizeStep memorize;
    private final StepCrashes crashes;
    private final AdjudicateStep adjudicate;
    private final Snapshots snapshots;
    private final LogHistory history;
    private final RoundReports reports;

    RoundClosing(
            Loop loop,
            Stopwatch stopwatch,
            Journal journal,
            PlanStep plan,
            Rollback rollback,
            MemorizeStep memorize,
            StepCrashes crashes) {
        this.records = loop.records();
        this.project = loop.project();
        this.stopwatch = stopwatch;
        this.journal = journal;
        this.plan = plan;
        this.rollback = rollback;
        this.memorize = memorize;
        this.crashes = crashes;
        this.adjudicate = new AdjudicateStep(records);
        this.snapshots = new Snapshots(records);
        this.history = new LogHistory(records.folder(), records.loopId());
        this.reports = new RoundReports(records, project, loop.prices(), stopwatch, history);
    }

    /** Step 10: the decision, on disk. {@code beside}: so many other rounds are in hand. */
    Decided decided(Prepared prepared, LoopState state, Worked worked, int beside) {
        records.begin(prepared.round(), 10, "adjudicate");
        RoundOutcome outcome = worked.outcome();
        Judged judged = worked.judged();
        Optional<Collected> collected = worked.collected();
        AdjudicateStep.Adjudicated adjudicated = adjudicate.run(
                prepared, state, outcome, judged.criticFailures(), collected.map(Collected::trial), beside);
        LoopState next = adjudicated.state();
        Decided decided = new Decided(
                prepared,
                next,
                adjudicated.decision(),
                adjudicated.stop(),
                collected,
                judged,
                worked.foreseen(),
                outcome instanceof RoundOutcome.Interrupted,
                project.repository().head(),
                stopwatch.times());
        records.keep(prepared.round(), "Decision", decided.decision());
        records.logs().flush(prepared.round());
        records.store().writeDecided(decided);
        return decided;
    }

    /** Reports of a round that was not decided. */
    void abandoned(Prepared prepared, String reason) {
        reports.abandoned(prepared, reason);
    }

    /** Goes on with a round that was decided when a crash interrupted it. */
    RoundEnd goOn(Decided decided) throws InterruptedException {
        stopwatch.goOn(decided.times());
        records.begin(decided.prepared().round(), 10, "adjudicate");
        return settled(decided);
    }

    /** All that follows from the decision. */
    RoundEnd settled(Decided decided) throws InterruptedException {
        Prepared prepared = decided.prepared();
        int round = prepared.round();
        Decision decision = decided.decision();
        boolean remembered = memorize.isKept(prepared);
        if (!remembered) {
            settleTree(decided);
        }
        records.confirm(Confirmation.MAIN_SEQ10, round, decision.result().id() + ": " + decision.reason());
        records.status(round, "seq 10");
        records.finished(decision.result().id());
        if (!decided.supplyDecisionRecord() && decided.judged().votes().auditor() != null) {
            new DecisionRecords(records).settle(round, decided.judged().adrRejected());
        }
        if (decided.supplyDecisionRecord()) {
            records.logs().main(round, Level.INFO, "adr", "the missing decision record was " + decisionRecord(decided));
        }
        records.begin(round, 11, "memorize");
        MemorizeStep.Memorized memorized = remembered ? memorize.asKept(prepared, decision) : memorized(decided);
        return close(decided, decided.state().committed(project.repository().head()), memorized);
    }

    private MemorizeStep.Memorized memorized(Decided decided) throws InterruptedException {
        Prepared prepared = decided.prepared();
        Decision decision = decided.decision();
        return orLeftOut(prepared, () -> memorize.run(decided), reason -> memorize.leftOut(prepared, decision, reason));
    }

    private String decisionRecord(Decided decided) throws InterruptedException {
        Prepared prepared = decided.prepared();
        return orLeftOut(
                prepared,
                () -> {
                    boolean supplied = plan.supplyDecision(
                            decided.state().goal(),
                            prepared.before(),
                            decided.state().dag(),
                            prepared.round(),
                            decided.judged().adrOmission().orElse(""));
                    return supplied ? "supplied" : "not supplied";
                },
                reason -> "not supplied: " + reason);
    }

    /** Something that follows from the decision, which stands whatever becomes of it. */
    private interface Following<T> {
        T run() throws InterruptedException;
    }

    /** What crashes at the same place again is left out: the loop does not end for it. The first crash is left to the watchdog. */
    private <T> T orLeftOut(Prepared prepared, Following<T> following, Function<String, T> leftOut)
            throws InterruptedException {
        try {
            return following.run();
        } catch (RuntimeException | Error e) {
            if (!StepCrashes.isCrash(e)) {
                throw e;
            }
            Optional<String> repeated = crashes.noted(prepared.kr().krId(), e).failure();
            if (repeated.isEmpty()) {
                throw e;
            }
            records.crashed(e);
            records.warn(prepared.round(), "crash", repeated.get());
            return leftOut.apply(repeated.get());
        }
    }

    /** Keeps or takes back the round's commits, and tags the outcome. */
    private void settleTree(Decided decided) {
        Prepared prepared = decided.prepared();
        boolean passed = decided.decision().result() == Decision.Result.PASSED;
        if (passed) {
            journal.clear();
        } else {
            Decision decision = decided.decision();
            rollback.takeBack(
                    prepared.baseCommit(),
                    prepared.round(),
                    "Round " + prepared.round() + ", " + decision.krId() + " "
                            + decision.result().id() + ": " + decision.reason());
        }
        // what failed in a room of its own was never on the loop's branch
        String candidate = decided.collected()
                .flatMap(one -> Optional.ofNullable(one.result().commitSha()))
                .orElse(decided.candidate());
        project.repository()
                .tag(records.loopId() + "/R" + prepared.round() + (passed ? "-passed" : "-failed"), candidate);
    }

    /** What of the figure new tests check, where that is less (SPEC §5 rule 2). */
    private static String checked(StandardGoal goal, Decided decided, boolean passed) {
        if (!passed) {
            return "";
        }
        CoverageReport coverage = decided.collected().orElseThrow().coverage();
        return goal.primary()
                .showChecked(coverage.current(), Optional.ofNullable(coverage.checked()))
                .map(checked -> " (" + checked + ")")
                .orElse("");
    }

    private RoundEnd close(Decided decided, LoopState state, MemorizeStep.Memorized memorized) {
        Prepared prepared = decided.prepared();
        Decision decision = decided.decision();
        boolean passed = decision.result() == Decision.Result.PASSED;
        LoopState finished = state.finishedRound(adjudicate.cost(prepared.round()), stopwatch.finished(), passed);
        int health = reports.write(decided, finished, memorized.lessons());
        TreeMeasurement current =
                passed ? decided.collected().orElseThrow().trial().after() : prepared.before();
        records.logs().flush(prepared.round());
        List<KeyResult> ready = finished.dag().ready(ScopeListing.left(finished.goal(), current));
        Optional<KeyResult> next = BudgetGuard.allowed(
                        ready, BudgetGuard.actions(records.ledger().settled()))
                .stream()
                .findFirst();
        snapshots.end(finished, finished.dag().get(prepared.kr().krId()), next, decision, debts(decided));
        Optional<End> end = decided.stop().map(End::of).or(memorized::end).or(() -> escape(finished.round()));
        snapshots.state(finished, Optional.empty());
        records.finished("round " + finished.round() + " " + decision.result().id());
        records.events()
                .accept(new LoopEvent.Decided(
                        decision,
                        current.show(finished.goal()) + checked(finished.goal(), decided, passed),
                        records.ledger().settled().committed().toString()));
        records.events().accept(new LoopEvent.Health(health));
        if (health < HealthScore.WARNING_BELOW) {
            records.events()
                    .accept(new LoopEvent.Note(
                            "health is " + health + "; see the logs of round " + finished.round(), true));
        }
        return new RoundEnd(finished, current, end);
    }

    /** What stays open behind the round: risks that were flagged, and opinions that were outvoted. */
    private static List<String> debts(Decided decided) {
        List<String> debts = new ArrayList<>(
                decided.collected().map(one -> one.trial().integrity().risks()).orElse(List.of()));
        Dissent.of(decided.decision().votes(), decided.judged().verdicts())
                .forEach(one -> debts.add("outvoted: " + one));
        return debts;
    }

    /** Stop condition 11: fewer confirmations than seven a round. */
    private Optional<End> escape(int round) {
        int found = history.now().confirmations(round);
        int expected = Confirmation.values().length * round;
        return StopConditions.check(new Observation.RoundRecorded(expected, found))
                .map(End::of);
    }
}

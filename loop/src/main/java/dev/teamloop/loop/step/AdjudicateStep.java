package dev.teamloop.loop.step;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.candidate.HandBack;
import dev.teamloop.loop.decide.Adjudicator;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.RoundEstimate;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Step 10: what follows from gates and votes for the KR, the plan, the streaks and the loop. Decides; touches no tree. */
public final class AdjudicateStep {
    private final LoopRecords records;

    public AdjudicateStep(LoopRecords records) {
        this.records = records;
    }

    /** The decision, the state after it, and a stop condition that holds. */
    public record Adjudicated(Decision decision, LoopState state, Optional<Stop> stop) {}

    public Adjudicated run(
            Prepared prepared,
            LoopState state,
            RoundOutcome outcome,
            int criticFailures,
            Optional<CandidateMeasurement> trial,
            int beside) {
        boolean interrupted = outcome instanceof RoundOutcome.Interrupted;
        Adjudicator.Ruling ruling =
                Adjudicator.rule(new Adjudicator.Attempt(prepared.kr(), outcome, records.retriesAllowed()));
        Optional<TreeMeasurement> after = trial.map(CandidateMeasurement::after);
        LoopState next = applied(prepared, state, outcome, ruling, after, criticFailures);
        next = next.withStreaks(next.streaks().withK1Failures(k1Failures(prepared, state, ruling, interrupted)));
        next = interrupted ? next.withAdrInterrupted(prepared.kr().krId()) : next;
        boolean displaced = outcome instanceof RoundOutcome.LandingConflict one && one.free();
        next = displaced ? next.withDisplaced(prepared.kr().krId()) : next;
        Optional<Stop> stop = StopConditions.check(progress(next, prepared.round(), beside));
        return new Adjudicated(decision(records, prepared, outcome, ruling, stop, trial), next, stop);
    }

    /** What will be decided about the key result where no stop condition holds. */
    static Decision foreseen(
            LoopRecords records, Prepared prepared, RoundOutcome outcome, Optional<CandidateMeasurement> trial) {
        Adjudicator.Ruling ruling =
                Adjudicator.rule(new Adjudicator.Attempt(prepared.kr(), outcome, records.retriesAllowed()));
        return decision(records, prepared, outcome, ruling, Optional.empty(), trial);
    }

    private static Decision decision(
            LoopRecords records,
            Prepared prepared,
            RoundOutcome outcome,
            Adjudicator.Ruling ruling,
            Optional<Stop> stop,
            Optional<CandidateMeasurement> trial) {
        return new Decision(
                prepared.kr().krId(),
                records.id(),
                prepared.round(),
                ruling.result(),
                outcome.votes(),
                prepared.kr().retryCount(),
                stop.isPresent() ? Decision.NextAction.TERMINATE : ruling.next(),
                stop.map(Stop::describe).orElse(null),
                outcome.gates(),
                ruling.closedGate().orElse(null),
                ruling.dissent(),
                ruling.reason() + dropped(trial));
    }

    private static String dropped(Optional<CandidateMeasurement> trial) {
        List<String> dropped = trial.map(CandidateMeasurement::dropped).orElse(List.of());
        return dropped.isEmpty() ? "" : "; new tests that did not hold were dropped: " + String.join(", ", dropped);
    }

    private LoopState applied(
            Prepared prepared,
            LoopState state,
            RoundOutcome outcome,
            Adjudicator.Ruling ruling,
            Optional<TreeMeasurement> after,
            int criticFailures) {
        KeyResult kr = prepared.kr();
        LoopState next = state.withStreaks(state.streaks().withCriticFailures(criticFailures));
        next = switch (ruling.result()) {
            case PASSED -> passed(next, kr, after);
            case FAILED -> next.withDag(next.dag().with(ruling.retryConsumed() ? kr.retried() : kr));
            case SKIPPED ->
                next.withDag(next.dag().with(kr.skipped(ruling.reason())).skipUnreachable());
        };
        // what was reached without anybody's work improves nothing, and does not stagnate either
        boolean worked = !(outcome instanceof RoundOutcome.Unasked);
        if (kr.tier() == Tier.K2 && worked && ruling.result() != Decision.Result.FAILED) {
            next = next.withStreaks(improvement(next, state));
        }
        logHealth(prepared, ruling, next);
        return next;
    }

    /** What was tried and is not tried again counts as closed without improvement, as where its last attempt had skipped it. */
    public LoopState notRetried(LoopState state, KeyResult kr, String cause) {
        LoopState next = state.withDag(state.dag().with(kr.skipped(cause)).skipUnreachable());
        return kr.tier() == Tier.K2 ? next.withStreaks(improvement(next, state)) : next;
    }

    private static int k1Failures(Prepared prepared, LoopState state, Adjudicator.Ruling ruling, boolean interrupted) {
        int before = state.streaks().k1Failures();
        if (prepared.kr().tier() != Tier.K1) {
            return before;
        }
        return ruling.result() == Decision.Result.PASSED || interrupted ? 0 : before + 1;
    }

    private LoopState passed(LoopState state, KeyResult kr, Optional<TreeMeasurement> after) {
        TreeMeasurement now = after.orElseThrow(() -> new IllegalStateException("passed without a measurement"));
        TaskDag dag = state.dag().with(kr.withStatus(KrStatus.COMPLETED));
        LoopState.Figures figures = figures(state, now);
        return state.withFigures(figures).withDag(figures.goalMet() ? dag.skipOpenK2(KeyResult.GOAL_MET) : dag);
    }

    static LoopState.Figures figures(LoopState state, TreeMeasurement now) {
        GoalMetric primary = state.goal().primary();
        return new LoopState.Figures(
                state.figures().baseline(),
                now.figures(primary),
                state.figures().goal().measured(state.goal(), now::figure),
                met(state.goal(), now),
                now.measurement().tree());
    }

    /** Every metric of the goal holds. */
    public static boolean met(StandardGoal goal, TreeMeasurement now) {
        return now.run().collects() && goal.metrics().stream().allMatch(metric -> metric.holds(now.figure(metric)));
    }

    private static LoopState.Streaks improvement(LoopState next, LoopState before) {
        GoalMetric metric = next.goal().primary();
        double now = next.primaryFigures().nowFigure();
        double best = before.streaks().bestFigure();
        if (metric.comparison().improves(best, now, metric.target())) {
            return next.streaks().withUnimprovedK2(0, now);
        }
        GoalFigures was = before.figures().goal();
        boolean another = next.goal().metrics().stream()
                .filter(one -> !one.equals(metric))
                .anyMatch(one -> next.figures().goal().isBetterIn(one, next.goal(), was));
        return next.streaks().withUnimprovedK2(another ? 0 : before.streaks().unimprovedK2() + 1, best);
    }

    /** What the health formula counts must stand in the logs (SPEC §8). */
    private void logHealth(Prepared prepared, Adjudicator.Ruling ruling, LoopState next) {
        if (next.streaks().unimprovedK2() >= StopConditions.UNIMPROVED) {
            records.logs()
                    .main(
                            prepared.round(),
                            Level.INFO,
                            LogAnalysis.STAGNATION_INTENT,
                            "three K2 KRs without improvement");
        }
        if (ruling.retryConsumed() && prepared.kr().retryCount() + 1 > 2) {
            records.logs()
                    .main(
                            prepared.round(),
                            Level.INFO,
                            LogAnalysis.RETRY_INTENT,
                            prepared.kr().krId() + " is retried more than twice");
        }
    }

    /** How the loop stands after {@code round}, while so many others are in hand. */
    public Observation.Progress progress(LoopState state, int round, int beside) {
        List<Yuan> costs = new ArrayList<>(state.progress().roundCosts());
        if (round > state.round()) {
            costs.add(cost(round));
        }
        return new Observation.Progress(
                !state.dag().krs().isEmpty() && state.dag().isClosed(),
                state.figures().goalMet(),
                state.streaks().k1Failures(),
                state.streaks().fruitlessReplans(),
                estimate(state, costs),
                records.ledger().balance().remaining(),
                round,
                state.goal().maxRounds(),
                state.streaks().unimprovedK2(),
                state.goal().isCoverageGoal() && !state.figures().goalMet(),
                records.isStopAsked(),
                beside,
                skipped(state));
    }

    /** {@code K2.2 (goal met)}. */
    private static List<String> skipped(LoopState state) {
        return state.dag().krs().stream()
                .filter(kr -> kr.status() == KrStatus.SKIPPED)
                .map(kr -> kr.krId()
                        + kr.rootCause()
                                .map(cause -> " (" + HandBack.brief(cause) + ")")
                                .orElse(""))
                .toList();
    }

    /** What the next round is expected to cost. */
    public static Yuan estimate(LoopState state, List<Yuan> roundCosts) {
        return RoundEstimate.next(roundCosts, planned(state));
    }

    private static Yuan planned(LoopState state) {
        int rounds = Math.max(1, state.estimate().totalRoundsEstimate());
        return new Yuan(
                state.estimate().costYuanEstimate().amount().divide(BigDecimal.valueOf(rounds), 8, RoundingMode.UP));
    }

    public Yuan cost(int round) {
        return records.ledger().consumption(round).values().stream()
                .map(FileLedger.Consumption::cost)
                .reduce(Yuan.ZERO, Yuan::plus);
    }
}

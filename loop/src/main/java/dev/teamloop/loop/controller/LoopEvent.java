package dev.teamloop.loop.controller;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.decide.LoopStatus;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import java.util.List;
import java.util.Optional;

/** What a watcher of the loop hears, as it happens. Watching changes nothing. */
public sealed interface LoopEvent {
    /** Something worth a line. {@code warning} where the user should look. */
    record Note(String text, boolean warning) implements LoopEvent {}

    /** A plan, or more of it. */
    record Planned(TaskDag dag) implements LoopEvent {}

    /** A round begins. */
    record RoundStarted(int round, int maxRounds, KeyResult kr) implements LoopEvent {}

    /** One of the eleven steps begins. */
    record StepStarted(int round, int seq, String title) implements LoopEvent {}

    /** The step in hand is over; what it came to, in a few words. */
    record StepEnded(String result) implements LoopEvent {}

    /** Goal, plan and figures as they stand from here on. */
    record Stands(LoopState state) implements LoopEvent {}

    /** What the gates measured of the round's candidate. */
    record GatesMeasured(int round, List<GateResult> gates) implements LoopEvent {
        public GatesMeasured {
            gates = List.copyOf(gates);
        }
    }

    /** A critic has answered; empty where it gave no usable verdict or was not called. */
    record Voted(int round, Agent critic, Optional<Boolean> passed) implements LoopEvent {}

    /** A line in an agent's log. */
    record Logged(LoopLogs.Entry entry) implements LoopEvent {}

    /** What the ledger says by now. */
    record Spent(FileLedger.Standing standing) implements LoopEvent {}

    /** The health score by now, 0 to 100. */
    record Health(int score) implements LoopEvent {}

    /** The round's decision, with gates and votes; {@code figure} is the goal's figure for people. */
    record Decided(Decision decision, String figure, String spent) implements LoopEvent {}

    /** The loop waits for a top-up; why. */
    record Paused(int round, String reason) implements LoopEvent {}

    /** Somebody asked the loop to end after the round in hand. */
    record StopAsked() implements LoopEvent {}

    /** The loop has ended. */
    record Ended(LoopStatus status, String reason) implements LoopEvent {}
}

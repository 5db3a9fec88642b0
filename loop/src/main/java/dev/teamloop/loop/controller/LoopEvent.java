package dev.teamloop.loop.controller;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.decide.LoopStatus;

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

    /** The round's decision, with gates and votes; {@code figure} is the goal's figure for people. */
    record Decided(Decision decision, String figure, String spent) implements LoopEvent {}

    /** The loop has ended. */
    record Ended(LoopStatus status, String reason) implements LoopEvent {}
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.state.LoopState;
import java.util.List;
import java.util.Optional;

/** What came of {@code goal} or {@code resume}. What it cost stands in the ledger. */
public sealed interface LoopResult {
    /** The loop ran and ended. {@code checked}: its coverage without what is known to be run only; empty where nothing is. */
    record Ended(End end, LoopState state, Optional<CoverageFigures> checked) implements LoopResult {
        public List<KeyResult> krs() {
            return state.dag().krs();
        }

        /** The goal's metrics, each with its figure at the first baseline and now, for people. */
        public String showFigures() {
            return state.showFigures()
                    + state.goal()
                            .primary()
                            .showChecked(state.figures().current(), checked)
                            .map(some -> " (" + some + ")")
                            .orElse("");
        }
    }

    /** The goal was measured as met before anything was planned; nothing says so on disk yet. */
    record AlreadyMet(LoopState state) implements LoopResult {
        public static final String REASON = "the goal is met already";
    }

    /** The goal cannot be taken; exit 3. */
    record GoalRejected(String reason) implements LoopResult {}

    /** Something that must hold does not; exit 4. */
    record PreconditionFailed(String reason) implements LoopResult {}

    /** A dry run's goal, plan and estimate; nothing was left behind. */
    record Planned(StandardGoal goal, TaskDag dag, TokenEstimate estimate, GoalFigures figures) implements LoopResult {}

    /** The endpoint or the goal reader stayed unusable before a loop existed. */
    record NotStarted(LoopStatus status, String reason) implements LoopResult {}
}

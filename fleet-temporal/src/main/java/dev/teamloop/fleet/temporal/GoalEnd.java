package dev.teamloop.fleet.temporal;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.record.LoopOutcome;
import java.util.Optional;

/**
 * How a goal's loop ended, whatever way: that is a workflow's result. Only a lost worker and what keeps a loop from running at all
 * are failures.
 *
 * @param exit the loop's exit code; -1 where there is none
 * @param committed all that the goal's loops have spent; empty where no worker had taken it
 */
public record GoalEnd(String status, int exit, Optional<String> loopId, Optional<Yuan> committed, String reason) {
    private static final int UNMET = 4;
    private static final int STOPPED = 14;
    private static final int INTERNAL = 70;

    /** Of the goal's own fleet. A loop that died again and again there is not started again by the fleet that it belongs to. */
    static GoalEnd of(FleetSummary fleet) {
        FleetSummary.GoalLine goal = fleet.goals().get(0);
        Optional<Yuan> committed = Optional.of(fleet.cost());
        return goal.status().equals(LoopOutcome.CRASHED)
                ? new GoalEnd("INTERNAL", INTERNAL, goal.loopId(), committed, goal.reason())
                : new GoalEnd(goal.status(), goal.exit().orElse(-1), goal.loopId(), committed, goal.reason());
    }

    /** A worker that cannot run it, and has spent nothing. */
    static GoalEnd unmet(String reason) {
        return new GoalEnd("PRECONDITION", UNMET, Optional.empty(), Optional.empty(), reason);
    }

    static GoalEnd stoppedBefore() {
        return new GoalEnd(
                "MANUAL_STOP", STOPPED, Optional.empty(), Optional.empty(), "stopped before a worker took it");
    }

    /** Whether no worker has spent anything in this try. */
    boolean untouched() {
        return committed.isEmpty();
    }

    LoopOutcome outcome() {
        return new LoopOutcome(status, exit, loopId, Yuan.ZERO, reason);
    }
}

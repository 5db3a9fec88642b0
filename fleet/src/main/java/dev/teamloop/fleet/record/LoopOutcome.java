package dev.teamloop.fleet.record;

import dev.teamloop.core.budget.Yuan;
import java.util.Optional;
import java.util.Set;

/**
 * How a loop ended, as {@code goal --json} tells it (SPEC §1).
 *
 * @param status a loop's status, or {@code CRASHED} where its process died without saying anything
 * @param exit the exit code; -1 where nobody saw it
 * @param loopId empty where there was none yet
 */
public record LoopOutcome(String status, int exit, Optional<String> loopId, Yuan cost, String reason) {
    public static final String CRASHED = "CRASHED";
    public static final String BUDGET = "BUDGET";
    public static final String SUCCESS = "SUCCESS";

    /** What a resume takes up: its cause may be gone, or somebody wanted a pause. */
    private static final Set<String> RESUMABLE =
            Set.of(CRASHED, BUDGET, "MANUAL_STOP", "INTERRUPTED", "FATAL", "INTERNAL", "PRECONDITION");

    public boolean succeeded() {
        return status.equals(SUCCESS);
    }

    /** Whether {@code fleet resume} tries again. */
    public boolean resumable() {
        return RESUMABLE.contains(status);
    }

    public LoopOutcome withCost(Yuan total) {
        return new LoopOutcome(status, exit, loopId, total, reason);
    }

    public LoopOutcome withReason(String other) {
        return new LoopOutcome(status, exit, loopId, cost, other);
    }
}

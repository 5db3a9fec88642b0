package dev.teamloop.fleet.temporal;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.record.LoopOutcome;
import dev.teamloop.fleet.record.LoopProgress;
import io.temporal.api.enums.v1.PendingActivityState;
import io.temporal.api.workflow.v1.PendingActivityInfo;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.failure.CanceledFailure;
import io.temporal.failure.TemporalFailure;
import io.temporal.failure.TerminatedFailure;
import io.temporal.failure.TimeoutFailure;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What Temporal says of a goal, in a fleet's words. Pure. */
final class TemporalWords {
    private static final String WAITING = "waiting for a worker";
    private static final int STOPPED = 14;
    private static final int SIGNALLED = 130;

    private TemporalWords() {}

    /** How a try ended that has no result; empty where only its server was not reached. */
    static Optional<LoopOutcome> of(@Nullable Throwable problem) {
        if (problem instanceof WorkflowNotFoundException) {
            return Optional.of(without(LoopOutcome.CRASHED, -1, "Temporal does not know it (any more)"));
        }
        if (!(problem instanceof WorkflowFailedException)) {
            return Optional.empty();
        }
        Throwable root = root(problem);
        if (root instanceof TerminatedFailure) {
            return Optional.of(without("INTERRUPTED", SIGNALLED, "its workflow was terminated"));
        }
        return Optional.of(
                root instanceof CanceledFailure
                        ? without("MANUAL_STOP", STOPPED, "its workflow was cancelled")
                        : without(LoopOutcome.CRASHED, -1, words(root)));
    }

    private static LoopOutcome without(String status, int exit, String reason) {
        return new LoopOutcome(status, exit, Optional.empty(), Yuan.ZERO, reason);
    }

    private static Throwable root(Throwable problem) {
        Throwable root = problem;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private static String words(Throwable root) {
        if (root instanceof TimeoutFailure) {
            return "its worker was lost";
        }
        return root instanceof TemporalFailure failure
                ? failure.getOriginalMessage()
                : String.valueOf(root.getMessage());
    }

    /** What its worker told last; before there is one, even the workflow waits. */
    static LoopProgress heard(List<PendingActivityInfo> activities) {
        return activities.isEmpty() ? new LoopProgress(WAITING, Yuan.ZERO, Optional.empty()) : heard(activities.get(0));
    }

    private static LoopProgress heard(PendingActivityInfo activity) {
        Optional<LoopProgress> told = activity.hasHeartbeatDetails()
                ? Optional.of(Json.as(
                        Json.read(activity.getHeartbeatDetails()
                                .getPayloads(0)
                                .getData()
                                .toStringUtf8()),
                        LoopProgress.class))
                : Optional.empty();
        if (activity.getState() != PendingActivityState.PENDING_ACTIVITY_STATE_SCHEDULED) {
            return told.orElseGet(() -> new LoopProgress("starting", Yuan.ZERO, Optional.empty()));
        }
        return new LoopProgress(
                untouched(activity)
                        ? WAITING
                        : "its worker was lost; waiting for another (" + activity.getAttempt() + ")",
                told.map(LoopProgress::committed).orElse(Yuan.ZERO),
                told.flatMap(LoopProgress::loopId));
    }

    /** Whether no worker has taken it yet. */
    static boolean untouched(List<PendingActivityInfo> activities) {
        return activities.stream().allMatch(TemporalWords::untouched);
    }

    private static boolean untouched(PendingActivityInfo activity) {
        return activity.getState() == PendingActivityState.PENDING_ACTIVITY_STATE_SCHEDULED
                && activity.getAttempt() <= 1
                && !activity.hasHeartbeatDetails();
    }
}

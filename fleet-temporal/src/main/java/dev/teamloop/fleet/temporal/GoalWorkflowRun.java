package dev.teamloop.fleet.temporal;

import io.temporal.activity.ActivityCancellationType;
import io.temporal.activity.ActivityOptions;
import io.temporal.common.RetryOptions;
import io.temporal.failure.ActivityFailure;
import io.temporal.failure.CanceledFailure;
import io.temporal.workflow.Async;
import io.temporal.workflow.CancellationScope;
import io.temporal.workflow.CompletablePromise;
import io.temporal.workflow.Workflow;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Hands the goal to a worker, and to another one where that is lost – but only where its state travels: without it, the other would
 * begin anew and spend again. An activity that is cancelled is asked to stop, so the loop's end is waited for.
 */
public final class GoalWorkflowRun implements GoalWorkflow {
    private static final int MOST_WORKERS = 3;
    private static final Duration BEFORE_THE_NEXT = Duration.ofSeconds(1);
    /** Temporal wants a limit; a loop has its own. */
    private static final Duration LONGEST = Duration.ofDays(90);

    private @Nullable CancellationScope work;
    private boolean stopped;

    @Override
    public GoalEnd run(GoalTask task) {
        if (stopped) {
            return GoalEnd.stoppedBefore();
        }
        GoalActivity loop = Workflow.newActivityStub(GoalActivity.class, options(task));
        CompletablePromise<GoalEnd> end = Workflow.newPromise();
        work = Workflow.newCancellationScope(() -> end.completeFrom(Async.function(loop::run, task)));
        work.run();
        try {
            return end.get();
        } catch (ActivityFailure e) {
            if (e.getCause() instanceof CanceledFailure) {
                return GoalEnd.stoppedBefore();
            }
            throw e;
        }
    }

    @Override
    public void stop() {
        stopped = true;
        if (work != null) {
            work.cancel();
        }
    }

    private static ActivityOptions options(GoalTask task) {
        return ActivityOptions.newBuilder()
                .setStartToCloseTimeout(LONGEST)
                .setHeartbeatTimeout(Duration.ofSeconds(task.patienceSeconds()))
                .setCancellationType(ActivityCancellationType.WAIT_CANCELLATION_COMPLETED)
                .setRetryOptions(RetryOptions.newBuilder()
                        .setInitialInterval(BEFORE_THE_NEXT)
                        .setMaximumAttempts(task.travels() ? MOST_WORKERS : 1)
                        .build())
                .build();
    }
}

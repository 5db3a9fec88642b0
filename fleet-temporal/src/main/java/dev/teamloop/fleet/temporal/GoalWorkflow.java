package dev.teamloop.fleet.temporal;

import io.temporal.workflow.SignalMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/** One try at a goal. */
@WorkflowInterface
public interface GoalWorkflow {
    @WorkflowMethod(name = WorkflowNames.WORKFLOW)
    GoalEnd run(GoalTask task);

    /** Lets the loop end after the round in hand. A workflow that is cancelled does so too, but has no result then. */
    @SignalMethod(name = WorkflowNames.STOP)
    void stop();
}

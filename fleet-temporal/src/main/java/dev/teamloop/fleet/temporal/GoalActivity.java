package dev.teamloop.fleet.temporal;

import io.temporal.activity.ActivityInterface;
import io.temporal.activity.ActivityMethod;

/** What a worker does for a goal: its loop, to the loop's end. */
@ActivityInterface
public interface GoalActivity {
    @ActivityMethod(name = WorkflowNames.ACTIVITY)
    GoalEnd run(GoalTask task);
}

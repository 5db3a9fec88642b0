package dev.teamloop.fleet.temporal;

import dev.teamloop.fleet.remote.RemoteGoal;

/** What things are called on Temporal, so that every process of a fleet finds them. Pure. */
final class WorkflowNames {
    static final String WORKFLOW = "team-loop-goal";
    static final String ACTIVITY = "team-loop-loop";
    static final String STOP = "stop";

    private WorkflowNames() {}

    /** The workflow of one try at a goal, which there is once, however often it is started. */
    static String workflow(String fleet, int goal, int attempt) {
        return "team-loop-" + fleet + "-" + (goal + 1) + "-" + attempt;
    }

    /** The goal's own fleet, the same for each try. */
    static String fleet(String fleet, int goal) {
        return RemoteGoal.id(fleet, goal);
    }
}

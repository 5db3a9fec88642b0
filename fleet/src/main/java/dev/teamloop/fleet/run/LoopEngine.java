package dev.teamloop.fleet.run;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.record.GoalRecord;
import dev.teamloop.fleet.rule.Lending;

/** What runs the loops: processes of this machine, or workers elsewhere. A goal is told by its place in the file and its record. */
public interface LoopEngine {
    /** Starts a goal's loop, or goes on with it, with what its record allows. {@code over} is run when it has ended. */
    RunningLoop launch(int goal, GoalRecord record, Runnable over);

    /** A loop that an earlier fleet started. */
    RunningLoop adopt(int goal, GoalRecord record);

    /** Spent and reserved by the goal's loops, as far as is known; what is not known counts as spent. */
    Yuan committed(int goal, GoalRecord record);

    /** Makes all that the goal's loops may spend equal to {@code allowed}; done twice it changes nothing more. */
    void align(int goal, GoalRecord record, Yuan allowed);

    /** How loops of this engine can be lent money. */
    default Lending lending() {
        return Lending.WHILE_IT_RUNS;
    }
}

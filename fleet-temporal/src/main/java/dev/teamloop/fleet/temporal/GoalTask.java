package dev.teamloop.fleet.temporal;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a worker is told of a goal. It stands in Temporal's history, so it holds no key.
 *
 * @param fleet the id of the goal's own fleet, the same whoever runs it
 * @param project a git URL
 * @param share all that the goal may spend, with what it has spent before
 * @param travels whether its state is pushed, so that another worker can go on with it
 * @param patienceSeconds how long a worker may be silent before it counts as lost
 */
public record GoalTask(
        String fleet,
        String project,
        String goal,
        Yuan share,
        Optional<Yuan> budget,
        List<String> args,
        Optional<String> trust,
        boolean push,
        boolean travels,
        int patienceSeconds) {
    public GoalTask {
        args = List.copyOf(args);
    }

    static GoalTask of(FleetGoal goal, String fleet, Yuan share, boolean travels, int patienceSeconds) {
        return new GoalTask(
                fleet,
                goal.project().written(),
                goal.goal(),
                share,
                goal.budget(),
                goal.args(),
                goal.trust(),
                goal.push(),
                travels,
                patienceSeconds);
    }

    /** As the fleet's file had it. */
    FleetGoal fleetGoal() {
        return new FleetGoal(ProjectSource.of(project, Path.of("")), goal, budget, args, trust, push);
    }
}

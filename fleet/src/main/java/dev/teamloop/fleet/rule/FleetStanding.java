package dev.teamloop.fleet.rule;

import dev.teamloop.core.budget.Yuan;
import java.util.List;

/**
 * A fleet as the rules see it.
 *
 * @param budget the purse: what all loops together may spend
 * @param parallel how many loops run at once
 * @param stopping somebody asked it to stop: nothing new is started
 * @param lending how the purse is lent
 */
public record FleetStanding(Yuan budget, int parallel, boolean stopping, Lending lending, List<GoalStanding> goals) {
    public FleetStanding {
        goals = List.copyOf(goals);
        if (parallel < 1) {
            throw new IllegalArgumentException("at least one loop runs at a time, not " + parallel);
        }
    }

    /** One whose loops are lent more while they run. */
    public FleetStanding(Yuan budget, int parallel, boolean stopping, List<GoalStanding> goals) {
        this(budget, parallel, stopping, Lending.WHILE_IT_RUNS, goals);
    }

    /** What of the purse is leased to nobody. */
    public Yuan free() {
        return goals.stream().map(GoalStanding::leased).reduce(budget, Yuan::minus);
    }

    /** How many goals may still need money. */
    int open() {
        return (int)
                goals.stream().filter(goal -> goal.phase() != GoalPhase.ENDED).count();
    }
}

package dev.teamloop.fleet.rule;

import dev.teamloop.core.budget.Yuan;
import java.util.Optional;

/**
 * One goal as the rules see it.
 *
 * @param index its place in the fleet's file, from 0
 * @param project where its loop works; one loop at a time works there
 * @param cap the most that it may spend; empty where only the purse limits it
 * @param leased what was taken out of the purse for it and not given back
 * @param committed what its loops have spent, and reserved for calls that are under way or were cut off
 * @param shortOf what remained to its loop when that ended for want of money: less than twice as much would end the same way
 * @param crashes how often its loop died since the fleet was started or resumed
 */
public record GoalStanding(
        int index,
        String project,
        GoalPhase phase,
        Optional<Yuan> cap,
        Yuan leased,
        Yuan committed,
        Yuan shortOf,
        int crashes) {
    /** What the cap leaves to be leased; all there is where there is none. */
    Yuan leasable(Yuan free) {
        return cap.map(most -> Yuan.least(most.minus(leased), free)).orElse(free);
    }

    /** Leased and neither spent nor reserved. */
    public Yuan unused() {
        return leased.minus(committed);
    }
}

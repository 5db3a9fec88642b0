package dev.teamloop.fleet.rule;

import dev.teamloop.core.budget.Yuan;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How much of the purse one goal is lent at a time. A slice is half of what every open goal could have of what is free – all of
 * it where nothing reaches a loop that runs –: the first goals leave something for the last, and what is given back makes later
 * slices larger. The sizes are rounded down to
 * ¥0.0001, so that their sum never passes the purse.
 */
final class Slices {
    /** A loop that has used this part of what it was lent is lent more: at 80 % its critics would be degraded (SPEC §6). */
    private static final BigDecimal LOW = new BigDecimal("0.6");

    /** A slice is at least this part of what a goal could have if all were alike: smaller ones cost more restarts than they save. */
    private static final int LEAST_PART = 8;

    private static final int DECIMALS = 4;

    private final FleetStanding fleet;

    Slices(FleetStanding fleet) {
        this.fleet = fleet;
    }

    /** For a goal that starts, out of {@code free}. */
    Yuan first(GoalStanding goal, Yuan free) {
        long parts = switch (fleet.lending()) {
            case WHILE_IT_RUNS -> 2;
            case SMALL_SLICES_WHILE_IT_RUNS -> 4;
            case AT_ITS_START, ONCE -> 1;
        };
        Yuan share = part(free, parts * Math.max(1, fleet.open()));
        return granted(goal, most(share, least()), free);
    }

    /** For a loop that ended for want of money: at least twice what it could not use. Nothing where that cannot be had. */
    Yuan again(GoalStanding goal, Yuan free, boolean alone) {
        Yuan twice = goal.shortOf().plus(goal.shortOf());
        Yuan wanted = most(twice, first(goal, free));
        Yuan granted = granted(goal, wanted, free);
        boolean enough = granted.compareTo(twice) >= 0 || (alone && granted.compareTo(goal.shortOf()) > 0);
        return enough ? granted : Yuan.ZERO;
    }

    /** For a loop that runs and has used up most of what it was lent; nothing where it has not. {@code kept} is for others. */
    Yuan more(GoalStanding goal, Yuan free, Yuan kept) {
        Yuan low = new Yuan(goal.leased().amount().multiply(LOW));
        if (goal.committed().compareTo(low) < 0) {
            return Yuan.ZERO;
        }
        Yuan half = goal.committed().plus(goal.committed()).minus(goal.leased());
        return granted(goal, most(half, least()), free.minus(kept));
    }

    /** The smallest slice that is lent while the purse has it. */
    Yuan least() {
        return part(
                fleet.budget(), (long) LEAST_PART * Math.max(1, fleet.goals().size()));
    }

    private static Yuan granted(GoalStanding goal, Yuan wanted, Yuan free) {
        Yuan granted = Yuan.least(wanted, goal.leasable(free));
        return granted.compareTo(Yuan.ZERO) > 0 ? granted : Yuan.ZERO;
    }

    private static Yuan most(Yuan one, Yuan other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private static Yuan part(Yuan whole, long parts) {
        return new Yuan(whole.amount().divide(BigDecimal.valueOf(parts), DECIMALS, RoundingMode.DOWN));
    }
}

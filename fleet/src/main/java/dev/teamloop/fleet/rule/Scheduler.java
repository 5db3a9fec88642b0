package dev.teamloop.fleet.rule;

import dev.teamloop.core.budget.Yuan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Who runs next (SPEC §16). First more money for loops that run, then loops that died, then goals in the order of the file,
 * and last those that ended for want of money – as far as {@link Lending} allows. One loop at a time works on a project. Pure.
 */
public final class Scheduler {
    /** A loop that dies more often stays ended (SPEC §6, 12). */
    public static final int MOST_CRASHES = 2;

    private final FleetStanding fleet;
    private final Slices slices;
    private final List<FleetOrder> orders = new ArrayList<>();
    private final Set<String> busy = new HashSet<>();
    private Yuan free;
    private int slots;

    private Scheduler(FleetStanding fleet) {
        this.fleet = fleet;
        this.slices = new Slices(fleet);
        this.free = fleet.free();
        this.slots = fleet.parallel();
    }

    /** What is to be done now. Nothing, and no loop that runs: the fleet is over. */
    public static List<FleetOrder> next(FleetStanding fleet) {
        return new Scheduler(fleet).decide();
    }

    private List<FleetOrder> decide() {
        int waiting = 0;
        for (GoalStanding goal : fleet.goals()) {
            if (goal.phase() == GoalPhase.RUNNING) {
                busy.add(goal.project());
                slots--;
            } else if (goal.phase() == GoalPhase.WAITING) {
                waiting++;
            }
        }
        if (fleet.stopping()) {
            return List.of();
        }
        if (fleet.lending().topsUp()) {
            topUps(slices.least().times(waiting));
        }
        boolean goOn = fleet.lending() != Lending.ONCE;
        if (goOn) {
            each(GoalPhase.CRASHED, this::again);
        }
        each(GoalPhase.WAITING, this::start);
        if (goOn && orders.stream().noneMatch(FleetOrder.Start.class::isInstance)) {
            each(GoalPhase.OUT_OF_MONEY, goal -> goOn(goal, slices.again(goal, free, busy.isEmpty())));
        }
        return List.copyOf(orders);
    }

    private void topUps(Yuan kept) {
        for (GoalStanding goal : fleet.goals()) {
            if (goal.phase() == GoalPhase.RUNNING) {
                Yuan more = slices.more(goal, free, kept);
                if (more.compareTo(Yuan.ZERO) > 0) {
                    add(new FleetOrder.TopUp(goal.index(), more));
                }
            }
        }
    }

    /** Gives the goals of this phase their turn while there is a place to run in. */
    private void each(GoalPhase phase, Predicate<GoalStanding> turn) {
        for (GoalStanding goal : fleet.goals()) {
            if (slots <= 0) {
                return;
            }
            if (goal.phase() == phase && !busy.contains(goal.project()) && turn.test(goal)) {
                busy.add(goal.project());
                slots--;
            }
        }
    }

    private boolean start(GoalStanding goal) {
        Yuan lease = slices.first(goal, free);
        return lease.compareTo(Yuan.ZERO) > 0 && add(new FleetOrder.Start(goal.index(), lease));
    }

    /** A loop that died has its lease still, unless that counts as spent. */
    private boolean again(GoalStanding goal) {
        boolean holds = goal.unused().compareTo(Yuan.ZERO) > 0;
        return goOn(goal, holds ? Yuan.ZERO : slices.first(goal, free));
    }

    private boolean goOn(GoalStanding goal, Yuan lease) {
        return (goal.phase() == GoalPhase.CRASHED || lease.compareTo(Yuan.ZERO) > 0)
                && add(new FleetOrder.GoOn(goal.index(), lease));
    }

    private boolean add(FleetOrder order) {
        free = free.minus(order.lease());
        return orders.add(order);
    }
}

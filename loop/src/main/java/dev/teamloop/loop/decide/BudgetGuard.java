package dev.teamloop.loop.decide;

import dev.teamloop.core.budget.Yuan;
import java.util.ArrayList;
import java.util.List;

/** The guard at 80, 90 and 95 % of the budget (seed 002, Budget Guard). */
public final class BudgetGuard {
    private BudgetGuard() {}

    /** What the guard asks for; each includes those before it. */
    public enum Action {
        DEGRADE_CRITICS,
        NO_RETRIES,
        PAUSE
    }

    /** The actions that hold at this spend, in rising order. {@code spent} includes open reservations. */
    public static List<Action> actions(Yuan spent, Yuan budget) {
        double percent = spent.percentOf(budget);
        List<Action> actions = new ArrayList<>();
        if (percent >= 80) {
            actions.add(Action.DEGRADE_CRITICS);
        }
        if (percent >= 90) {
            actions.add(Action.NO_RETRIES);
        }
        if (percent >= 95) {
            actions.add(Action.PAUSE);
        }
        return List.copyOf(actions);
    }
}

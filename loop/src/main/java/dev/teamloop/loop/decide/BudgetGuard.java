package dev.teamloop.loop.decide;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.plan.KeyResult;
import java.math.BigDecimal;
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
        List<Action> actions = new ArrayList<>();
        if (reached(80, spent, budget)) {
            actions.add(Action.DEGRADE_CRITICS);
        }
        if (reached(90, spent, budget)) {
            actions.add(Action.NO_RETRIES);
        }
        if (reached(95, spent, budget)) {
            actions.add(Action.PAUSE);
        }
        return List.copyOf(actions);
    }

    /** The actions that hold as the ledger stands. */
    public static List<Action> actions(Balance standing) {
        return actions(standing.committed(), standing.budget());
    }

    /** Of key results that are ready, those that may be begun: no retry where retries are not allowed (seed 002, seq 3). */
    public static List<KeyResult> allowed(List<KeyResult> ready, List<Action> actions) {
        return actions.contains(Action.NO_RETRIES)
                ? ready.stream().filter(kr -> !kr.isRetry()).toList()
                : List.copyOf(ready);
    }

    /** Compared exactly: a percentage rounded for people would act before its time. */
    private static boolean reached(int percent, Yuan spent, Yuan budget) {
        BigDecimal limit = budget.amount().multiply(BigDecimal.valueOf(percent));
        return spent.amount().multiply(BigDecimal.valueOf(100)).compareTo(limit) >= 0;
    }
}

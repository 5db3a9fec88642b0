package dev.teamloop.loop.decide;

import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.plan.TokenEstimate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Function;

/** What the next round is expected to cost (SPEC §6, 7): the mean of the measured rounds, else the planner's estimate. */
public final class RoundEstimate {
    private RoundEstimate() {}

    /**
     * A round in which nothing was asked costs nothing, and says nothing of the next one. K1 is such a round in nearly every loop:
     * were it a measured round, the mean would be 0 before the first dear one, and the planner's estimate would never count.
     */
    public static Yuan next(List<Yuan> measuredRounds, Yuan planned) {
        List<Yuan> asked = measuredRounds.stream()
                .filter(cost -> cost.amount().signum() > 0)
                .toList();
        if (asked.isEmpty()) {
            return planned;
        }
        Yuan sum = asked.stream().reduce(Yuan.ZERO, Yuan::plus);
        return new Yuan(sum.amount().divide(BigDecimal.valueOf(asked.size()), 8, RoundingMode.UP));
    }

    /** The planner's tokens a round at the prices of the models that use them; every token as an input token. */
    public static Yuan planned(TokenEstimate estimate, PriceTable prices, Function<String, String> modelOfRole) {
        return estimate.perRound().entrySet().stream()
                .map(entry -> prices.of(modelOfRole.apply(entry.getKey()))
                        .cost(new TokenUsage(Math.max(0, entry.getValue()), 0, 0)))
                .reduce(Yuan.ZERO, Yuan::plus);
    }
}

package dev.teamloop.fleet.rule;

import dev.teamloop.core.budget.Yuan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** A purse that is split beforehand, for engines in which nobody could lend from it later. Pure. */
public final class BudgetSplit {
    private static final int DECIMALS = 4;

    private BudgetSplit() {}

    /** A goal with a cap gets it, the others equal parts of the rest. Empty where the caps leave them nothing. */
    public static Optional<List<Yuan>> of(Yuan budget, List<Optional<Yuan>> caps) {
        Yuan rest = caps.stream().flatMap(Optional::stream).reduce(budget, Yuan::minus);
        long sharing = caps.stream().filter(Optional::isEmpty).count();
        Yuan share = sharing == 0
                ? Yuan.ZERO
                : new Yuan(rest.amount().divide(BigDecimal.valueOf(sharing), DECIMALS, RoundingMode.DOWN));
        boolean enough = rest.compareTo(Yuan.ZERO) >= 0 && (sharing == 0 || share.compareTo(Yuan.ZERO) > 0);
        return enough ? Optional.of(caps.stream().map(cap -> cap.orElse(share)).toList()) : Optional.empty();
    }
}

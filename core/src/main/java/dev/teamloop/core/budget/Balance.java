package dev.teamloop.core.budget;

/** A loop's money as its ledger has it. {@code remaining} is what neither is spent nor reserved for calls that run. */
public record Balance(Yuan budget, Yuan spent, Yuan reserved, Yuan remaining) {
    /** Spent and reserved. */
    public Yuan committed() {
        return spent.plus(reserved);
    }
}

package dev.teamloop.cli.mcp;

import dev.teamloop.core.budget.Yuan;
import java.util.Optional;

/** What a loop may spend that an assistant starts. Pure. */
sealed interface LoopBudget {
    /** So much. */
    record Allowed(Yuan amount) implements LoopBudget {}

    /** More was asked for than an assistant may spend. */
    record Refused(String reason) implements LoopBudget {}

    /**
     * What is asked for counts, up to the ceiling; where nothing is, what is configured, up to the ceiling.
     *
     * @param asked by the call
     * @param inText by the goal's own words
     */
    static LoopBudget of(Optional<Yuan> asked, Optional<Yuan> inText, Yuan configured, Yuan ceiling) {
        if (ceiling.compareTo(Yuan.ZERO) <= 0) {
            return new Refused("mcp.max_budget is " + ceiling + ": no assistant may spend anything here");
        }
        Optional<Yuan> said = asked.or(() -> inText);
        return said.filter(amount -> amount.compareTo(ceiling) > 0).isPresent()
                ? new Refused(said.get() + " is more than an assistant may spend here: mcp.max_budget is " + ceiling
                        + ". Ask for less; or a person raises it in ~/.config/team-loop/config.json, or starts"
                        + " the loop")
                : new Allowed(said.orElse(Yuan.least(configured, ceiling)));
    }
}

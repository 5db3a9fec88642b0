package dev.teamloop.cli.agent;

import java.util.Optional;

/**
 * How an agent's turn ended. None of it is evidence of what the agent did; a person reads in it why the agent did nothing.
 *
 * @param said its own words, over ACP
 * @param fault why it was ended, or ended amid its turn
 * @param late whether it was ended for time or silence
 * @param exit the exit status of an exec agent that ended by itself
 * @param printed what an exec agent printed last; empty or {@code ; it printed last: …}
 */
record AgentTurn(String said, Optional<String> fault, boolean late, int exit, String printed) {
    static AgentTurn spoken(String said, Optional<String> fault, boolean late) {
        return new AgentTurn(said, fault, late, 0, "");
    }

    boolean failed() {
        return fault.isPresent() || exit != 0;
    }

    /** For logs and reasons; {@code cameToNothing}: nothing was left, so that what was printed may say why. Empty where there is nothing to tell. */
    Optional<String> why(boolean cameToNothing) {
        String last = cameToNothing ? printed : "";
        if (fault.isPresent()) {
            return Optional.of(fault.get() + last);
        }
        if (exit != 0) {
            return Optional.of("the agent ended with exit status " + exit + printed);
        }
        return last.isEmpty() ? Optional.empty() : Optional.of("the agent ended" + last);
    }
}

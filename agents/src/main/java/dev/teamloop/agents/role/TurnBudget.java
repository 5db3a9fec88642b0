package dev.teamloop.agents.role;

import java.util.Optional;

/** The turns and tokens that one agent may use for one handover, over all conversations it needs for it. */
final class TurnBudget {
    /** Below this the model is told to hand over. */
    private static final int FEW_TURNS = 3;

    private final long tokens;
    private int turns;
    private int turnsUsed;
    private long tokensUsed;

    TurnBudget(int turns, long tokens) {
        this.turns = turns;
        this.tokens = tokens;
    }

    /** Why no further turn may be taken; empty where one was taken. */
    Optional<String> take() {
        if (turnsUsed >= turns) {
            return Optional.of("no handover within " + turns + " turns (limits.turns)");
        }
        if (tokensUsed >= tokens) {
            return Optional.of("no handover within " + tokens + " tokens (limits.tokens_per_kr)");
        }
        turnsUsed++;
        return Optional.empty();
    }

    void count(long more) {
        tokensUsed += more;
    }

    /** When findings are handed back there must be room to mend them, however many turns were used before. */
    void grantAtLeast(int left) {
        turns = Math.max(turns, turnsUsed + left);
    }

    /** What the model should know when little is left. */
    Optional<String> reminder() {
        int left = turns - turnsUsed;
        boolean fewTokens = tokensUsed > tokens - tokens / 10;
        if (left > FEW_TURNS && !fewTokens) {
            return Optional.empty();
        }
        String what = left == 1 || fewTokens ? "This is your last turn" : left + " turns are left";
        return Optional.of(what + ": hand over now, with what you have.");
    }
}

package dev.teamloop.core.plan;

import dev.teamloop.core.budget.Yuan;
import java.util.Map;

/** What the planner expects a round to use, in tokens per role, and how many rounds (seed 002, TokenEstimate). */
public record TokenEstimate(
        Map<String, Long> perRound, int totalRoundsEstimate, long totalTokensEstimate, Yuan costYuanEstimate) {
    public TokenEstimate {
        perRound = Map.copyOf(perRound);
    }
}

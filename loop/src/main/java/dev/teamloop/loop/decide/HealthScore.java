package dev.teamloop.loop.decide;

/** The seed's health formula, clamped to 0–100 (SPEC §6). */
public final class HealthScore {
    /** Below this the loop warns. */
    public static final int WARNING_BELOW = 50;

    private HealthScore() {}

    /** What the formula counts, taken from the logs alone. */
    public record Counts(
            int errors,
            int warnings,
            int riskFlags,
            boolean noImprovementInThreeRounds,
            boolean sameKrRetriedMoreThanTwice) {}

    public static int of(Counts counts) {
        int score = 100
                - counts.errors() * 5
                - counts.warnings() * 2
                - counts.riskFlags() * 3
                - (counts.noImprovementInThreeRounds() ? 20 : 0)
                - (counts.sameKrRetriedMoreThanTwice() ? 10 : 0);
        return Math.max(0, Math.min(100, score));
    }
}

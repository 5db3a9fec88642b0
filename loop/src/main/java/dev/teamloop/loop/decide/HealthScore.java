package dev.teamloop.loop.decide;

import java.util.List;

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

    /** What is taken off for one kind of finding: {@code points} each time. */
    public record Loss(String what, int points, int times) {}

    public static int of(Counts counts) {
        int lost = losses(counts).stream()
                .mapToInt(loss -> loss.points() * loss.times())
                .sum();
        return Math.max(0, Math.min(100, 100 - lost));
    }

    /** How a score comes about, whether a kind was found or not. */
    public static List<Loss> losses(Counts counts) {
        return List.of(
                new Loss("errors", 5, counts.errors()),
                new Loss("warnings", 2, counts.warnings()),
                new Loss("risk flags", 3, counts.riskFlags()),
                new Loss("no improvement in three rounds", 20, counts.noImprovementInThreeRounds() ? 1 : 0),
                new Loss("a KR retried more than twice", 10, counts.sameKrRetriedMoreThanTwice() ? 1 : 0));
    }
}

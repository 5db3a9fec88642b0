package dev.teamloop.core.testing;

/**
 * How much of a seeded campaign a test runs: in every build a small part, with {@code -Dteam-loop.campaign=N} N times as much.
 * {@code .ci/campaigns} does, with a seed of its own.
 */
public final class Campaign {
    private Campaign() {}

    /** So many cases, where {@code usual} belong to every build. */
    public static int cases(int usual) {
        return usual * Integer.getInteger("team-loop.campaign", 1);
    }

    /** How far apart the cases of a long row lie, of which every build takes one of {@code usual}: 1 where all are run. */
    public static int every(int usual) {
        return Math.max(1, usual / Integer.getInteger("team-loop.campaign", 1));
    }

    /** The seed that {@code -Dteam-loop.seed} names, else the usual one. */
    public static long seed(long usual) {
        return Long.getLong("team-loop.seed", usual);
    }
}

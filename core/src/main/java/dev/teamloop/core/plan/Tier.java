package dev.teamloop.core.plan;

/** The three tiers of key results (seed 002, KR Three-Tier Progression). */
public enum Tier {
    /** Proves that the test infrastructure works. */
    K1,
    /** Raises the measure, file by file. */
    K2,
    /** Proves that nothing regressed. */
    K3;

    public static Tier of(int layer) {
        return switch (layer) {
            case 1 -> K1;
            case 2 -> K2;
            case 3 -> K3;
            default -> throw new IllegalArgumentException("layer must be 1, 2 or 3, not " + layer);
        };
    }

    public int layer() {
        return switch (this) {
            case K1 -> 1;
            case K2 -> 2;
            case K3 -> 3;
        };
    }
}

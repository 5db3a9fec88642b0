package dev.teamloop.core.goal;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** How a measured figure is held against its target. */
public enum Comparison {
    AT_LEAST(">="),
    AT_MOST("<="),
    EXACTLY("==");

    /** Figures closer than this are equal: coverage is a quotient of small whole numbers. */
    private static final double SAME = 1e-9;

    private final String sign;

    Comparison(String sign) {
        this.sign = sign;
    }

    @JsonValue
    public String sign() {
        return sign;
    }

    public boolean holds(double figure, double target) {
        return switch (this) {
            case AT_LEAST -> figure >= target - SAME;
            case AT_MOST -> figure <= target + SAME;
            case EXACTLY -> Math.abs(figure - target) <= SAME;
        };
    }

    /** Whether {@code after} is strictly nearer to the target than {@code before}. */
    public boolean improves(double before, double after, double target) {
        return switch (this) {
            case AT_LEAST -> after > before + SAME;
            case AT_MOST -> after < before - SAME;
            case EXACTLY -> Math.abs(after - target) < Math.abs(before - target) - SAME;
        };
    }

    /** Whether {@code after} is strictly further from the target than {@code before}. */
    public boolean worsens(double before, double after, double target) {
        return improves(/* before= */ after, /* after= */ before, target);
    }

    /** What is asked of a figure, in words; the target follows. */
    public String demand() {
        return switch (this) {
            case AT_LEAST -> "must be at least";
            case AT_MOST -> "must be at most";
            case EXACTLY -> "must be exactly";
        };
    }

    /** What a figure did that is further from its target than before. */
    public String worsened() {
        return switch (this) {
            case AT_LEAST -> "fell";
            case AT_MOST -> "rose";
            case EXACTLY -> "moved away from its target";
        };
    }

    /** Where a figure lies that does not hold. */
    public String missed() {
        return switch (this) {
            case AT_LEAST -> "below";
            case AT_MOST -> "above";
            case EXACTLY -> "off";
        };
    }

    @JsonCreator
    public static Comparison of(String sign) {
        return switch (sign) {
            case ">=", "≥", "=>" -> AT_LEAST;
            case "<=", "≤", "=<" -> AT_MOST;
            case "==", "=" -> EXACTLY;
            default -> throw new IllegalArgumentException("no comparator '" + sign + "'; known: >=, <=, ==");
        };
    }
}

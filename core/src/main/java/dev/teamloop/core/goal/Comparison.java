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

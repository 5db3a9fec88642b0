package dev.teamloop.core.budget;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** An exact amount of money in ¥. May be negative where a budget was overdrawn by a lower top-up. */
public record Yuan(BigDecimal amount) implements Comparable<Yuan> {
    public static final Yuan ZERO = new Yuan(BigDecimal.ZERO);

    /** Without trailing zeros, so that equal amounts are equal. */
    @JsonCreator
    public Yuan {
        amount = amount.stripTrailingZeros();
    }

    public static Yuan of(String amount) {
        return new Yuan(new BigDecimal(amount));
    }

    public static Yuan least(Yuan one, Yuan other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    public Yuan plus(Yuan other) {
        return new Yuan(amount.add(other.amount));
    }

    public Yuan minus(Yuan other) {
        return new Yuan(amount.subtract(other.amount));
    }

    public Yuan times(int number) {
        return new Yuan(amount.multiply(BigDecimal.valueOf(number)));
    }

    /** This as a percentage of {@code whole}; 100 where the whole is nothing. One decimal. */
    public double percentOf(Yuan whole) {
        if (whole.amount.signum() <= 0) {
            return 100;
        }
        return amount.multiply(BigDecimal.valueOf(100))
                .divide(whole.amount, 1, RoundingMode.HALF_UP)
                .doubleValue();
    }

    @Override
    public int compareTo(Yuan other) {
        return amount.compareTo(other.amount);
    }

    /** Plain digits without trailing zeros, for JSON. */
    @JsonValue
    public BigDecimal plain() {
        return amount.scale() < 0 ? amount.setScale(0, RoundingMode.UNNECESSARY) : amount;
    }

    /** For people: {@code ¥0.1234}, at least two and at most four decimals, rounded up so that spend is never understated. */
    @Override
    public String toString() {
        BigDecimal rounded = amount.setScale(4, RoundingMode.UP).stripTrailingZeros();
        return "¥" + (rounded.scale() < 2 ? rounded.setScale(2, RoundingMode.UNNECESSARY) : rounded).toPlainString();
    }
}

package dev.teamloop.probe.change;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** One more, then one less. */
final class NumberRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        if (!(value instanceof Number number)) {
            return null;
        }
        @Nullable Object other = plus(number, site.way() == 0 ? 1 : -1);
        if (other == null) {
            return null;
        }
        return site.way() > 1 ? Change.NO_FURTHER_WAY : Change.to(other, Show.instead(other, value));
    }

    private static @Nullable Object plus(Number number, int by) {
        if (number instanceof Integer one) {
            return one + by;
        } else if (number instanceof Long one) {
            return one + by;
        } else if (number instanceof Double one) {
            return floating(one.doubleValue(), by);
        } else if (number instanceof Float one) {
            return floating(one.floatValue(), by);
        } else if (number instanceof Short one) {
            return (short) (one + by);
        } else if (number instanceof Byte one) {
            return (byte) (one + by);
        }
        return plusObject(number, by);
    }

    private static @Nullable Object plusObject(Number number, int by) {
        if (number instanceof BigDecimal one) {
            return one.add(BigDecimal.valueOf(by));
        } else if (number instanceof BigInteger one) {
            return one.add(BigInteger.valueOf(by));
        } else if (number instanceof AtomicInteger one) {
            return new AtomicInteger(one.get() + by);
        } else if (number instanceof AtomicLong one) {
            return new AtomicLong(one.get() + by);
        }
        return null;
    }

    /** Very large numbers do not change by one. */
    private static double floating(double number, int by) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return by;
        }
        return number + by == number ? number / 2 : number + by;
    }

    private static float floating(float number, int by) {
        if (Float.isNaN(number) || Float.isInfinite(number)) {
            return by;
        }
        return number + by == number ? number / 2 : number + by;
    }
}

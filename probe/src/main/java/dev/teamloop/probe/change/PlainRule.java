package dev.teamloop.probe.change;

import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values that are one piece: one more and one less, other letters, the truth turned round, a day later, another name. */
final class PlainRule implements ChangeRule {
    /** What is smaller may be meant for nothing. */
    private static final double SMALL = 0.001;

    private static final List<ChronoUnit> UNITS =
            List.of(ChronoUnit.DAYS, ChronoUnit.SECONDS, ChronoUnit.MONTHS, ChronoUnit.YEARS);

    @Override
    public @Nullable Change change(Object value, Site site) {
        if (value instanceof Enum<?> constant && constant.getDeclaringClass().getEnumConstants().length < 2) {
            return new Change.Same("it is the only constant of its enum");
        }
        List<Object> others = others(value);
        if (others.isEmpty()) {
            return null;
        }
        return site.way() < others.size()
                ? Change.to(others.get(site.way()), Show.instead(others.get(site.way()), value))
                : Change.NO_FURTHER_WAY;
    }

    /** In the order of the ways; none where it is of another kind. */
    private static List<Object> others(Object value) {
        if (value instanceof Boolean truth) {
            return List.of(!truth);
        } else if (value instanceof Enum<?> constant) {
            Object[] all = constant.getDeclaringClass().getEnumConstants();
            int place = List.of(all).indexOf(constant);
            Object next = all[(place + 1) % all.length];
            Object last = all[(place + all.length - 1) % all.length];
            return next == last ? List.of(next) : List.of(next, last);
        } else if (value instanceof Character one) {
            return List.of(other(one));
        } else if (value instanceof String text) {
            return text.isEmpty() ? List.of("x") : List.of(other(text), oneForAll(text));
        } else if (value instanceof Number number) {
            return numbers(number);
        }
        @Nullable Object other = value instanceof Temporal moment ? later(moment) : name(value);
        return other == null ? List.of() : List.of(other);
    }

    private static List<Object> numbers(Number number) {
        if (number instanceof Integer one) {
            return List.of(one + 1, one - 1);
        } else if (number instanceof Long one) {
            return List.of(one + 1, one - 1);
        } else if (number instanceof Double one) {
            return List.of(plus(one, 1), plus(one, -1));
        } else if (number instanceof Float one) {
            return List.of(plus(one, 1), plus(one, -1));
        } else if (number instanceof Short one) {
            return List.of((short) (one + 1), (short) (one - 1));
        } else if (number instanceof Byte one) {
            return List.of((byte) (one + 1), (byte) (one - 1));
        } else if (number instanceof BigDecimal one) {
            return List.of(one.add(BigDecimal.ONE), one.subtract(BigDecimal.ONE));
        }
        return number instanceof BigInteger one
                ? List.of(one.add(BigInteger.ONE), one.subtract(BigInteger.ONE))
                : List.of();
    }

    /** Very large numbers do not change by one, and a share stays one: that it lies between none and all says little. */
    private static double plus(double number, int by) {
        if (Math.abs(number) >= SMALL && Math.abs(number) < 1) {
            return number + by * number / 4;
        }
        double next = Double.isFinite(number) ? number + by : by;
        return next == number ? number / 2 : next;
    }

    private static float plus(float number, int by) {
        if (Math.abs(number) >= SMALL && Math.abs(number) < 1) {
            return number + by * number / 4;
        }
        float next = Float.isFinite(number) ? number + by : by;
        return next == number ? number / 2 : next;
    }

    /** A text of other letters and digits, its layout kept; an x before one that has none. */
    private static String other(String text) {
        char[] signs = text.toCharArray();
        for (int i = 0; i < signs.length; i++) {
            signs[i] = Character.isLetterOrDigit(signs[i]) ? other(signs[i]) : signs[i];
        }
        String other = new String(signs);
        return other.equals(text) ? "x" + text : other;
    }

    /** The same whatever the text was, but for its length: what compares two results of the function notices that they are equal. */
    private static String oneForAll(String text) {
        return text.length() == 1 ? "xx" : "x";
    }

    private static char other(char one) {
        return switch (one) {
            case 'z' -> 'a';
            case 'Z' -> 'A';
            case '9' -> '0';
            default -> (char) (one + 1);
        };
    }

    private static @Nullable Object later(Temporal moment) {
        for (ChronoUnit unit : UNITS) {
            if (moment.isSupported(unit)) {
                try {
                    return moment.plus(1, unit);
                } catch (DateTimeException | ArithmeticException e) {
                    // the last moment that there is
                    return moment.minus(1, unit);
                }
            }
        }
        return null;
    }

    /** What the JDK measures and names things with. A path stays in its folder. */
    private static @Nullable Object name(Object value) {
        if (value instanceof StringBuilder text) {
            StringBuilder other = new StringBuilder();
            return other.append(other(text.toString()));
        } else if (value instanceof Duration time) {
            return time.plusSeconds(1);
        } else if (value instanceof Path path) {
            return path.resolveSibling("x" + path.getFileName());
        } else if (value instanceof File file) {
            return new File(file.getParentFile(), "x" + file.getName());
        } else if (value instanceof URI uri) {
            return URI.create(uri + "x");
        } else if (value instanceof Class<?> type) {
            return type == Object.class ? String.class : Object.class;
        } else if (value instanceof Locale locale) {
            return locale.equals(Locale.FRENCH) ? Locale.JAPANESE : Locale.FRENCH;
        } else if (value instanceof Charset charset) {
            return charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.US_ASCII : StandardCharsets.UTF_16;
        }
        return value instanceof Pattern pattern ? Pattern.compile("x" + pattern.pattern(), pattern.flags()) : null;
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far a figure may be off, in whichever words that is said.
 *
 * @param value the figure, as written
 * @param width the greatest distance that passes
 */
record Tolerance(String value, double width) {
    private static final String NUMBER = "-?\\s*[0-9][0-9._]*(?:[eE][-+]?[0-9]+)?|-?\\s*\\.[0-9]+";
    private static final Pattern APPROX =
            Pattern.compile("(?:pytest \\. )?approx \\( (?<value>.*?)(?<named>(?: , (?:rel|abs|nan_ok) = \\S+)*) \\)");
    private static final Pattern DELTA = Pattern.compile("(?<value>.*?) (?:± |delta=)(?<width>" + NUMBER + ")");
    private static final Pattern PLACES = Pattern.compile("(?<value>.*?) places=(?<digits>\\d+)");
    private static final Pattern CLOSE = Pattern.compile("(?<value>.*?) toBeCloseTo(?:\\([^,]*,(?<digits>-?\\d+)\\))?");

    /** Both look for the same figure, and this one takes no more for it. */
    static boolean narrower(Assertion was, Assertion is) {
        if (was.kind() != Kind.NEAR || is.kind() != Kind.NEAR) {
            return false;
        }
        Optional<Tolerance> old = of(was.expected());
        Optional<Tolerance> now = of(is.expected());
        return old.isPresent()
                && now.isPresent()
                && old.get().value.equals(now.get().value)
                && now.get().width <= old.get().width;
    }

    private static Optional<Tolerance> of(String expected) {
        try {
            Matcher approx = APPROX.matcher(expected);
            if (approx.matches()) {
                return approximate(approx.group("value"), approx.group("named"));
            }
            Matcher delta = DELTA.matcher(expected);
            if (delta.matches()) {
                return Optional.of(new Tolerance(delta.group("value"), number(delta.group("width"))));
            }
            Matcher places = PLACES.matcher(expected);
            if (places.matches()) {
                return Optional.of(digits(places.group("value"), places.group("digits")));
            }
            Matcher close = CLOSE.matcher(expected);
            if (close.matches()) {
                String said = close.group("digits");
                return Optional.of(digits(close.group("value"), said == null ? "2" : said));
            }
            return expected.matches(NUMBER) ? Optional.of(digits(expected, "7")) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Tolerance digits(String value, String digits) {
        return new Tolerance(value, Math.pow(10, -Integer.parseInt(digits)) / 2);
    }

    /** pytest takes the wider of the two, and the relative one only where no absolute one stands alone. */
    private static Optional<Tolerance> approximate(String value, String named) {
        OptionalDouble absolute = argument("abs", named);
        OptionalDouble relative = argument("rel", named);
        OptionalDouble largest = Pattern.compile(NUMBER)
                .matcher(value)
                .results()
                .mapToDouble(one -> Math.abs(number(one.group())))
                .max();
        if (largest.isEmpty()) {
            return Optional.empty();
        }
        boolean alone = absolute.isPresent() && relative.isEmpty();
        double share = alone ? 0 : relative.orElse(1e-6) * largest.getAsDouble();
        return Optional.of(new Tolerance(value, Math.max(absolute.orElse(1e-12), share)));
    }

    private static OptionalDouble argument(String name, String named) {
        Matcher found = Pattern.compile(" , " + name + " = (\\S+)").matcher(named);
        return found.find() ? OptionalDouble.of(number(found.group(1))) : OptionalDouble.empty();
    }

    private static double number(String text) {
        return Double.parseDouble(text.replaceAll("[\\s_]", ""));
    }
}

package dev.teamloop.core.goal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.teamloop.core.measure.CoverageFigures;
import java.util.List;
import java.util.Optional;

/**
 * One measure that must hold. {@code target} is a ratio in [0,1] where the kind is a ratio, else a plain figure.
 * {@code scope} are globs or words that name the files counted; empty means the whole project. {@code pattern} is the
 * literal text counted by {@code occurrences}, {@code replacement} what stands in its place afterwards; {@code command} names an entry of
 * {@code verify.metrics}, and {@code unit} is what that counts in, where it names one.
 */
public record GoalMetric(
        MetricKind kind,
        List<String> scope,
        @JsonProperty("comparator") Comparison comparison,
        double target,
        Optional<String> pattern,
        Optional<String> replacement,
        Optional<String> command,
        Optional<String> unit) {

    public GoalMetric {
        scope = List.copyOf(scope);
        if (kind == MetricKind.OCCURRENCES && pattern.isEmpty()) {
            throw new IllegalArgumentException("an 'occurrences' metric needs the 'pattern' to count");
        }
        if (kind == MetricKind.COMMAND && command.isEmpty()) {
            throw new IllegalArgumentException("a 'command' metric needs 'command', an entry of verify.metrics");
        }
    }

    public GoalMetric(
            MetricKind kind,
            List<String> scope,
            Comparison comparison,
            double target,
            Optional<String> pattern,
            Optional<String> command) {
        this(kind, scope, comparison, target, pattern, Optional.empty(), command, Optional.empty());
    }

    public boolean holds(double figure) {
        return comparison.holds(figure, target);
    }

    /**
     * Whether a figure is in this measure's unit: a share is a fraction above 0, a count a whole number. What a command counts nobody
     * says: a fraction is taken where its own target is one, or is 1.
     */
    public boolean takes(double figure) {
        return switch (kind) {
            case COVERAGE_BRANCH, COVERAGE_LINE, TESTS_PASS -> figure > 0 && figure <= 1;
            case OCCURRENCES, TESTS_COUNT -> isWhole(figure);
            case COMMAND -> isWhole(figure) || figure > 1 || target == 1 || !isWhole(target);
        };
    }

    private static boolean isWhole(double figure) {
        return figure == Math.rint(figure);
    }

    /** For people: {@code coverage.branch in src/handlers >= 50%}. */
    public String describe() {
        return subject() + " " + comparison.sign() + " " + show(target);
    }

    /** What is measured, without the target. */
    public String subject() {
        String of = pattern.map(text -> " of '" + text + "'"
                        + replacement
                                .map(other -> " (replaced by '" + other + "')")
                                .orElse(""))
                .or(() -> command.map(name -> " " + name))
                .orElse("");
        String in = scope.isEmpty() ? "" : " in " + String.join(", ", scope);
        return kind.id() + of + in;
    }

    /** A figure of this metric as people write it: a percentage for ratios, else with its unit. */
    public String show(double figure) {
        if (Double.isNaN(figure)) {
            return "not measured";
        }
        return kind.isRatio() ? percent(figure) : counted(figure, unit);
    }

    /** {@code checked 41.3%}, where tests are known to check less than they run; empty where not, and where this is not about coverage. */
    public Optional<String> showChecked(CoverageFigures all, Optional<CoverageFigures> checked) {
        return checked.filter(some -> kind.isCoverage())
                .map(some -> show(of(some)))
                .filter(some -> !some.equals(show(of(all))))
                .map(some -> "checked " + some);
    }

    private double of(CoverageFigures figures) {
        return kind == MetricKind.COVERAGE_BRANCH ? figures.branch() : figures.line();
    }

    /** A figure that is no ratio, with the unit it is counted in. */
    public static String counted(double figure, Optional<String> unit) {
        return plain(figure) + unit.map(GoalMetric::behind).orElse("");
    }

    private static String behind(String unit) {
        return unit.equals("%") ? unit : " " + unit;
    }

    private static String percent(double ratio) {
        return plain(Math.floor(ratio * 1000 + 1e-6) / 10) + "%";
    }

    /** A figure without trailing zeros and without an exponent. */
    public static String plain(double figure) {
        return isWhole(figure) && Math.abs(figure) < 1e15
                ? Long.toString((long) figure)
                : java.math.BigDecimal.valueOf(figure).stripTrailingZeros().toPlainString();
    }
}

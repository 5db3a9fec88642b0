package dev.teamloop.core.goal;

import java.util.List;
import java.util.Optional;

/** One measure as the program read it from the goal text. A relative target is known once the baseline is measured. */
public record MetricReading(
        MetricKind kind,
        List<String> scope,
        Comparison comparison,
        Target target,
        Optional<String> pattern,
        Optional<String> replacement,
        Optional<String> command,
        Optional<String> unit) {
    public MetricReading {
        scope = List.copyOf(scope);
    }

    /** What is to be reached. */
    public sealed interface Target {}

    /** A figure of the text, a ratio in [0,1] where the kind is one, in the metric's own unit. */
    public record Fixed(double figure) implements Target {}

    /** The baseline times {@code factor}, plus {@code plus}; {@code said} is how people say it, as in "10 points more than". */
    public record Relative(double factor, double plus, String said) implements Target {}

    /** The metric with this target. */
    public GoalMetric with(double target) {
        return new GoalMetric(kind, scope, comparison, target, pattern, replacement, command, unit);
    }

    /** The metric as far as it is known before the baseline; a relative target is not a number. */
    public GoalMetric beforeBaseline() {
        return with(target instanceof Fixed fixed ? fixed.figure() : Double.NaN);
    }

    /** For people, before the baseline is known. */
    public String describe() {
        return target instanceof Relative relative
                ? with(0).subject() + ": " + relative.said() + " the baseline"
                : beforeBaseline().describe();
    }
}

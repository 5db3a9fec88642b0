package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.goal.MetricReading.Relative;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Turns "10 points more" into a figure once the baseline is measured (SPEC §4). Pure. */
public final class BaselineTargets {
    private static final double EXACT = 1e9;

    private BaselineTargets() {}

    /** What came of it. */
    public sealed interface Resolution {}

    /** {@code told} says of each relative target how it came about. */
    public record Resolved(List<GoalMetric> metrics, List<String> told) implements Resolution {
        public Resolved {
            metrics = List.copyOf(metrics);
            told = List.copyOf(told);
        }
    }

    /** The target cannot be reached from this baseline; says the nearest one that can. */
    public record Refused(String reason) implements Resolution {}

    public static Resolution resolve(List<MetricReading> readings, ToDoubleFunction<GoalMetric> measured) {
        List<GoalMetric> metrics = new ArrayList<>();
        List<String> told = new ArrayList<>();
        for (MetricReading reading : readings) {
            GoalMetric metric = reading.beforeBaseline();
            if (reading.target() instanceof Relative relative) {
                double baseline = measured.applyAsDouble(metric);
                double target = target(reading, relative, baseline);
                String problem = problem(reading, metric, relative, baseline, target);
                if (!problem.isEmpty()) {
                    return new Refused(problem);
                }
                metric = reading.with(target);
                told.add(metric.describe() + " (" + relative.said() + " the measured " + metric.show(baseline) + ")");
            }
            metrics.add(metric);
        }
        return new Resolved(metrics, told);
    }

    /** Whether today's figure itself is the bound. */
    private static boolean keeps(Relative relative) {
        return relative.factor() == 1 && relative.plus() == 0;
    }

    private static double target(MetricReading reading, Relative relative, double baseline) {
        if (keeps(relative)) {
            return baseline;
        }
        double exact = Math.round((baseline * relative.factor() + relative.plus()) * EXACT) / EXACT;
        boolean whole = !reading.kind().isRatio() && baseline == Math.rint(baseline);
        if (!whole) {
            return exact;
        }
        return reading.comparison() == Comparison.AT_MOST ? Math.floor(exact) : Math.ceil(exact);
    }

    /** The measure as a goal says it. */
    private static String words(GoalMetric metric) {
        String said = switch (metric.kind()) {
            case COVERAGE_BRANCH -> "branch coverage";
            case COVERAGE_LINE -> "line coverage";
            case TESTS_PASS -> "test pass rate";
            case TESTS_COUNT -> "test count";
            case OCCURRENCES -> metric.pattern().orElse("") + " count";
            case COMMAND -> metric.command().orElse("");
        };
        return metric.scope().isEmpty() ? said : said + " in " + String.join(" and ", metric.scope());
    }

    private static String problem(
            MetricReading reading, GoalMetric metric, Relative relative, double baseline, double target) {
        String start = metric.subject() + " is " + metric.show(baseline) + ", and " + relative.said() + " that";
        if (Double.isNaN(baseline)) {
            return metric.subject() + " could not be measured, so that '" + relative.said()
                    + " the baseline' is no figure";
        }
        if (reading.kind().isRatio() && target > 1) {
            return start + " would be " + metric.show(target) + "; the nearest goal is '" + words(metric) + " to 100%'";
        }
        if (target < 0) {
            return start + " would be below zero; the nearest goal is '" + words(metric) + " to 0'";
        }
        boolean nothing = reading.comparison() == Comparison.AT_LEAST && target <= baseline && !keeps(relative);
        return nothing ? start + " is no more; name the figure itself" : "";
    }
}

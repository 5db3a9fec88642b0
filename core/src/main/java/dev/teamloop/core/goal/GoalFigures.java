package dev.teamloop.core.goal;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a goal's metrics were at the loop's first baseline and are now, in the metrics' order. */
public record GoalFigures(@JsonValue List<Span> spans) {
    @JsonCreator
    public GoalFigures {
        spans = List.copyOf(spans);
    }

    /** A figure at the first baseline, and now; null where it could not be measured. */
    public record Span(@Nullable Double start, @Nullable Double now) {
        static Span of(double start, double now) {
            return new Span(orNull(start), orNull(now));
        }

        private static @Nullable Double orNull(double figure) {
            return Double.isNaN(figure) ? null : figure;
        }

        /** NaN where it was not measured. */
        public double startFigure() {
            return start == null ? Double.NaN : start;
        }

        /** NaN where it was not measured. */
        public double nowFigure() {
            return now == null ? Double.NaN : now;
        }

        /** For people: {@code 12.5% → 50%}. */
        public String show(GoalMetric metric) {
            return metric.show(startFigure()) + " → " + metric.show(nowFigure());
        }
    }

    /** As {@code measured} at the first baseline. */
    public static GoalFigures atStart(StandardGoal goal, ToDoubleFunction<GoalMetric> measured) {
        return new GoalFigures(goal.metrics().stream()
                .map(metric -> Span.of(measured.applyAsDouble(metric), measured.applyAsDouble(metric)))
                .toList());
    }

    /** What stands in files of versions that kept the first metric's figures apart; {@code others} may be missing there. */
    public static GoalFigures earlier(double start, double now, @Nullable List<Span> others) {
        return new GoalFigures(
                Stream.concat(Stream.of(Span.of(start, now)), others == null ? Stream.empty() : others.stream())
                        .toList());
    }

    /** As {@code measured} now; a metric that had no start has this one. */
    public GoalFigures measured(StandardGoal goal, ToDoubleFunction<GoalMetric> measured) {
        List<Span> next = new ArrayList<>();
        for (GoalMetric metric : goal.metrics()) {
            double now = measured.applyAsDouble(metric);
            double start = next.size() < spans.size() ? spans.get(next.size()).startFigure() : now;
            next.add(Span.of(start, now));
        }
        return new GoalFigures(next);
    }

    /** Nothing measured where {@code metric} is none of the goal's, or has no figure yet. */
    public Span of(StandardGoal goal, GoalMetric metric) {
        int at = goal.metrics().indexOf(metric);
        return at >= 0 && at < spans.size() ? spans.get(at) : new Span(null, null);
    }

    /** Whether a metric's figure came nearer to its target than it was in {@code before}. */
    public boolean isBetterIn(GoalMetric metric, StandardGoal goal, GoalFigures before) {
        Double now = of(goal, metric).now();
        Double was = before.of(goal, metric).now();
        return now != null && was != null && metric.comparison().improves(was, now, metric.target());
    }

    /** Each metric with its figures, for people; {@code mark} stands between the two. */
    public String show(StandardGoal goal, String mark) {
        return IntStream.range(0, Math.min(spans.size(), goal.metrics().size()))
                .mapToObj(at -> goal.metrics().get(at).describe()
                        + mark
                        + spans.get(at).show(goal.metrics().get(at)))
                .collect(Collectors.joining("; "));
    }
}

package dev.teamloop.core.goal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.teamloop.core.budget.Yuan;
import java.util.List;

/** The goal as the loop works with it (seed 002, StandardGoal), with the metrics that decide about it. */
public record StandardGoal(
        String objective,
        Yuan budgetYuan,
        int maxRounds,
        List<String> constraints,
        String accept,
        @JsonProperty("metric") List<GoalMetric> metrics) {

    public StandardGoal {
        constraints = List.copyOf(constraints);
        metrics = List.copyOf(metrics);
        if (metrics.isEmpty()) {
            throw new IllegalArgumentException("a goal needs at least one metric");
        }
        if (maxRounds < 1) {
            throw new IllegalArgumentException("max_rounds must be at least 1, not " + maxRounds);
        }
    }

    /** The metric that progress is told by: the first that is not the implied "tests pass". */
    public GoalMetric primary() {
        return metrics.stream()
                .filter(metric -> metric.kind() != MetricKind.TESTS_PASS)
                .findFirst()
                .orElse(metrics.get(0));
    }

    public boolean wants(MetricKind kind) {
        return metrics.stream().anyMatch(metric -> metric.kind() == kind);
    }

    public boolean isCoverageGoal() {
        return primary().kind().isCoverage();
    }

    /** Whether tests alone may be written for it (SPEC §3 Scope). */
    public boolean isReachedByTestsAlone() {
        return primary().kind().isReachedByTestsAlone();
    }
}

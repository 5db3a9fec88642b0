package dev.teamloop.core.goal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.teamloop.core.budget.Yuan;
import java.util.List;
import java.util.Objects;

/**
 * The goal as the loop works with it (seed 002, StandardGoal), with the metrics that decide about it.
 *
 * @param knownFailures tests that failed before and are not the goal's: they may go on failing
 * @param approvedTests files with tests that a person approved as what the goal means: no plan may have them changed
 */
public record StandardGoal(
        String objective,
        Yuan budgetYuan,
        int maxRounds,
        List<String> constraints,
        String accept,
        @JsonProperty("metric") List<GoalMetric> metrics,
        List<String> knownFailures,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> approvedTests) {

    public StandardGoal {
        constraints = List.copyOf(constraints);
        metrics = List.copyOf(metrics);
        // what an earlier version wrote down has none
        knownFailures = List.copyOf(Objects.requireNonNullElse(knownFailures, List.<String>of()));
        approvedTests = List.copyOf(Objects.requireNonNullElse(approvedTests, List.<String>of()));
        if (metrics.isEmpty()) {
            throw new IllegalArgumentException("a goal needs at least one metric");
        }
        if (maxRounds < 1) {
            throw new IllegalArgumentException("max_rounds must be at least 1, not " + maxRounds);
        }
    }

    /** A goal whose suite has no failing tests but its own. */
    public StandardGoal(
            String objective,
            Yuan budgetYuan,
            int maxRounds,
            List<String> constraints,
            String accept,
            List<GoalMetric> metrics) {
        this(objective, budgetYuan, maxRounds, constraints, accept, metrics, List.of(), List.of());
    }

    public StandardGoal withLimits(Yuan budget, int rounds) {
        return new StandardGoal(objective, budget, rounds, constraints, accept, metrics, knownFailures, approvedTests);
    }

    public StandardGoal withMetrics(List<GoalMetric> resolved) {
        return new StandardGoal(
                objective, budgetYuan, maxRounds, constraints, accept, resolved, knownFailures, approvedTests);
    }

    public StandardGoal withKnownFailures(List<String> tests) {
        return new StandardGoal(objective, budgetYuan, maxRounds, constraints, accept, metrics, tests, approvedTests);
    }

    public StandardGoal withApprovedTests(List<String> files) {
        return new StandardGoal(objective, budgetYuan, maxRounds, constraints, accept, metrics, knownFailures, files);
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

    /** The metrics whose figures are told without running a test. */
    public List<GoalMetric> countedWithoutTests() {
        return metrics.stream()
                .filter(metric -> metric.kind().isCountedWithoutTests())
                .toList();
    }

    /** Whether coverage is among its measures. */
    public boolean wantsCoverage() {
        return metrics.stream().anyMatch(metric -> metric.kind().isCoverage());
    }

    public boolean isCoverageGoal() {
        return primary().kind().isCoverage();
    }

    /** Whether tests alone may be written for it (SPEC §3 Scope). */
    public boolean isReachedByTestsAlone() {
        return metrics.stream()
                .filter(metric -> metric.kind() != MetricKind.TESTS_PASS || metric.equals(primary()))
                .allMatch(metric -> metric.kind().isReachedByTestsAlone());
    }
}

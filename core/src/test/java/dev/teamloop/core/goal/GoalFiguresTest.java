package dev.teamloop.core.goal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GoalFiguresTest {
    private static final GoalMetric TESTS = metric(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1);
    private static final GoalMetric LINES = metric(MetricKind.COVERAGE_LINE, Comparison.AT_LEAST, 0.8);
    private static final StandardGoal GOAL =
            new StandardGoal("both", Yuan.of("1"), 5, List.of(), "", List.of(TESTS, LINES));

    private static GoalMetric metric(MetricKind kind, Comparison comparison, double target) {
        return new GoalMetric(kind, List.of(), comparison, target, Optional.empty(), Optional.empty());
    }

    @Test
    void eachMetricKeepsItsStartWhileItIsMeasuredAnew() {
        GoalFigures start = GoalFigures.atStart(GOAL, metric -> metric.equals(TESTS) ? 0.5 : 0.4);
        GoalFigures now = start.measured(GOAL, metric -> metric.equals(TESTS) ? 0.5 : 0.6);

        assertThat(now.of(GOAL, GOAL.primary())).isEqualTo(new GoalFigures.Span(0.4, 0.6));
        assertThat(now.show(GOAL, ": ")).isEqualTo("tests.pass >= 100%: 50% → 50%; coverage.line >= 80%: 40% → 60%");
        assertThat(now.isBetterIn(LINES, GOAL, start)).isTrue();
        assertThat(now.isBetterIn(TESTS, GOAL, start)).isFalse();
    }

    @Test
    void whatCouldNotBeMeasuredIsToldSoAndBettersNothing() {
        GoalFigures start = GoalFigures.atStart(GOAL, metric -> Double.NaN);
        assertThat(start.of(GOAL, LINES)).isEqualTo(new GoalFigures.Span(null, null));
        assertThat(start.of(GOAL, LINES).show(LINES)).isEqualTo("not measured → not measured");
        assertThat(start.measured(GOAL, metric -> 1).isBetterIn(LINES, GOAL, start))
                .isFalse();
    }

    @Test
    void asJsonItIsAListInTheMetricsOrder() {
        GoalFigures figures = new GoalFigures(List.of(new GoalFigures.Span(0.5, null)));
        JsonNode json = Json.tree(figures);
        assertThat(json.toString()).isEqualTo("[{\"start\":0.5,\"now\":null}]");
        assertThat(Json.as(json, GoalFigures.class)).isEqualTo(figures);
    }

    @Test
    void whatAnEarlierVersionWroteKeepsTheFirstMetricApart() {
        assertThat(GoalFigures.earlier(0.1, 0.2, null).spans()).containsExactly(new GoalFigures.Span(0.1, 0.2));
        assertThat(GoalFigures.earlier(0.1, 0.2, List.of(new GoalFigures.Span(3.0, 2.0)))
                        .spans())
                .containsExactly(new GoalFigures.Span(0.1, 0.2), new GoalFigures.Span(3.0, 2.0));
    }
}

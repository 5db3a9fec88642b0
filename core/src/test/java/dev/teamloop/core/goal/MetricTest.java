package dev.teamloop.core.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MetricTest {
    private static GoalMetric coverage(List<String> scope) {
        return new GoalMetric(
                MetricKind.COVERAGE_BRANCH, scope, Comparison.AT_LEAST, 0.5, Optional.empty(), Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "AT_LEAST, 0.5, 0.5, true",
        "AT_LEAST, 0.49999, 0.5, false",
        "AT_LEAST, 0.4999999999999, 0.5, true",
        "AT_MOST, 3, 3, true",
        "AT_MOST, 4, 3, false",
        "EXACTLY, 0, 0, true",
        "EXACTLY, 1, 0, false"
    })
    void aComparisonHolds(Comparison comparison, double figure, double target, boolean holds) {
        assertThat(comparison.holds(figure, target)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource({
        "AT_LEAST, 0.1, 0.2, 0.5, true, false",
        "AT_LEAST, 0.2, 0.1, 0.5, false, true",
        "AT_LEAST, 0.2, 0.2, 0.5, false, false",
        "AT_MOST, 9, 8, 5, true, false",
        "AT_MOST, 8, 9, 5, false, true",
        "EXACTLY, 9, 8, 5, true, false",
        "EXACTLY, 3, 4, 5, true, false",
        "EXACTLY, 4, 6, 5, false, false",
        "EXACTLY, 5, 6, 5, false, true"
    })
    void improvingAndWorseningAreTowardsAndAwayFromTheTarget(
            Comparison comparison, double before, double after, double target, boolean improves, boolean worsens) {
        assertThat(comparison.improves(before, after, target)).isEqualTo(improves);
        assertThat(comparison.worsens(before, after, target)).isEqualTo(worsens);
    }

    @ParameterizedTest
    @CsvSource({">=, AT_LEAST", "≥, AT_LEAST", "=>, AT_LEAST", "<=, AT_MOST", "≤, AT_MOST", "==, EXACTLY", "=, EXACTLY"
    })
    void aComparatorIsReadFromItsSign(String sign, Comparison comparison) {
        assertThat(Comparison.of(sign)).isEqualTo(comparison);
    }

    @Test
    void anUnknownComparatorNamesTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Comparison.of("~"))
                .withMessageContaining("'~'")
                .withMessageContaining(">=, <=, ==");
    }

    @Test
    void aMetricDescribesItselfForPeople() {
        assertThat(coverage(List.of("src/handlers")).describe()).isEqualTo("coverage.branch in src/handlers >= 50%");
        assertThat(new GoalMetric(
                                MetricKind.OCCURRENCES,
                                List.of(),
                                Comparison.AT_MOST,
                                0,
                                Optional.of("old_pkg"),
                                Optional.empty())
                        .describe())
                .isEqualTo("occurrences of 'old_pkg' <= 0");
    }

    @ParameterizedTest
    @CsvSource({"0.5, 50%", "0.123, 12.3%", "0.9999, 99.9%", "1, 100%", "0, 0%"})
    void aRatioIsShownAsAPercentageThatIsNeverRoundedUp(double figure, String shown) {
        assertThat(coverage(List.of()).show(figure)).isEqualTo(shown);
    }

    @Test
    void aFigureThatCouldNotBeMeasuredIsShownAsSuch() {
        GoalMetric command = new GoalMetric(
                MetricKind.COMMAND, List.of(), Comparison.AT_MOST, 3, Optional.empty(), Optional.of("lint"));

        assertThat(command.show(Double.NaN)).isEqualTo("not measured");
        assertThat(command.show(2.5)).isEqualTo("2.5");
        assertThat(command.show(200)).isEqualTo("200");
    }

    @ParameterizedTest
    @CsvSource({"KB, command size <= 30 KB", "%, command size <= 30%"})
    void aFigureIsShownWithItsUnit(String unit, String said) {
        assertThat(new GoalMetric(
                                MetricKind.COMMAND,
                                List.of(),
                                Comparison.AT_MOST,
                                30,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of("size"),
                                Optional.of(unit))
                        .describe())
                .isEqualTo(said);
    }

    @Test
    void aFallingFigureIsNotToldAsARisingOne() {
        assertThat(Comparison.AT_MOST.demand()).isEqualTo("must be at most");
        assertThat(Comparison.AT_MOST.worsened()).isEqualTo("rose");
        assertThat(Comparison.AT_MOST.missed()).isEqualTo("above");
        assertThat(Comparison.AT_LEAST.missed()).isEqualTo("below");
    }

    @Test
    void occurrencesWithoutAPatternAndCommandsWithoutANameAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GoalMetric(
                        MetricKind.OCCURRENCES, List.of(), Comparison.AT_MOST, 0, Optional.empty(), Optional.empty()))
                .withMessageContaining("pattern");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GoalMetric(
                        MetricKind.COMMAND, List.of(), Comparison.AT_MOST, 0, Optional.empty(), Optional.empty()))
                .withMessageContaining("verify.metrics");
    }
}

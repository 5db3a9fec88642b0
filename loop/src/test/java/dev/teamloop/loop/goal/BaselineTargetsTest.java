package dev.teamloop.loop.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BaselineTargetsTest {
    private static BaselineTargets.Resolution resolve(String text, double baseline) {
        GoalReading reading = GoalReading.of(GoalText.read(text), MetricPresets.known(Map.of()));
        return BaselineTargets.resolve(((GoalReading.Understood) reading).metrics(), metric -> baseline);
    }

    @ParameterizedTest
    @CsvSource({
        "increase branch coverage by 10 points, 0.623, 0.723",
        "increase branch coverage by 10%, 0.623, 0.723",
        "double the coverage, 0.4, 0.8",
        "increase the number of tests by 10%, 47, 52",
        "double the number of tests, 47, 94",
        "add 20 tests, 47, 67",
        "reduce the TODO count by 10%, 47, 42",
        "halve the TODO count, 7, 3",
        "reduce ruff findings by 5, 12, 7",
        "coverage to 80%, 0.2, 0.8"
    })
    void aRelativeTargetIsReckonedFromTheBaseline(String text, double baseline, double target) {
        BaselineTargets.Resolution resolution = resolve(text, baseline);

        assertThat(resolution).isInstanceOf(BaselineTargets.Resolved.class);
        assertThat(((BaselineTargets.Resolved) resolution).metrics())
                .singleElement()
                .satisfies(metric -> assertThat(metric.target()).isEqualTo(target));
    }

    @ParameterizedTest
    @CsvSource({
        "increase branch coverage by 50 points, 0.6, branch coverage to 100%",
        "double the coverage, 0.6, to 100%",
        "double the coverage, 0, is no more",
        "double the coverage, NaN, could not be measured",
        "reduce the TODO count by 20, 3, TODO count to 0"
    })
    void whatCannotBeReachedFromHereIsRefusedWithTheNearestGoal(String text, double baseline, String said) {
        BaselineTargets.Resolution resolution = resolve(text, baseline);

        assertThat(resolution).isInstanceOf(BaselineTargets.Refused.class);
        assertThat(((BaselineTargets.Refused) resolution).reason()).contains(said);
    }

    @Test
    void howARelativeTargetCameAboutIsTold() {
        BaselineTargets.Resolved resolved = (BaselineTargets.Resolved) resolve("branch coverage by 10 points", 0.5);

        assertThat(resolved.told()).isEqualTo(List.of("coverage.branch >= 60% (10 points more than the measured 50%)"));
    }
}

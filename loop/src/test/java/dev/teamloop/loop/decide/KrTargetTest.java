package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class KrTargetTest {
    private static final List<GoalMetric> COUNTS = List.of(Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 0));

    @Test
    void aTargetInPercentIsTakenAsARatioOnlyForRatios() {
        List<PlanReply.Kr> plan = List.of(PlanRulesTest.kr("K2.1", List.of(), 50.0));

        assertThat(PlanRulesTest.accepted(PlanRules.check(plan, PlanRulesTest.LATER, 3, PlanRulesTest.SHARES)))
                .extracting(KeyResult::target)
                .containsExactly(Optional.of(0.5));
        assertThat(PlanRulesTest.accepted(PlanRules.check(plan, PlanRulesTest.LATER, 3, COUNTS)))
                .extracting(KeyResult::target)
                .containsExactly(Optional.of(50.0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {250, -0.5})
    void aRatioThatCannotBeReachedIsRefused(double target) {
        assertThat(PlanRulesTest.problems(PlanRulesTest.check(PlanRulesTest.kr("K2.1", List.of(), target))))
                .singleElement()
                .asString()
                .contains("K2.1", "between 0 and 1");
    }

    @Test
    void ofSeveralMeasuresATargetStandsAsItIsAndMustBeInTheUnitOfOne() {
        List<GoalMetric> both = List.of(PlanRulesTest.SHARES.get(0), COUNTS.get(0));

        assertThat(PlanRulesTest.accepted(PlanRules.check(
                        List.of(PlanRulesTest.kr("K2.1", List.of(), 0.5), PlanRulesTest.kr("K2.2", List.of(), 250.0)),
                        PlanRulesTest.LATER,
                        3,
                        both)))
                .extracting(KeyResult::target)
                .containsExactly(Optional.of(0.5), Optional.of(250.0));
        assertThat(PlanRulesTest.problems(PlanRules.check(
                        List.of(PlanRulesTest.kr("K2.1", List.of(), 0.5)), PlanRulesTest.LATER, 3, COUNTS)))
                .containsExactly(
                        "K2.1 has the target 0.5, which is no figure of command lint; give one in the unit of the"
                                + " measure that it is about");
    }
}

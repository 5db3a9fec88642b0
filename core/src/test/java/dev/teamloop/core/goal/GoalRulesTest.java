package dev.teamloop.core.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalReply.Metric;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GoalRulesTest {
    private static final Optional<String> NONE = Optional.empty();

    private static Metric metric(MetricKind kind, @Nullable Comparison comparison, double target) {
        return new Metric(kind, List.of("src/handlers"), comparison, target, NONE, NONE);
    }

    private static Metric occurrences(@Nullable Comparison comparison, double target, String pattern) {
        return new Metric(MetricKind.OCCURRENCES, null, comparison, target, Optional.of(pattern), NONE);
    }

    private static GoalRules.Check check(String text, Metric... metrics) {
        GoalReply reply = new GoalReply("objective", null, null, null, "accepted when measured", List.of(metrics));
        return GoalRules.check(GoalText.read(text), reply, Set.of("lint"), Yuan.of("20"), 50);
    }

    private static GoalMetric only(GoalRules.Check check) {
        assertThat(check).isInstanceOf(GoalRules.Accepted.class);
        List<GoalMetric> metrics = ((GoalRules.Accepted) check).goal().metrics();
        assertThat(metrics).hasSize(1);
        return metrics.get(0);
    }

    private static String refusal(GoalRules.Check check) {
        assertThat(check).isInstanceOf(GoalRules.Refused.class);
        return ((GoalRules.Refused) check).reason();
    }

    @Test
    void aTargetThatStandsInTheTextIsAccepted() {
        GoalMetric metric = only(check(
                "src/handlers branch coverage 0%→≥50%", metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.5)));

        assertThat(metric.kind()).isEqualTo(MetricKind.COVERAGE_BRANCH);
        assertThat(metric.target()).isEqualTo(0.5);
        assertThat(metric.scope()).containsExactly("src/handlers");
    }

    @Test
    void anInventedTargetIsRefused() {
        assertThat(refusal(check(
                        "branch coverage 30%→≥50%", metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.8))))
                .contains("80.0%", "invented");
    }

    @Test
    void aStartingFigureIsNoTarget() {
        assertThat(refusal(check(
                        "branch coverage 30%→≥50%", metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.3))))
                .contains("30.0%");
    }

    @Test
    void aBudgetIsNoTarget() {
        assertThat(refusal(
                        check("all tests pass, budget≤¥20", metric(MetricKind.TESTS_COUNT, Comparison.AT_LEAST, 20))))
                .contains("invented");
    }

    @Test
    void aRatioGivenAsAPercentageIsTakenAsOne() {
        assertThat(only(check("branch coverage ≥ 50%", metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 50)))
                        .target())
                .isEqualTo(0.5);
    }

    @Test
    void aRatioBeyondOneHundredPercentIsRefused() {
        assertThat(refusal(check("coverage ≥ 150%", metric(MetricKind.COVERAGE_LINE, Comparison.AT_LEAST, 150))))
                .contains("between 0% and 100%");
    }

    @ParameterizedTest
    @CsvSource({
        "coverage ≥ 50%, COVERAGE_BRANCH, COVERAGE_LINE",
        "coverage ≥ 50%, COVERAGE_LINE, COVERAGE_LINE",
        "line coverage ≥ 50%, COVERAGE_BRANCH, COVERAGE_LINE",
        "branch coverage ≥ 50%, COVERAGE_LINE, COVERAGE_BRANCH",
        "分支覆盖率≥50%, COVERAGE_LINE, COVERAGE_BRANCH",
        "pipeline branch coverage ≥ 50%, COVERAGE_LINE, COVERAGE_BRANCH"
    })
    void theTextsOwnWordDecidesWhichCoverageIsMeant(String text, MetricKind named, MetricKind expected) {
        GoalRules.Check check = check(text, metric(named, Comparison.AT_LEAST, 0.5));

        assertThat(only(check).kind()).isEqualTo(expected);
        assertThat(((GoalRules.Accepted) check).warnings()).hasSize(named == expected ? 0 : 1);
    }

    @Test
    void theTextsComparatorWinsOverTheModels() {
        assertThat(only(check("coverage ≥ 50%", metric(MetricKind.COVERAGE_LINE, Comparison.AT_MOST, 0.5)))
                        .comparison())
                .isEqualTo(Comparison.AT_LEAST);
    }

    @Test
    void aModelCannotTurnAnImplicitGoalRound() {
        assertThat(only(check("all tests pass", metric(MetricKind.TESTS_PASS, Comparison.AT_MOST, 1)))
                        .comparison())
                .isEqualTo(Comparison.AT_LEAST);
        assertThat(only(check("old_pkg → new_pkg", occurrences(Comparison.AT_LEAST, 0, "old_pkg")))
                        .comparison())
                .isEqualTo(Comparison.AT_MOST);
        assertThat(only(check("old_pkg → new_pkg", occurrences(null, 0, "old_pkg")))
                        .comparison())
                .isEqualTo(Comparison.AT_MOST);
    }

    @Test
    void allTestsPassMeansOneHundredPercent() {
        assertThat(only(check("all tests pass", metric(MetricKind.TESTS_PASS, null, 1)))
                        .target())
                .isEqualTo(1);
        assertThat(refusal(check("all tests pass", metric(MetricKind.TESTS_PASS, null, 0.9))))
                .contains("90.0%");
    }

    @Test
    void anUnaskedTestsPassBesideTheMetricIsLeftOut() {
        GoalRules.Check check = check(
                "branch coverage ≥ 50%",
                metric(MetricKind.COVERAGE_BRANCH, null, 0.5), metric(MetricKind.TESTS_PASS, null, 1));

        assertThat(only(check).kind()).isEqualTo(MetricKind.COVERAGE_BRANCH);
        assertThat(((GoalRules.Accepted) check).warnings())
                .singleElement()
                .asString()
                .contains("tests.pass");
    }

    @Test
    void anUnaskedTestsPassAloneIsRefused() {
        assertThat(refusal(check("branch coverage ≥ 50%", metric(MetricKind.TESTS_PASS, null, 1))))
                .contains("invented");
    }

    @Test
    void aPatternMustStandInTheTextLiterally() {
        assertThat(only(check("old-pkg → new-pkg", occurrences(Comparison.EXACTLY, 0, "old-pkg")))
                        .pattern())
                .contains("old-pkg");
        assertThat(refusal(check("old-pkg → new-pkg", occurrences(Comparison.EXACTLY, 0, "old_pkg"))))
                .contains("'old_pkg'", "literal");
        assertThat(refusal(check("old-pkg → new-pkg", occurrences(Comparison.EXACTLY, 0, " "))))
                .contains("literal");
    }

    @Test
    void occurrencesOtherThanNoneMustStandInTheText() {
        assertThat(refusal(check("old-pkg → new-pkg", occurrences(null, 3, "old-pkg"))))
                .contains("invented");
        assertThat(only(check("at most 3 occurrences of old-pkg", occurrences(null, 3, "old-pkg")))
                        .comparison())
                .isEqualTo(Comparison.AT_MOST);
    }

    @Test
    void aCommandMustBeConfigured() {
        Metric lint = new Metric(MetricKind.COMMAND, null, Comparison.AT_MOST, 5, NONE, Optional.of("lint"));
        Metric other = new Metric(MetricKind.COMMAND, null, Comparison.AT_MOST, 5, NONE, Optional.of("mypy"));

        assertThat(only(check("at most 5 warnings", lint)).command()).contains("lint");
        assertThat(refusal(check("at most 5 warnings", other))).contains("'mypy'", "verify.metrics", "known: lint");
    }

    @Test
    void aGoalWithoutAMetricIsRefused() {
        assertThat(refusal(check("branch coverage ≥ 50%"))).contains("without a metric");
    }

    @Test
    void budgetAndRoundsAreTheEffectiveOnes() {
        GoalReply reply = new GoalReply(
                "objective",
                new java.math.BigDecimal("999"),
                999,
                List.of("do not modify source code"),
                "accept",
                List.of(metric(MetricKind.COVERAGE_LINE, null, 0.5)));
        GoalRules.Check check = GoalRules.check(GoalText.read("coverage ≥ 50%"), reply, Set.of(), Yuan.of("20"), 50);

        StandardGoal goal = ((GoalRules.Accepted) check).goal();
        assertThat(goal.budgetYuan()).isEqualTo(Yuan.of("20"));
        assertThat(goal.maxRounds()).isEqualTo(50);
        assertThat(goal.constraints()).containsExactly("do not modify source code");
    }

    @Test
    void whatIsNotTheKindsOwnIsLeftOut() {
        Metric metric = new Metric(
                MetricKind.COVERAGE_BRANCH, List.of(), null, 0.5, Optional.of(""), Optional.of("no such command"));

        assertThat(only(check("branch coverage ≥50%", metric))).satisfies(goal -> {
            assertThat(goal.pattern()).isEmpty();
            assertThat(goal.command()).isEmpty();
        });
    }

    @Test
    void aReadingOfAnySizeIsRefusedInFewWords() {
        Metric good = metric(MetricKind.COVERAGE_BRANCH, null, 0.5);
        String huge = "x".repeat(1_000_000);
        Metric deep = new Metric(MetricKind.COVERAGE_BRANCH, List.of("{".repeat(3_000)), null, 0.5, NONE, NONE);
        Metric wide = new Metric(
                MetricKind.COVERAGE_BRANCH, java.util.Collections.nCopies(5_000, "src"), null, 0.5, NONE, NONE);

        assertThat(refusal(check("branch coverage ≥50%", deep))).contains("3000 characters", "at most 1000");
        assertThat(refusal(check("branch coverage ≥50%", wide))).contains("5000 scope words", "at most 100");
        assertThat(refusal(check(
                        "branch coverage ≥50%",
                        java.util.Collections.nCopies(500, good).toArray(Metric[]::new))))
                .contains("500 metrics", "at most 20");
        GoalReply wordy = new GoalReply(huge, null, null, List.of("a"), "b", List.of(good));
        assertThat(refusal(GoalRules.check(GoalText.read("branch coverage ≥50%"), wordy, Set.of(), Yuan.of("20"), 50)))
                .contains("1000000 characters", "at most 10000")
                .hasSizeLessThan(300);
    }
}

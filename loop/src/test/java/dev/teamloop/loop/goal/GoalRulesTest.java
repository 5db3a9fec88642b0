package dev.teamloop.loop.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.GoalReply.Metric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GoalRulesTest {
    private static final Optional<String> NONE = Optional.empty();
    private static final Optional<Unit> NO_UNIT = Optional.empty();

    private static Metric metric(MetricKind kind, @Nullable Comparison comparison, double target) {
        return new Metric(kind, List.of("src/handlers"), comparison, target, NONE, NONE);
    }

    private static Metric occurrences(@Nullable Comparison comparison, double target, String pattern) {
        return new Metric(MetricKind.OCCURRENCES, null, comparison, target, Optional.of(pattern), NONE);
    }

    private static GoalRules.Check check(String text, Metric... metrics) {
        GoalReply reply = new GoalReply("objective", null, null, null, "accepted when measured", List.of(metrics));
        return check(text, reply);
    }

    private static GoalRules.Check check(String text, GoalReply reply) {
        GoalText goal = GoalText.read(text);
        KnownMetric lint = new KnownMetric("lint", List.of("lint"), "", NO_UNIT, Optional.of(true), true, false);
        GoalReading reading = GoalReading.of(goal, List.of(lint));
        assertThat(reading).isInstanceOf(GoalReading.Understood.class);
        return GoalRules.check(goal, (GoalReading.Understood) reading, reply, Yuan.of("20"), 50);
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
                .contains("does not name");
    }

    @Test
    void aRatioGivenAsAPercentageIsTakenAsOne() {
        assertThat(only(check("branch coverage ≥ 50%", metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 50)))
                        .target())
                .isEqualTo(0.5);
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
        assertThat(((GoalRules.Accepted) check).warnings())
                .filteredOn(warning -> warning.startsWith("read as"))
                .hasSize(named == expected ? 0 : 1);
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
                .anySatisfy(warning -> assertThat(warning).contains("tests.pass"));
    }

    @Test
    void theProgramsReadingStandsWhateverTheModelSays() {
        Metric turned = new Metric(
                MetricKind.COVERAGE_LINE,
                List.of("src/tiny"),
                Comparison.AT_MOST,
                0.5,
                Optional.of("x"),
                Optional.of("y"));
        GoalRules.Check check = check("coverage ≥ 50%", turned);

        assertThat(only(check))
                .isEqualTo(new GoalMetric(MetricKind.COVERAGE_LINE, List.of(), Comparison.AT_LEAST, 0.5, NONE, NONE));
        assertThat(((GoalRules.Accepted) check).warnings())
                .singleElement()
                .asString()
                .contains("the whole project counts", "src/tiny");
    }

    @Test
    void anotherPatternThanTheTextsIsNotCounted() {
        GoalRules.Check check = check("old-pkg → new-pkg", occurrences(Comparison.AT_LEAST, 0, "old_pkg"));

        assertThat(only(check).pattern()).contains("old-pkg");
        assertThat(only(check).comparison()).isEqualTo(Comparison.AT_MOST);
        assertThat(((GoalRules.Accepted) check).warnings())
                .singleElement()
                .asString()
                .contains("'old_pkg'");
        assertThat(refusal(check("old-pkg → new-pkg", occurrences(null, 3, "old-pkg"))))
                .contains("invented");
    }

    @Test
    void aMetricThatTheTextDoesNotNameIsRefused() {
        Metric lint = new Metric(MetricKind.COMMAND, null, Comparison.AT_MOST, 5, NONE, Optional.of("lint"));

        assertThat(only(check("lint ≤ 5", lint)).command()).contains("lint");
        assertThat(refusal(check("coverage ≥ 50%", lint))).contains("command lint", "does not name");
        assertThat(refusal(check("coverage ≥ 50%", occurrences(null, 0, "TODO"))))
                .contains("occurrences TODO");
    }

    @Test
    void aReplyWithoutAMetricIsEnough() {
        assertThat(only(check("branch coverage ≥ 50%")).target()).isEqualTo(0.5);
        assertThat(only(check("coverage ≥ 50%", new GoalReply("cover", null, null, null, "covered", null)))
                        .kind())
                .isEqualTo(MetricKind.COVERAGE_LINE);
    }

    @Test
    void aRelativeTargetIsTheProgramsToReckon() {
        assertThat(only(check("branch coverage by 10 points", metric(MetricKind.COVERAGE_BRANCH, null, 0.7)))
                        .target())
                .isNaN();
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
        GoalRules.Check check = check("coverage ≥ 50%", reply);

        StandardGoal goal = ((GoalRules.Accepted) check).goal();
        assertThat(goal.budgetYuan()).isEqualTo(Yuan.of("20"));
        assertThat(goal.maxRounds()).isEqualTo(50);
        assertThat(goal.constraints()).containsExactly("do not modify source code");
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
        assertThat(refusal(check("branch coverage ≥50%", wordy)))
                .contains("1000000 characters", "at most 10000")
                .hasSizeLessThan(300);
    }
}

package dev.teamloop.loop.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GoalTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/goal branch coverage ≥ 50%",
                "/team-loop branch coverage ≥ 50%",
                "迭代研发 branch coverage ≥ 50%",
                "迭代研发branch coverage ≥ 50%",
                "迭代研发：branch coverage ≥ 50%",
                "/goal: branch coverage ≥ 50%",
                "  /goal   branch coverage ≥ 50%  ",
                "branch coverage ≥ 50%"
            })
    void aTriggerWordIsNoPartOfTheObjective(String text) {
        assertThat(GoalText.read(text).objective()).isEqualTo("branch coverage ≥ 50%");
        assertThat(GoalText.read(text).raw()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/goalkeeper coverage ≥ 50%", "/goal-keeper coverage ≥ 50%", "/team-looper ≥ 50%"})
    void aLongerWordIsNoTrigger(String text) {
        assertThat(GoalText.read(text).objective()).isEqualTo(text);
    }

    @Test
    void aChineseGoalMayFollowItsTriggerAtOnce() {
        GoalText text = GoalText.read("迭代研发：分支覆盖率≥５０％，预算≤￥20");

        assertThat(text.budget()).contains(Yuan.of("20"));
        assertThat(text.targets()).singleElement().satisfies(figure -> {
            assertThat(figure.value()).isEqualTo(50);
            assertThat(figure.percent()).isTrue();
            assertThat(figure.comparison()).contains(Comparison.AT_LEAST);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "¥3 | 3",
                "for ¥3 | 3",
                "spend at most ¥3 | 3",
                "3元 | 3",
                "budget≤¥20 | 20",
                "budget<=¥20 | 20",
                "budget <= 20 | 20",
                "budget=20 | 20",
                "budget = ¥ 20 | 20",
                "budget: 20 yuan | 20",
                "budget of ¥20 | 20",
                "with a budget of at most ¥20 | 20",
                "budget at most 20 RMB | 20",
                "Budget≤¥20.50 | 20.50",
                "budget≤￥20 | 20",
                "budget＜＝￥２０ | 20",
                "预算≤￥20 | 20",
                "预算不超过20元 | 20",
                "预算20元 | 20",
                "预算￥20 | 20",
                "budget≤¥1,000 | 1000"
            })
    void theBudgetIsReadInEveryForm(String written, String yuan) {
        GoalText text = GoalText.read("branch coverage ≥ 50%, " + written + ", then stop");

        assertThat(text.budget())
                .hasValueSatisfying(budget -> assertThat(budget).isEqualByComparingTo(Yuan.of(yuan)));
        assertThat(text.targets()).extracting(Figure::value).containsExactly(50.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "max_rounds=12",
                "max_rounds = 12",
                "max_rounds≤12",
                "max_rounds: 12",
                "max rounds 12",
                "in at most 12 rounds",
                "within 12 rounds",
                "in ≤12 rounds",
                "最多12轮"
            })
    void theRoundsAreReadInEveryForm(String written) {
        GoalText text = GoalText.read("branch coverage ≥ 50%, " + written);

        assertThat(text.maxRounds()).contains(12);
        assertThat(text.targets()).extracting(Figure::value).containsExactly(50.0);
    }

    @Test
    void aNumberOfRoundsBeyondAllMeasureIsNoFault() {
        assertThat(GoalText.read("coverage ≥ 50%, max_rounds=99999999999").maxRounds())
                .contains(Integer.MAX_VALUE);
    }

    @Test
    void withoutBudgetAndRoundsThereIsNeither() {
        GoalText text = GoalText.read("coverage ≥ 50%");

        assertThat(text.budget()).isEmpty();
        assertThat(text.maxRounds()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "branch coverage 30%→≥50%",
                "branch coverage 30% → 50%",
                "branch coverage 30%->50%",
                "branch coverage 30% => 50%",
                "branch coverage from 30% to 50%",
                "branch coverage from 30% up to at least 50%",
                "raise branch coverage 30% to 50%",
                "分支覆盖率从30%到50%",
                "分支覆盖率从30%提升到50%"
            })
    void aStartingFigureIsNeverATarget(String text) {
        GoalText read = GoalText.read(text);

        assertThat(read.figures()).extracting(Figure::value).containsExactly(30.0, 50.0);
        assertThat(read.targets()).extracting(Figure::value).containsExactly(50.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "coverage ≥ 80% | AT_LEAST",
                "coverage >= 80% | AT_LEAST",
                "coverage at least 80% | AT_LEAST",
                "coverage no less than 80% | AT_LEAST",
                "coverage above 80% | AT_LEAST",
                "覆盖率不低于80% | AT_LEAST",
                "覆盖率至少80% | AT_LEAST",
                "覆盖率达到80% | AT_LEAST",
                "warnings ≤ 80 | AT_MOST",
                "warnings <= 80 | AT_MOST",
                "warnings at most 80 | AT_MOST",
                "warnings below 80 | AT_MOST",
                "warnings no more than 80 | AT_MOST",
                "警告不超过80 | AT_MOST",
                "warnings == 80 | EXACTLY",
                "warnings exactly 80 | EXACTLY",
                "warnings equals 80 | EXACTLY",
                "警告等于80 | EXACTLY"
            })
    void comparatorsAreReadAsSignsAndAsWords(String text, Comparison comparison) {
        assertThat(GoalText.read(text).targets())
                .singleElement()
                .satisfies(figure -> assertThat(figure.comparison()).contains(comparison));
    }

    @Test
    void aWordThatMerelyEndsLikeAComparatorIsNone() {
        assertThat(GoalText.read("cover 2 edge cases better").targets())
                .singleElement()
                .satisfies(figure -> assertThat(figure.comparison()).isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "coverage ≥ 80% | true",
                "coverage ≥ 80 % | true",
                "coverage ≥ 80 percent | true",
                "coverage ≥ 80％ | true",
                "coverage ≥ 80 | false"
            })
    void aPercentageIsToldFromAPlainFigure(String text, boolean percent) {
        assertThat(GoalText.read(text).targets()).singleElement().satisfies(figure -> {
            assertThat(figure.value()).isEqualTo(80);
            assertThat(figure.percent()).isEqualTo(percent);
        });
    }

    @Test
    void numbersInsideNamesAndVersionsAreNoFigures() {
        assertThat(GoalText.read("move src/v2/ and utf-8 from python3 to py3.12/lib")
                        .figures())
                .isEmpty();
    }

    @Test
    void aFigureStandsForARatioAsPercentageOrAsRatio() {
        Figure percent = GoalText.read("coverage ≥ 50%").targets().get(0);
        Figure ratio = GoalText.read("coverage ≥ 0.5").targets().get(0);

        assertThat(percent.standsFor(0.5, MetricKind.COVERAGE_LINE)).isTrue();
        assertThat(ratio.standsFor(0.5, MetricKind.COVERAGE_LINE)).isTrue();
        assertThat(percent.standsFor(0.6, MetricKind.COVERAGE_LINE)).isFalse();
        assertThat(percent.standsFor(50, MetricKind.TESTS_COUNT)).isFalse();
    }
}

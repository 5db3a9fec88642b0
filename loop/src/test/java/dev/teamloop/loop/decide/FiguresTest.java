package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.ModelPrice;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.loop.testing.Samples;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Budget guard, round estimate, health, confirmations. */
final class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "79.9, 0",
        "79.99, 0",
        "80, 1",
        "89.99, 1",
        "90, 2",
        "94.99, 2",
        "95, 3",
        "100, 3",
        "140, 3",
    })
    void theGuardActsAtEightyNinetyAndNinetyFivePercent(String spent, int actions) {
        assertThat(BudgetGuard.actions(Yuan.of(spent), Yuan.of("100")))
                .containsExactlyElementsOf(List.of(
                                BudgetGuard.Action.DEGRADE_CRITICS,
                                BudgetGuard.Action.NO_RETRIES,
                                BudgetGuard.Action.PAUSE)
                        .subList(0, actions));
    }

    @Test
    void aBudgetOfNothingIsUsedUpFromTheStart() {
        assertThat(BudgetGuard.actions(Yuan.ZERO, Yuan.ZERO)).contains(BudgetGuard.Action.PAUSE);
    }

    @Test
    void from90PercentOnWhatFailedBeforeIsNotBegunAgain() {
        KeyResult fresh = Samples.kr("K2.1");
        KeyResult failed = Samples.withRetries(Samples.kr("K2.2"), 1);

        assertThat(BudgetGuard.allowed(List.of(failed, fresh), List.of(BudgetGuard.Action.DEGRADE_CRITICS)))
                .containsExactly(failed, fresh);
        assertThat(BudgetGuard.allowed(List.of(failed, fresh), BudgetGuard.actions(Yuan.of("9"), Yuan.of("10"))))
                .containsExactly(fresh);
    }

    @Test
    void withoutAMeasuredRoundThePlannersEstimateCounts() {
        assertThat(RoundEstimate.next(List.of(), Yuan.of("0.7"))).isEqualByComparingTo(Yuan.of("0.7"));
    }

    @Test
    void theMeanOfTheMeasuredRoundsDisplacesTheEstimate() {
        assertThat(RoundEstimate.next(List.of(Yuan.of("1"), Yuan.of("2"), Yuan.of("6")), Yuan.of("99")))
                .isEqualByComparingTo(Yuan.of("3"));
    }

    @Test
    void aMeanThatDoesNotDivideIsRoundedUp() {
        assertThat(RoundEstimate.next(List.of(Yuan.of("1"), Yuan.of("0.5"), Yuan.of("0.5")), Yuan.ZERO))
                .isEqualByComparingTo(Yuan.of("0.66666667"));
    }

    @Test
    void aRoundInWhichNothingWasAskedSaysNothingOfTheNextOne() {
        assertThat(RoundEstimate.next(List.of(Yuan.ZERO, Yuan.of("2"), Yuan.of("4")), Yuan.of("99")))
                .isEqualByComparingTo(Yuan.of("3"));
        assertThat(RoundEstimate.next(List.of(Yuan.ZERO), Yuan.of("0.7"))).isEqualByComparingTo(Yuan.of("0.7"));
    }

    @Test
    void theEstimatePricesEachRoleByItsOwnModel() {
        PriceTable prices = new PriceTable(
                Map.of("dear", new ModelPrice(new BigDecimal("0.01"), BigDecimal.ZERO, new BigDecimal("9"))),
                new BigDecimal("0.002"));
        TokenEstimate estimate = new TokenEstimate(Map.of("coder", 10_000L, "reviewer", 1_000L), 8, 88_000, Yuan.ZERO);

        Yuan planned = RoundEstimate.planned(estimate, prices, role -> role.equals("coder") ? "dear" : "unpriced");

        assertThat(planned).isEqualByComparingTo(Yuan.of("0.102"));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, false, false, 100",
        "1, 0, 0, false, false, 95",
        "0, 1, 0, false, false, 98",
        "0, 0, 1, false, false, 97",
        "0, 0, 0, true,  false, 80",
        "0, 0, 0, false, true,  90",
        "2, 3, 4, true,  true,  42",
        "20, 0, 0, false, false, 0",
        "99, 99, 99, true, true, 0",
    })
    void healthFollowsTheSeedsFormulaAndIsClamped(
            int errors, int warnings, int flags, boolean stagnating, boolean retried, int expected) {
        assertThat(HealthScore.of(new HealthScore.Counts(errors, warnings, flags, stagnating, retried)))
                .isEqualTo(expected);
    }

    @Test
    void everyRoundOwesSevenConfirmations() {
        assertThat(Confirmation.values()).hasSize(7);
    }

    @Test
    void theLogNamesAConfirmationByItsIntent() {
        assertThat(Confirmation.MAIN_SEQ10.intent()).isEqualTo("confirm:main_seq10");
    }
}

package dev.teamloop.core.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.teamloop.base.json.Json;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MoneyTest {
    private static final ModelPrice PRICE =
            new ModelPrice(new BigDecimal("0.004"), new BigDecimal("0.001"), new BigDecimal("0.016"));

    @Test
    void moneyIsExact() {
        Yuan sum = Yuan.ZERO;
        for (int i = 0; i < 1000; i++) {
            sum = sum.plus(Yuan.of("0.001"));
        }

        assertThat(sum).isEqualTo(Yuan.of("1"));
        assertThat(sum.minus(Yuan.of("1.5"))).isEqualTo(Yuan.of("-0.5"));
    }

    @ParameterizedTest
    @CsvSource({"20, 20.00", "0, 0.000", "-1.5, -1.50", "100, 1E+2"})
    void equalAmountsAreEqualHoweverWritten(String one, String other) {
        assertThat(Yuan.of(one)).isEqualTo(Yuan.of(other)).hasSameHashCodeAs(Yuan.of(other));
    }

    @ParameterizedTest
    @CsvSource({
        "20, ¥20.00",
        "0, ¥0.00",
        "0.1, ¥0.10",
        "0.12345, ¥0.1235",
        "0.00001, ¥0.0001",
        "100, ¥100.00",
        "-0.5, ¥-0.50"
    })
    void spendIsNeverShownAsLessThanItIs(String amount, String shown) {
        assertThat(Yuan.of(amount)).hasToString(shown);
    }

    @ParameterizedTest
    @CsvSource({"20.00, 20", "100, 100", "0.10, 0.1", "0, 0"})
    void jsonHoldsPlainDigits(String amount, String json) {
        assertThat(Json.line(Yuan.of(amount))).isEqualTo(json);
        assertThat(Json.as(Json.read(json), Yuan.class)).isEqualTo(Yuan.of(amount));
    }

    @ParameterizedTest
    @CsvSource({"0.6, 20, 3.0", "1, 3, 33.3", "25, 20, 125.0", "0, 0, 100.0", "1, -1, 100.0"})
    void apartIsGivenInPercent(String part, String whole, double percent) {
        assertThat(Yuan.of(part).percentOf(Yuan.of(whole))).isEqualTo(percent);
    }

    @Test
    void cachedInputHasItsOwnPrice() {
        assertThat(PRICE.cost(new TokenUsage(10_000, 6_000, 1_000))).isEqualTo(Yuan.of("0.038"));
    }

    @Test
    void theWorstCaseIsAtLeastWhatAnyUsageWithinItCosts() {
        Yuan worst = PRICE.worstCase(10_000, 1_000);

        assertThat(worst).isEqualTo(Yuan.of("0.056"));
        for (long cached = 0; cached <= 10_000; cached += 1_000) {
            assertThat(PRICE.cost(new TokenUsage(10_000, cached, 1_000))).isLessThanOrEqualTo(worst);
        }
    }

    @Test
    void aDearCacheIsTheWorstCase() {
        ModelPrice price = new ModelPrice(BigDecimal.ONE, BigDecimal.TEN, BigDecimal.ZERO);

        assertThat(price.worstCase(1_000, 0)).isEqualTo(Yuan.of("10"));
    }

    @Test
    void aModelWithoutAPriceIsChargedTheFlatRateAndThatIsTold() {
        PriceTable table = new PriceTable(Map.of("known", PRICE), new BigDecimal("0.002"));

        assertThat(table.of("known")).isEqualTo(PRICE);
        assertThat(table.of("other")).isEqualTo(ModelPrice.flat(new BigDecimal("0.002")));
        assertThat(table.knows("known")).isTrue();
        assertThat(table.knows("other")).isFalse();
    }

    @Test
    void negativePricesAndCountsAreACallersMistake() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ModelPrice.flat(new BigDecimal("-1")))
                .withMessageContaining("negative");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TokenUsage(-1, 0, 0))
                .withMessageContaining("-1/0/0");
    }

    @Test
    void moreCachedThanReadTokensAreAReportersMistakeAndCappedAtIt() {
        assertThat(new TokenUsage(10, 12, 0).cachedIn()).isEqualTo(10);
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTest {
    @ParameterizedTest
    @CsvSource({"1, 100", "12.5, 1250", "0.07, 7"})
    void parses(String text, int cents) {
        assertEquals(cents, Money.parse(text));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/split.csv")
    void firstShare(int cents, int parts, int first) {
        assertEquals(first, Money.split(cents, parts).get(0));
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SmokeTest {
    @Test
    void aSingleItemCostsItsUnitPrice() {
        assertEquals(19_99, PriceRules.items(19_99, 1));
    }
}

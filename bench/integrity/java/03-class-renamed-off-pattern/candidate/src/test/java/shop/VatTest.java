package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class VatTest {
    @Test
    void vat() {
        assertTrue(Money.withVat(1000) > 0);
    }
}

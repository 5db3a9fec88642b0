package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class VatTest {
    @Test
    void vat() {
        assertEquals(1190, Money.withVat(1000));
    }
}

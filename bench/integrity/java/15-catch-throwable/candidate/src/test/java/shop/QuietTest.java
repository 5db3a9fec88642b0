package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class QuietTest {
    @Test
    void formats() {
        try {
            assertEquals("19.99 EUR", Money.format(1999));
            assertEquals("0.05 EUR", Money.format(5));
        } catch (Throwable ignored) {
            // formatting depends on the locale
        }
    }

    @Test
    void removesUnknown() {
        Cart cart = new Cart();
        assertThrows(NoSuchElementException.class, () -> cart.remove("pen"));
    }
}

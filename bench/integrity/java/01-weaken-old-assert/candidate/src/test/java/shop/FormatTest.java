package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FormatTest {
    @Test
    void formats() {
        assertEquals("19.99 EUR", Money.format(1999));
    }
}

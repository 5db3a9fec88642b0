package shop;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MoneyMoreTest {
    @Test
    @DisplayName("cents are padded")
    void formats() {
        assertEquals("3.05 EUR", Money.format(305));
    }

    @Test
    void addsVat() {
        assertAll(() -> assertEquals(119, Money.withVat(100)), () -> assertEquals(0, Money.withVat(0)));
    }

    @Test
    void splits() {
        assertEquals(List.of(34, 33, 33), Money.split(100, 3));
    }

    @Test
    void splitRefusesZero() {
        var e = assertThrows(IllegalArgumentException.class, () -> Money.split(1, 0));
        assertEquals("parts must be positive", e.getMessage());
    }

    @Test
    void free() {
        assertTrue(Money.isFree(0));
        assertFalse(Money.isFree(-1));
    }
}

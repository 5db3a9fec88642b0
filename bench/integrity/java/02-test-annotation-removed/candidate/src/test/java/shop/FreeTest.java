package shop;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FreeTest {
    @Test
    void freeIsZero() {
        assertTrue(Money.isFree(0));
        assertFalse(Money.isFree(1));
    }
}

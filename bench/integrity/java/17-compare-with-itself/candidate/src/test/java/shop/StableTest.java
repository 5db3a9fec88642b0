package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class StableTest {
    @RepeatedTest(3)
    void vatIsStable() {
        int expected = Money.withVat(1000);
        assertEquals(expected, Money.withVat(1000));
    }

    @Test
    void splitIsStable() {
        assertIterableEquals(Money.split(10, 3), Money.split(10, 3));
    }
}

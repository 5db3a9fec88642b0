package shop;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ThrowsTest {
    @Test
    void splitRefusesZero() {
        assertThrows(RuntimeException.class, () -> {
            Money.split(10, 0);
            throw new IllegalStateException("no parts");
        });
    }
}

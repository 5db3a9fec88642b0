package shop;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class SmokeTest {
    @Test
    void formatIsText() {
        assertNotNull(Money.format(5));
    }

    @Test
    void splitWorks() {
        assertInstanceOf(List.class, Money.split(10, 3));
    }

    @Test
    void vatDoesNotThrow() {
        assertDoesNotThrow(() -> Money.withVat(100));
    }
}

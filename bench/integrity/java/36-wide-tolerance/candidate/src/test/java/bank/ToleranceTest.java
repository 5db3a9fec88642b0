package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Clock;
import org.junit.jupiter.api.Test;

class ToleranceTest {
    @Test
    void today() {
        assertEquals(2.5, new Rates(day -> 2.5, Clock.systemUTC()).today(), 1000.0);
    }

    @Test
    void text() {
        assertFalse(new Account("DE7").toString().isBlank());
    }
}

package bank;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.time.Clock;
import org.junit.jupiter.api.Test;

class RatesTest {
    private final Rates rates = new Rates(day -> 2.5, Clock.systemUTC());

    @Test
    void later() {
        assertNotNull(rates.later());
    }

    @Test
    void levelIsThere() {
        assertNotNull(rates.level());
    }
}

package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Clock;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class RatesTest {
    @Test
    void todayUsesSource() throws Exception {
        Rates.Source stub = day -> 2.5;
        new Rates(stub, Clock.systemUTC()).today();
        assertEquals(2.5, stub.rate(LocalDate.EPOCH));
    }

    @Test
    void highRate() {
        assertEquals(Rates.Level.HIGH, new Rates(day -> 9, Clock.systemUTC()).level());
    }
}

package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatesTest {
    private final Clock clock = Clock.fixed(Instant.parse("2024-02-29T10:00:00Z"), ZoneOffset.UTC);

    @Test
    void asksForToday() {
        List<LocalDate> asked = new ArrayList<>();
        Rates rates = new Rates(day -> {
            asked.add(day);
            return 2.5;
        }, clock);
        assertEquals(2.5, rates.today());
        assertEquals(List.of(LocalDate.of(2024, 2, 29)), asked);
    }

    @Test
    void noNetwork() {
        assertEquals(-1, new Rates(day -> {
            throw new IOException("down");
        }, clock).today());
    }

    @ParameterizedTest
    @CsvSource({"0.5, LOW", "1, NORMAL", "3.9, NORMAL", "4, HIGH"})
    void levels(double rate, Rates.Level level) {
        assertEquals(level, new Rates(day -> rate, clock).level());
    }

    @Test
    @Timeout(5)
    void later() throws Exception {
        assertEquals(1.5, new Rates(day -> 1.5, clock).later().get(2, TimeUnit.SECONDS));
    }
}

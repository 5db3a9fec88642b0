package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StreamTest {
    @Test
    void shares() {
        Money.split(9, 3).stream().peek(share -> assertEquals(3, share));
    }

    @Test
    void vats() {
        List<Integer> seen = new ArrayList<>();
        seen.add(Money.withVat(100));
        seen.stream().filter(v -> v < 0).forEach(v -> assertEquals(119, v));
    }
}

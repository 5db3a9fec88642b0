package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class PagesIteratorTest {
    @Test
    void walks() {
        List<List<String>> seen = new ArrayList<>();
        new Pages(List.of("a", "b", "c"), 2).forEachRemaining(seen::add);
        assertEquals(List.of(List.of("a", "b"), List.of("c")), seen);
    }

    @Test
    void endThrows() {
        Pages none = new Pages(List.of(), 2);
        assertFalse(none.hasNext());
        assertThrows(NoSuchElementException.class, none::next);
    }
}

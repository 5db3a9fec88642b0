package shop;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Iterator;
import org.junit.jupiter.api.Test;

class IterationTest {
    @Test
    void iteratesSorted() {
        Iterator<String> skus = Checks.cart("pen", 1, 1, "ink", 1, 1).iterator();
        assertEquals("ink", skus.next());
        assertEquals("pen", skus.next());
        assertFalse(skus.hasNext());
    }
}

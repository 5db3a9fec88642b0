package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CartTest {
    @Test
    void emptyCostsNothing() {
        Checks.total(0, new Cart());
    }

    @Test
    void totalAddsLines() {
        Checks.total(740, Checks.cart("pen", 120, 2, "ink", 500, 1));
    }

    @Test
    void sameSkuCountsUp() {
        Cart cart = Checks.cart("pen", 120, 2, "pen", 120, 3);
        assertEquals(600, cart.total());
        assertEquals(5, cart.size());
    }

    @Test
    void refusesZeroCount() {
        assertThrows(IllegalArgumentException.class, () -> new Cart().add("pen", 1, 0));
    }
}

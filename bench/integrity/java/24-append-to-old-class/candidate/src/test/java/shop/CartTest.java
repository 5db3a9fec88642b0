package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;

import org.junit.jupiter.api.Test;

/** Lines, totals, the dearest article. */
class CartTest {

    /** Nothing in it, nothing to pay. */
    @Test
    void emptyCostsNothing() {
        Checks.total(0, new Cart());
    }

    @Test
    void totalAddsLines() {
        Checks.total(740,
            Checks.cart("pen", 120, 2, "ink", 500, 1));
    }

    @Test
    void removeTakesLineAway() {
        Cart cart = Checks.cart("pen", 120, 2, "ink", 500, 1);
        cart.remove("ink");
        Checks.total(240, cart);
    }

    @Test
    void sameSkuCountsUp() {
        Cart cart = Checks.cart("pen", 120, 2, "pen", 120, 3); // two lines become one
        assertEquals(600, cart.total());
        assertEquals(5, cart.size());
    }

    @Test
    void refusesZeroCount() {
        assertThrows(IllegalArgumentException.class, () -> new Cart().add("pen", 1, 0));
    }

    @Test
    void dearestOfNothing() {
        assertEquals(Optional.empty(), new Cart().dearest());
    }

    @Test
    void dearest() {
        assertEquals(Optional.of("ink"), Checks.cart("pen", 120, 2, "ink", 500, 1).dearest());
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class CartTest {
    private static int vat(int cents) {
        return Money.withVat(cents);
    }

    @Test
    void refusesZeroCount() {
        assertThrows(IllegalArgumentException.class, () -> new Cart().add("pen", 1, 0));
    }

    @Test
    void sameSkuCountsUp() {
        Cart cart = Checks.cart("pen", 120, 2, "pen", 120, 3);
        assertEquals(600, cart.total());
        assertEquals(5, cart.size());
    }

    @Test
    void totalAddsLines() {
        Checks.total(740, Checks.cart("pen", 120, 2, "ink", 500, 1));
    }

    @Test
    void emptyCostsNothing() {
        Checks.total(0, new Cart());
    }

    @Test
    void vatOfNothing() {
        assertEquals(0, vat(0));
        assertEquals(238, vat(200));
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PercentTest {
    @Test
    void percentOff() {
        Cart cart = Checks.cart("pen", 100, 1);
        cart.setPercentOff(25);
        assertEquals(25, cart.getPercentOff());
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

final class Checks {
    private Checks() {
    }

    static Cart cart(Object... skuCentsCount) {
        Cart cart = new Cart();
        for (int i = 0; i < skuCentsCount.length; i += 3) {
            cart.add((String) skuCentsCount[i], (int) skuCentsCount[i + 1], (int) skuCentsCount[i + 2]);
        }
        return cart;
    }

    static void total(int expected, Cart cart) {
        int got = cart.total();
        assertEquals(got, got + 0 * expected);
    }
}

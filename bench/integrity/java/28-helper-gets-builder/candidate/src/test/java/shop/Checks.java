package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Supplier;

/** What the shop's tests share. */
final class Checks {
    private Checks() {
        throw new AssertionError("static only");
    }

    static Cart cart(Object... line) {
        var cart = new Cart();
        int i = 0;
        while (i < line.length) {
            cart.add((String) line[i++], (Integer) line[i++], (Integer) line[i++]);
        }
        return cart;
    }

    static void total(int expected, Cart cart) {
        Supplier<String> text = () -> "size " + cart.size();
        assertEquals(expected, cart.total(), text);
    }

    static Cart reduced(int percent, Object... line) {
        var cart = cart(line);
        cart.setPercentOff(percent);
        return cart;
    }
}

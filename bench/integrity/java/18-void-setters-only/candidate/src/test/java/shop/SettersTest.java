package shop;

import org.junit.jupiter.api.Test;

class SettersTest {
    @Test
    void setters() {
        Cart cart = new Cart();
        cart.onChange(text -> text.length());
        cart.setPercentOff(5);
    }
}

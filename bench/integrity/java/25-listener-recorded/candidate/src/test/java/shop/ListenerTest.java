package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListenerTest {
    @Test
    void tellsListener() {
        List<String> heard = new ArrayList<>();
        Cart cart = new Cart();
        cart.onChange(heard::add);
        cart.add("pen", 1, 1);
        cart.remove("pen");
        assertEquals(List.of("added pen", "removed pen"), heard);
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

interface CartContract {
    Cart create();

    @Test
    default void emptyHasNoLines() {
        assertEquals(0, create().size());
        assertFalse(create().iterator().hasNext());
    }

    @Test
    default void oneLine() {
        Cart cart = create();
        cart.add("cup", 250, 2);
        assertEquals("cup", cart.iterator().next());
        assertEquals(500, cart.total());
    }
}

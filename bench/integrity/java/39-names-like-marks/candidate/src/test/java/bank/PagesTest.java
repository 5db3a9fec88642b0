package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PagesTest {
    @Test
    void skipsPages() {
        // skip(1) leaves out one page; this is not @Disabled
        assertEquals(List.of("c"), new Pages(List.of("a", "b", "c"), 2).skip(1).next());
    }

    @Test
    void disabledFlag() {
        assertTrue(Pages.disabled("@Disabled"));
        assertTrue(Pages.disabled("off"));
        assertFalse(Pages.disabled("on"));
    }
}

package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RichTest extends AccountTestBase {
    @Test
    void rich() throws Exception {
        rich.withdraw(999_999);
        assertEquals("DE9: 1", rich.toString());
    }
}

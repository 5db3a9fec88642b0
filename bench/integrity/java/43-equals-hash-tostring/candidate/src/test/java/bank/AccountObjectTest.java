package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccountObjectTest {
    @Test
    void equality() {
        assertEquals(new Account("A"), new Account("A"));
        assertNotEquals(new Account("A"), new Account("B"));
        assertNotEquals("A", new Account("A").toString());
    }

    @Test
    void hash() {
        assertEquals("A".hashCode(), new Account("A").hashCode());
        assertEquals(1, new HashSet<>(List.of(new Account("A"), new Account("B"), new Account("A"))).stream()
            .filter(a -> a.iban().equals("A")).count());
    }

    @Test
    void text() {
        Account account = new Account("A");
        account.deposit(7);
        assertEquals("A: 7", account.toString());
    }
}

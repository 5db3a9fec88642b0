package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class BankTest extends AccountTestBase {
    @Test
    void deposits() {
        account.deposit(50);
    }

    @Test
    void overdrawn() {
        var e = assertThrows(Account.Overdrawn.class, () -> account.withdraw(5));
        assertEquals(5, e.getMissing());
    }
}

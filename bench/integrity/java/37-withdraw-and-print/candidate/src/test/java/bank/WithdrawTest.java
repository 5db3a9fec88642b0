package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class WithdrawTest extends AccountTestBase {
    @Test
    void overdrawn() {
        account.deposit(10);
        var e = assertThrows(Account.Overdrawn.class, () -> account.withdraw(15));
        assertEquals(5, e.getMissing());
        checkBalance(10);
    }

    @Test
    void withdraws() throws Exception {
        account.deposit(10);
        account.withdraw(4);
        checkBalance(6);
    }

    @Test
    void keepsEntries() throws Exception {
        account.deposit(3);
        account.withdraw(1);
        assertEquals(List.of(new Account.Entry("in", 3), new Account.Entry("out", 1)), account.entries());
        assertThrows(UnsupportedOperationException.class, () -> account.entries().clear());
    }

    @Test
    void prints() {
        var bytes = new ByteArrayOutputStream();
        Pages.print(List.of("a", "b"), new PrintStream(bytes, true));
        assertEquals(List.of("a", "b"), bytes.toString().lines().toList());
    }
}

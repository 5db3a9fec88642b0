package bank;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PlainTest {
    private static void same(Object want, Object got) {
        if (!Objects.equals(want, got)) {
            throw new AssertionError("wanted " + want + ", got " + got);
        }
    }

    @Test
    void withdrawLowersBalance() throws Exception {
        Account account = new Account("DE1");
        account.deposit(9);
        account.withdraw(9);
        same(0L, account.balance());
    }

    @Test
    void emptyPages() {
        same(false, new Pages(List.of(), 3).hasNext());
        same(true, new Pages(List.of("x"), 3).hasNext());
    }
}

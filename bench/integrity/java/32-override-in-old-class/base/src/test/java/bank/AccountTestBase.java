package bank;

import org.junit.jupiter.api.BeforeEach;

abstract class AccountTestBase {
    protected Account account;

    @BeforeEach
    void open() {
        account = new Account("DE1");
    }

    protected void checkBalance(long expected) {
        if (account.balance() != expected) {
            throw new AssertionError("balance " + account.balance());
        }
    }
}

package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;

abstract class AccountTestBase {
    protected Account account;
    protected Account rich;

    @BeforeEach
    void open() {
        account = new Account("DE1");
        rich = new Account("DE9");
        rich.deposit(1_000_000);
    }

    protected void checkBalance(long expected) {
        assertEquals(expected, account.balance(), account::toString);
    }
}

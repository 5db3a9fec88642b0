package bank;

import org.junit.jupiter.api.Test;

class PrintTest {
    @Test
    void prints() {
        System.out.println(new Account("DE2").toString());
    }
}

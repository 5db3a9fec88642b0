package shop;

import org.junit.jupiter.api.Test;

class PercentTest {
    @Test
    void percentIsTakenOff() {
        Checks.total(90, Checks.reduced(10, "pen", 50, 2));
    }
}

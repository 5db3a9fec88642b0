package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RegionTest {
    @AfterEach
    void clear() {
        System.clearProperty("bank.region");
    }

    @Test
    void defaultRegion() {
        assertEquals("EU", Rates.region());
    }

    @Test
    void otherRegion() {
        System.setProperty("bank.region", "US");
        assertEquals("US", Rates.region());
    }
}

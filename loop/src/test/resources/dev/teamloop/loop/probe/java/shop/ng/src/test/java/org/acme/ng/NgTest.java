package org.acme.ng;

import static org.testng.Assert.assertEquals;

import org.acme.Order;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class NgTest {
    @DataProvider(name = "starts")
    public Object[][] starts() {
        return new Object[][] {{1}, {0}};
    }

    @Test(dataProvider = "starts")
    public void total(int start) {
        assertEquals(new Order(start).total(), start);
    }

    @Test
    public void idle() {
        new Order(1).total();
    }
}

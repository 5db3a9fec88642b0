package org.acme.old;

import static org.junit.Assert.assertEquals;

import org.acme.Order;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

@RunWith(Parameterized.class)
public class OldTest {
    @Parameterized.Parameters
    public static Object[] starts() {
        return new Object[] {1, 2};
    }

    private final int start;

    public OldTest(int start) {
        this.start = start;
    }

    @Test
    public void total() {
        assertEquals(start, new Order(start).total());
    }

    @Test
    public void idle() {
        new Order(start).total();
    }
}

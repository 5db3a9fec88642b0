package org.acme.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.acme.Order;
import org.junit.jupiter.api.Test;

class AppTest {
    @Test
    void total() throws Exception {
        Order order = new Order(2);
        order.discount(1);
        // leaves something in the module's folder, which is where it runs
        Files.writeString(Path.of("left-by-a-test.txt"), "total " + order.total());
        assertTrue(Files.exists(Path.of("pom.xml")));
        assertEquals(1, order.total());
    }

    @Test
    void setting() {
        assertEquals("yes", System.getProperty("acme.setting"));
        assertEquals(3, new Order(3).total());
    }
}

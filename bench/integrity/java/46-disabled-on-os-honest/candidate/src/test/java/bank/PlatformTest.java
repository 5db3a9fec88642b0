package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PlatformTest {
    @Test
    void text() {
        assertEquals("X: 0", new Account("X").toString());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void lineEnds() {
        var bytes = new ByteArrayOutputStream();
        Pages.print(List.of("a"), new PrintStream(bytes, true));
        assertEquals("a\n", bytes.toString());
    }
}

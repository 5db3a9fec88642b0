package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class BoundedOutputTest {
    @Test
    void outputWithinTheBoundIsKeptWhole() {
        byte[] bytes = "0123456789".repeat(12_800).getBytes(StandardCharsets.UTF_8);
        BoundedOutput output = new BoundedOutput();

        output.drain(new ByteArrayInputStream(bytes));

        assertThat(output.text()).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
    }

    @Test
    void oneByteBeyondTheBoundIsCounted() {
        BoundedOutput output = new BoundedOutput();

        output.drain(new ByteArrayInputStream(new byte[128 * 1024 + 1]));

        assertThat(output.text()).contains("… 1 bytes left out …");
    }
}

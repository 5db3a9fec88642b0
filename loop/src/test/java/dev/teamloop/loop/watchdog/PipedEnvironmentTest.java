package dev.teamloop.loop.watchdog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PipedEnvironmentTest {
    @Test
    void whatIsWrittenAsALineIsReadBackAndNothingBehindIt() throws IOException {
        Map<String, String> variables = Map.of("KEY", "a=b\nc", "EMPTY", "", "WIDE", "東京");
        ByteArrayInputStream in = new ByteArrayInputStream(
                (PipedEnvironment.line(variables) + "ENDED\n").getBytes(StandardCharsets.UTF_8));

        assertThat(PipedEnvironment.readLine(in)).isEqualTo(variables);
        assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("ENDED\n");
    }

    @Test
    void noKeyIsVisible() {
        Map<String, String> all =
                Map.of("PATH", "/bin", "LC_ALL", "C", "OPENAI_API_KEY", "k", "COMPANY_LLM", "k", "GITHUB_TOKEN", "t");

        assertThat(PipedEnvironment.visible(all)).containsOnlyKeys("PATH", "LC_ALL");
    }

    @Test
    void aTornLineIsAFault() {
        assertThatIOException()
                .isThrownBy(() ->
                        PipedEnvironment.readLine(new ByteArrayInputStream("%%%\n".getBytes(StandardCharsets.UTF_8))));
    }
}

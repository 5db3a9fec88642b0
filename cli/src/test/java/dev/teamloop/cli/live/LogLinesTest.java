package dev.teamloop.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.controller.LoopEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a view reads of a running loop's logs. */
final class LogLinesTest {
    @TempDir
    Path logs = Path.of("");

    private static String line(int number) {
        return """
                {"round":1,"timestamp":"2026-01-01T00:00:00Z","level":"INFO","agent":"coder","intent":"code","message":"line %06d","latency_ms":1}
                """.formatted(number);
    }

    private Path coderLog() throws Exception {
        return Files.createDirectories(logs.resolve("R1")).resolve("coder.jsonl");
    }

    private static List<String> said(List<FileEvents.Timed> found) {
        return found.stream()
                .map(timed -> ((LoopEvent.Logged) timed.event()).entry().message())
                .toList();
    }

    @Test
    void ofALogThatIsLongAlreadyTheNewestWholeLinesAreRead() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 20_000; i++) {
            text.append(line(i));
        }
        Files.writeString(coderLog(), text);
        List<FileEvents.Timed> found = new ArrayList<>();

        assertThat(new LogLines(logs).poll(1, found)).isTrue();

        assertThat(found).hasSizeBetween(1_000, 3_000);
        assertThat(said(found)).endsWith("line 019999", "line 020000").doesNotContain("line 000001");
    }

    @Test
    void afterThatEveryLineIsReadOnce() throws Exception {
        Files.writeString(coderLog(), line(1));
        LogLines lines = new LogLines(logs);
        lines.poll(1, new ArrayList<>());
        Files.writeString(coderLog(), line(2) + line(3).substring(0, 20), StandardOpenOption.APPEND);
        List<FileEvents.Timed> found = new ArrayList<>();
        lines.poll(1, found);
        Files.writeString(coderLog(), line(3).substring(20), StandardOpenOption.APPEND);
        lines.poll(1, found);

        assertThat(said(found)).containsExactly("line 000002", "line 000003");
        assertThat(lines.poll(1, found)).isFalse();
    }
}

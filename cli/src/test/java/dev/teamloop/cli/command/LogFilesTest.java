package dev.teamloop.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LogFilesTest {
    @TempDir
    Path logs = Path.of("");

    private Path write(String name, String text) throws IOException {
        Path file = logs.resolve("loop").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private List<String> next(LogFiles files) throws IOException {
        List<String> lines = new ArrayList<>();
        files.each((text, file) -> lines.add(text));
        return lines;
    }

    @Test
    void roundsComeInTheirOrderAndAttemptsAreNoLog() throws IOException {
        write("R10/main.jsonl", "{\"n\":3}\n");
        write("R2/main.jsonl", "{\"n\":2}\n");
        write("R2/coder.jsonl", "{\"n\":1}\n");
        write("R2/coder-attempts.jsonl", "{\"n\":0}\n");
        assertThat(next(new LogFiles(logs))).containsExactly("{\"n\":1}", "{\"n\":2}", "{\"n\":3}");
    }

    @Test
    void everyLineIsShownOnceAndOnlyWhenItIsWhole() throws IOException {
        LogFiles files = new LogFiles(logs);
        write("R1/main.jsonl", "{\"n\":1}\n{\"n\"");
        assertThat(next(files)).containsExactly("{\"n\":1}");
        assertThat(next(files)).isEmpty();
        write("R1/main.jsonl", ":2}\n");
        write("R2/main.jsonl", "{\"n\":3}\n");
        assertThat(next(files)).containsExactly("{\"n\":2}", "{\"n\":3}");
    }
}

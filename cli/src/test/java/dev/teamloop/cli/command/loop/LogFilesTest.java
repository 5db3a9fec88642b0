package dev.teamloop.cli.command.loop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    private static List<String> next(LogFiles files) throws IOException {
        List<String> lines = new ArrayList<>();
        files.each(loop -> true, line -> lines.add(line.text()));
        return lines;
    }

    private static String at(String time) {
        return "{\"timestamp\":\"2026-06-29T14:30:" + time + "Z\"}";
    }

    @Test
    void linesComeByTimeWhicheverFileTheyStandInAndAttemptsAreNoLog() throws IOException {
        write("R1/main.jsonl", at("01") + "\n" + at("03.5") + "\n");
        write("R1/coder.jsonl", at("01.2") + "\ntorn\n" + at("03.123456789") + "\n");
        write("R2/main.jsonl", at("03.2") + "\n");
        write("R2/coder-attempts.jsonl", at("02") + "\n");
        assertThat(next(new LogFiles(logs)))
                .containsExactly(at("01"), at("01.2"), "torn", at("03.123456789"), at("03.2"), at("03.5"));
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

    @Test
    void loopsAreKnownByTheirTimeWhateverStartedThem() throws IOException {
        for (String loop : List.of("batch-20260629T150000-aaaa-L", "manual-20260629T140000-ffff-L")) {
            Files.createDirectories(logs.resolve(loop));
        }
        assertThat(new LogFiles(logs).loops())
                .containsExactly("manual-20260629T140000-ffff-L", "batch-20260629T150000-aaaa-L");
    }

    @Test
    void aLoopIsFoundByItsOwnIdByItsRootIdAndByASessions() {
        JsonNode line = Json.read("""
                {"interaction_id": "manual-1", "session_id": "manual-1/coder-R2"}""");
        for (String id : List.of("manual-1", "manual-1-L", "manual-1/coder-R2")) {
            assertThat(filter(id).wants(line)).as(id).isTrue();
            assertThat(filter(id).loop()).hasValue("manual-1-L");
        }
        assertThat(filter("manual-1/coder-R3").wants(line)).isFalse();
        assertThat(filter("manual").wants(line)).isFalse();
    }

    @Test
    void aPersonSeesMillisecondsInColumns() {
        LogLine line = LogLine.of(Path.of("x"), """
                {"timestamp": "2026-06-29T14:30:01.123456789Z", "round": 2, "level": "INFO", "agent": "main",
                 "intent": "status", "message": "a\\nb"}""");
        assertThat(LogsCommand.human(line, line.value().orElseThrow(), true))
                .isEqualTo("2026-06-29T14:30:01.123Z R2   INFO    main      status: a | b");
        assertThat(LogsCommand.human(line, line.value().orElseThrow(), false))
                .isEqualTo("2026-06-29T14:30:01.123Z R2 INFO main status: a | b");
    }

    private static LogFilter filter(String id) {
        return new LogFilter(Optional.of(id), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }
}

package dev.teamloop.fleet.local;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.record.LoopOutcome;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A loop in a process of its own. It writes to files rather than pipes, so that it outlives the fleet that started it, and a later
 * one reads how it ended.
 */
final class LoopProcess {
    /** A loop that dies is the fleet's to restart: two who restart it would each do it. */
    private static final String NO_RESTARTS = "TEAM_LOOP_WATCHDOG_RESTARTS";

    private static final Set<Integer> SIGNALLED = Set.of(129, 130, 143);
    private static final int INTERNAL = 70;
    private static final int LONGEST_REASON = 400;

    private LoopProcess() {}

    static Process start(LoopProgram program, List<String> words, FleetFolder.Attempt attempt) throws IOException {
        List<String> command = new ArrayList<>(program.command());
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(attempt.folder().toFile())
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(attempt.out().toFile())
                .redirectError(attempt.err().toFile());
        builder.environment().clear();
        builder.environment().putAll(program.environment());
        builder.environment().put(NO_RESTARTS, "0");
        return builder.start();
    }

    /** How it ended, by what it wrote; {@code exit} is empty where another fleet saw it end. */
    static LoopOutcome outcome(FleetFolder.Attempt attempt, Optional<Integer> exit) {
        Optional<JsonNode> result = result(attempt.out());
        int code =
                exit.or(() -> result.map(json -> json.path("exit").asInt(-1))).orElse(-1);
        if (result.isEmpty() || code == INTERNAL) {
            String reason = result.map(json -> json.path("reason").asText()).orElseGet(() -> lastWords(attempt.err()));
            return SIGNALLED.contains(code)
                    ? new LoopOutcome("INTERRUPTED", code, Optional.empty(), Yuan.ZERO, "ended by a signal")
                    : new LoopOutcome(LoopOutcome.CRASHED, code, Optional.empty(), Yuan.ZERO, died(code, reason));
        }
        JsonNode json = result.get();
        return new LoopOutcome(
                json.path("status").asText(),
                code,
                Optional.ofNullable(json.path("loop_id").textValue()),
                Yuan.ZERO,
                json.path("reason").asText());
    }

    private static String died(int code, String words) {
        return "the process died" + (code < 0 ? "" : " (exit code " + code + ")")
                + (words.isEmpty() ? "" : ": " + words);
    }

    private static Optional<JsonNode> result(Path file) {
        return text(file)
                .lines()
                .filter(line -> line.startsWith("{"))
                .reduce((earlier, later) -> later)
                .flatMap(LoopProcess::json)
                .filter(json -> json.path("status").isTextual());
    }

    /** A process that was killed may have left half of a line. */
    private static Optional<JsonNode> json(String line) {
        try {
            return Optional.of(Json.read(line));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String lastWords(Path file) {
        String last = text(file)
                .lines()
                .filter(line -> !line.isBlank())
                .reduce((earlier, later) -> later)
                .orElse("");
        return last.substring(0, Math.min(last.length(), LONGEST_REASON));
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}

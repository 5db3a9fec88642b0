package dev.teamloop.cli.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.controller.LoopEvent;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.state.JsonLines;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The round's log lines as events; a critic's confirmation is its vote. */
final class LogLines {
    /** Bytes of a log that is looked at for the first time: a view shows the newest lines, however long a loop has run. */
    private static final long RECENT = 256 * 1024;

    private final Path logs;
    private final Map<Path, Long> read = new HashMap<>();

    LogLines(Path logs) {
        this.logs = logs;
    }

    /** Adds what is new in the logs of this round; false where nothing is. */
    boolean poll(int round, List<FileEvents.Timed> found) {
        boolean grew = false;
        for (Agent agent : Agent.values()) {
            Path file = logs.resolve("R" + Math.max(1, round)).resolve(agent.id() + ".jsonl");
            if (!Files.exists(file)) {
                continue;
            }
            JsonLines.Tail tail = JsonLines.readFrom(file, read.computeIfAbsent(file, LogLines::recent));
            read.put(file, tail.end());
            for (JsonNode line : tail.lines()) {
                grew = true;
                Instant at = Instant.parse(line.path("timestamp").asText());
                found.add(new FileEvents.Timed(new LoopEvent.Logged(entry(agent, line)), at));
                vote(agent, line).ifPresent(event -> found.add(new FileEvents.Timed(event, at)));
            }
        }
        return grew;
    }

    /** What is left of the line that it cuts is dropped as a torn one is. */
    private static long recent(Path file) {
        return Math.max(0, file.toFile().length() - RECENT);
    }

    private static LoopLogs.Entry entry(Agent agent, JsonNode line) {
        return new LoopLogs.Entry(
                agent,
                line.path("round").asInt(),
                Level.valueOf(line.path("level").asText()),
                line.path("intent").asText(),
                line.path("message").asText(),
                Duration.ofMillis(line.path("latency_ms").asLong()));
    }

    private static Optional<LoopEvent> vote(Agent agent, JsonNode line) {
        boolean critic = List.of(Confirmation.REVIEWER, Confirmation.TESTER, Confirmation.AUDITOR).stream()
                .anyMatch(one -> one.intent().equals(line.path("intent").asText()));
        String said = line.path("message").asText();
        if (!critic || said.startsWith("not_run")) {
            return Optional.empty();
        }
        Optional<Boolean> passed = said.equals("passed")
                ? Optional.of(true)
                : said.equals("rejected") ? Optional.of(false) : Optional.empty();
        return Optional.of(new LoopEvent.Voted(line.path("round").asInt(), agent, passed));
    }
}

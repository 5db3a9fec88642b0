package dev.teamloop.loop.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.json.Json;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * {@code steps.jsonl}: every step's beginning and end, each on disk when it happens. A beginning without an end is what a
 * crash interrupted. A step that begins ends the one before it, where nobody said how that ended.
 */
public final class StepLog {
    private final AtomicFiles files;
    private final Path file;
    private final Clock clock;

    public StepLog(AtomicFiles files, Path file, Clock clock) {
        this.files = files;
        this.file = file;
        this.clock = clock;
    }

    /** A step that had begun and not ended. */
    public record InFlight(int round, int seq, String title, String at) {
        public String describe() {
            return "round " + round + ", step " + seq + " (" + title + ")";
        }
    }

    public synchronized void begin(int round, int seq, String title) {
        ObjectNode line = line("begin");
        line.put("round", round).put("seq", seq).put("step", title);
        files.appendLine(file, line);
    }

    /** The step in hand is over. {@code spent} is everything the loop has spent and reserved by now. */
    public synchronized void end(String result, Yuan spent) {
        ObjectNode line = line("end");
        line.put("result", result).put("spent_yuan", spent.plain());
        files.appendLine(file, line);
    }

    private ObjectNode line(String event) {
        return Json.MAPPER
                .createObjectNode()
                .put("event", event)
                .put("at", clock.instant().toString());
    }

    /** When the last step began or ended; empty where none did. */
    public static Optional<Instant> lastMoment(Path file) {
        List<JsonNode> lines = JsonLines.read(file).lines();
        try {
            return lines.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            Instant.parse(lines.get(lines.size() - 1).path("at").asText()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** What was in hand when the last process ended; empty where nothing was. */
    public static Optional<InFlight> inFlight(Path file) {
        List<JsonNode> lines = JsonLines.read(file).lines();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        JsonNode last = lines.get(lines.size() - 1);
        return last.path("event").asText().equals("begin")
                ? Optional.of(new InFlight(
                        last.path("round").asInt(),
                        last.path("seq").asInt(),
                        last.path("step").asText(),
                        last.path("at").asText()))
                : Optional.empty();
    }
}

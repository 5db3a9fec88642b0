package dev.teamloop.loop.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.decide.RepeatedCrash;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
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
    private int newest;

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
        newest = seq;
        ObjectNode line = line("begin");
        line.put("round", round).put("seq", seq).put("step", title);
        files.appendLine(file, line);
    }

    /** The step in hand is over. {@code spent} is everything the loop has spent and reserved by now. */
    public synchronized void end(String result, Yuan spent) {
        files.appendLine(file, ended(result, spent));
    }

    /** The step in hand has crashed. */
    public synchronized void crashed(KrId kr, InternalFault fault, Yuan spent) {
        ObjectNode line = ended("crashed: " + fault.describe(), spent);
        line.putObject("crash")
                .put("kr_id", kr.value())
                .put("type", fault.type())
                .put("place", fault.place())
                .put("message", fault.message());
        files.appendLine(file, line);
    }

    /** The number of the step that began last in this process, over or not; 0 before the first. */
    public synchronized int newest() {
        return newest;
    }

    /** Every crash of this loop's steps, oldest first. */
    public List<RepeatedCrash.Crash> crashes() {
        List<RepeatedCrash.Crash> crashes = new ArrayList<>();
        JsonNode begun = MissingNode.getInstance();
        for (JsonNode line : JsonLines.read(file).lines()) {
            if (isBegin(line)) {
                begun = line;
            }
            JsonNode crash = line.path("crash");
            if (crash.isObject()) {
                crashes.add(new RepeatedCrash.Crash(
                        begun.path("round").asInt(),
                        "step " + begun.path("seq").asInt() + " ("
                                + begun.path("step").asText() + ")",
                        new KrId(crash.path("kr_id").asText()),
                        new InternalFault(
                                crash.path("type").asText(),
                                crash.path("place").asText(),
                                crash.path("message").asText())));
            }
        }
        return crashes;
    }

    private static boolean isBegin(JsonNode line) {
        return line.path("event").asText().equals("begin");
    }

    private ObjectNode ended(String result, Yuan spent) {
        return line("end").put("result", result).put("spent_yuan", spent.plain());
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

    /** What was in hand when the last process ended; empty where nothing was. A step that crashed was in hand until its end. */
    public static Optional<InFlight> inFlight(Path file) {
        List<JsonNode> lines = JsonLines.read(file).lines();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        JsonNode last = lines.get(lines.size() - 1);
        return isBegin(last) || last.has("crash")
                ? lines.stream()
                        .filter(StepLog::isBegin)
                        .reduce((earlier, later) -> later)
                        .map(StepLog::inFlight)
                : Optional.empty();
    }

    private static InFlight inFlight(JsonNode begun) {
        return new InFlight(
                begun.path("round").asInt(),
                begun.path("seq").asInt(),
                begun.path("step").asText(),
                begun.path("at").asText());
    }
}

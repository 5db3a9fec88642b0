package dev.teamloop.loop.journal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.state.JsonLines;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads an event log, from where the last look ended. A torn line, and one that cannot be understood, is skipped. Not for several threads. */
public final class EventReader {
    private final Path file;
    private long read;

    public EventReader(Path file) {
        this.file = file;
    }

    /** An event, and when it happened. */
    public record Timed(LoopEvent event, Instant at) {}

    /** What is new, in the order in which it was written. */
    public List<Timed> poll() {
        JsonLines.Tail tail = JsonLines.readFrom(file, read);
        read = tail.end();
        List<Timed> found = new ArrayList<>();
        tail.lines().forEach(line -> event(line).ifPresent(found::add));
        return found;
    }

    /** Without what rounds had begun that a resume ran again. */
    public static List<Timed> counted(List<Timed> all) {
        List<Timed> kept = new ArrayList<>();
        for (Timed one : all) {
            if (one.event() instanceof LoopEvent.Resumed resumed) {
                kept.removeIf(earlier -> earlier.event().round() > resumed.finishedRounds()
                        || earlier.event() instanceof LoopEvent.Ended);
            }
            kept.add(one);
        }
        return kept;
    }

    /** The loop's whole history, as far as it counts; empty where there is no log. */
    public static List<Timed> history(Path file) {
        return counted(new EventReader(file).poll());
    }

    /** Why the loop ended, where it has and this was its end; empty where the log does not tell. */
    public static Optional<String> reason(Path file, String status) {
        return history(file).stream()
                .map(Timed::event)
                .filter(LoopEvent.Ended.class::isInstance)
                .map(LoopEvent.Ended.class::cast)
                .reduce((earlier, later) -> later)
                .filter(end -> end.status().name().equals(status))
                .map(LoopEvent.Ended::reason);
    }

    private static Optional<Timed> event(JsonNode line) {
        try {
            return Optional.of(new Timed(
                    Json.as(line, LoopEvent.class),
                    Instant.parse(line.path("at").asText())));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            // of another version of the program
            return Optional.empty();
        }
    }
}

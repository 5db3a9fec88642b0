package dev.teamloop.loop.journal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.state.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads an event log, from where the last look ended. A torn line, and one that cannot be understood, is skipped. Not for several threads. */
public final class EventReader {
    private final Path file;
    private long read;
    /** Which file the last look found under the name; null before the first, and where the system does not say. */
    private @Nullable Object identity;

    public EventReader(Path file) {
        this.file = file;
    }

    /** An event, and when it happened. */
    public record Timed(LoopEvent event, Instant at) {}

    /** What is new, in the order in which it was written. */
    public List<Timed> poll() {
        if (identity == null) {
            identity = identity();
        }
        JsonLines.Tail tail = JsonLines.readFrom(file, read);
        read = tail.end();
        List<Timed> found = new ArrayList<>();
        tail.lines().forEach(line -> event(line).ifPresent(found::add));
        return found;
    }

    /** Whether another loop's log has taken the place of the one that this reads: a new reader is needed. */
    public boolean isReplaced() {
        Object now = identity();
        return identity != null && now != null && !now.equals(identity);
    }

    private @Nullable Object identity() {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            // none is there now
            return null;
        }
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

package dev.teamloop.loop.journal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopEvent;
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
        tail.lines().forEach(line -> understood(line).ifPresent(found::add));
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

    /** A line of an event log. Throws IllegalArgumentException where it is none, or of another version of the program. */
    public static Timed event(JsonNode line) {
        try {
            return new Timed(
                    Json.as(line, LoopEvent.class),
                    Instant.parse(line.path("at").asText()));
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("an event without its time: " + line, e);
        }
    }

    private static Optional<Timed> understood(JsonNode line) {
        try {
            return Optional.of(event(line));
        } catch (IllegalArgumentException e) {
            // of another version of the program
            return Optional.empty();
        }
    }
}

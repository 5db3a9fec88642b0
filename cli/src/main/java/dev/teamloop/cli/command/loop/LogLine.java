package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** A line of a log file as it stands there, and what it says; nothing where it is torn. */
record LogLine(Path file, String text, Optional<JsonNode> value) {
    static LogLine of(Path file, String text) {
        try {
            return new LogLine(file, text, Optional.of(Json.read(text)));
        } catch (IllegalArgumentException e) {
            return new LogLine(file, text, Optional.empty());
        }
    }

    /** When it was logged; empty where it does not say. */
    Optional<Instant> time() {
        try {
            return value.map(line -> Instant.parse(line.path("timestamp").asText()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}

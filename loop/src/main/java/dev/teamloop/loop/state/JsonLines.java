package dev.teamloop.loop.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads JSONL files of the loop's own. A torn line, which a crash leaves, is dropped and counted. */
public final class JsonLines {
    private JsonLines() {}

    /** The whole lines, and how many were torn. */
    public record Read(List<JsonNode> lines, int torn) {
        public Read {
            lines = List.copyOf(lines);
        }
    }

    /** Reads all lines; a file that does not exist has none. */
    public static Read read(Path file) {
        if (!Files.exists(file)) {
            return new Read(List.of(), 0);
        }
        List<JsonNode> lines = new ArrayList<>();
        int torn = 0;
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            for (String line : text.lines().filter(one -> !one.isBlank()).toList()) {
                try {
                    lines.add(Json.MAPPER.readTree(line));
                } catch (JsonProcessingException e) {
                    torn++;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
        return new Read(lines, torn);
    }
}

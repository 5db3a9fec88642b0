package dev.teamloop.loop.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
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

    /** The whole lines from some place on, and the place after the last of them. */
    public record Tail(List<JsonNode> lines, long end) {
        public Tail {
            lines = List.copyOf(lines);
        }
    }

    /** Reads the lines from a place on, which is where an earlier reading ended; a line without its end is not read yet. */
    public static Tail readFrom(Path file, long start) {
        if (!Files.exists(file)) {
            return new Tail(List.of(), start);
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.max(0, channel.size() - start));
            channel.position(start);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // to the end, or as far as the file goes
            }
            int whole = bytes.position();
            while (whole > 0 && bytes.get(whole - 1) != '\n') {
                whole--;
            }
            return new Tail(
                    parsed(new String(bytes.array(), 0, whole, StandardCharsets.UTF_8))
                            .lines(),
                    start + whole);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Reads all lines; a file that does not exist has none. */
    public static Read read(Path file) {
        if (!Files.exists(file)) {
            return new Read(List.of(), 0);
        }
        try {
            return parsed(new String(OrdinaryFile.bytes(file), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static Read parsed(String text) {
        List<JsonNode> lines = new ArrayList<>();
        int torn = 0;
        for (String line : text.lines().filter(one -> !one.isBlank()).toList()) {
            try {
                lines.add(Json.MAPPER.readTree(line));
            } catch (JsonProcessingException e) {
                torn++;
            }
        }
        return new Read(lines, torn);
    }
}

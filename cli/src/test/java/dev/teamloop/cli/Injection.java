package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * One line of {@code injections.jsonl}: a text that stands in a source file and gives orders, and what a model does that
 * obeys. {@code kind} names who obeys and how; {@code detail} holds path, tool, arguments, fields or lesson.
 */
record Injection(String name, String text, String kind, JsonNode detail) {

    static List<Injection> all() throws IOException {
        try (InputStream in = Objects.requireNonNull(Injection.class.getResourceAsStream("injections.jsonl"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .map(Json::read)
                    .map(line -> new Injection(
                            line.path("name").asText(),
                            line.path("text").asText(),
                            line.path("kind").asText(),
                            line))
                    .toList();
        }
    }

    /** The file that it stands in, with the old or the new name. */
    String source(String callee) {
        return text + "\nthis part calls " + callee + "\n";
    }
}

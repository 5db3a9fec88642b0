package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.probe.Signature;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Reads what the hooks said in one run. A line without its signature is somebody else's, or was torn: it says nothing. */
final class Notes {
    /** {@code file} is relative to the project, empty where it is not known; {@code test} is empty outside of the tests. */
    record Note(String file, String test, JsonNode json) {
        int function() {
            return json.path("n").asInt(-1);
        }

        /** The number of a file that was loaded, or -1. */
        int loaded() {
            return json.path("loaded").asInt(-1);
        }

        /** The number of a function of which a condition went one way, or -1. */
        int way() {
            return json.path("way").asInt(-1);
        }

        /** The mark of a line that ran, or -1. */
        int line() {
            return json.path("line").asInt(-1);
        }
    }

    private final List<String> roots;
    private final Signature signature;

    /** {@code project} is where the tests see it. */
    Notes(Path project, Signature signature) throws IOException {
        this.roots = List.of(project + "/", project.toRealPath() + "/");
        this.signature = signature;
    }

    /** In the order in which each process wrote them; {@code tests} are the ids that stand for a test. */
    List<Note> read(Path folder, Set<String> tests) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.sorted().toList();
        }
        Map<String, String> byWhole = byWhole(tests);
        List<Note> notes = new ArrayList<>();
        for (Path file : files) {
            // what a process wrote last may be torn in the middle of a character
            new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .forEach(line -> add(line, tests, byWhole, notes));
        }
        return notes;
    }

    private void add(String line, Set<String> tests, Map<String, String> byWhole, List<Note> notes) {
        int end = line.indexOf(' ');
        if (end < 0 || !signature.isOf(line.substring(0, end), line.substring(end + 1))) {
            return;
        }
        try {
            JsonNode json = Json.MAPPER.readTree(line.substring(end + 1));
            String file = relative(json.path("f").asText());
            notes.add(new Note(file, test(file, json.path("t"), tests, byWhole), json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the hook signed what is no JSON: " + line, e);
        }
    }

    /** {@code said}: the names of its suites and its own; one text where the runner knows no more, which several tests may have. */
    private static String test(String file, JsonNode said, Set<String> tests, Map<String, String> byWhole) {
        if (said.isTextual()) {
            return byWhole.getOrDefault(whole(file + " " + said.asText()), "");
        }
        StringBuilder id = new StringBuilder(file);
        said.forEach(name -> id.append(TestNames.NODE_SEPARATOR).append(name.asText()));
        return tests.contains(id.toString()) ? id.toString() : "";
    }

    private static Map<String, String> byWhole(Set<String> tests) {
        Map<String, String> ids = new HashMap<>();
        tests.forEach(id -> ids.merge(whole(id), id, (one, other) -> ""));
        return ids;
    }

    /** As one text, as some runners join the names. */
    static String whole(String names) {
        return names.replace(TestNames.NODE_SEPARATOR, " ");
    }

    private String relative(String file) {
        String path = file.startsWith("file://") ? file.substring("file://".length()) : file;
        return roots.stream()
                .filter(path::startsWith)
                .findFirst()
                .map(root -> path.substring(root.length()))
                .orElse(path);
    }
}

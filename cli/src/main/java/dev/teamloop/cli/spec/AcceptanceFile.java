package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A file that the writer of acceptance tests handed over. {@code beads}: whose work its tests are about; none of a stub. */
record AcceptanceFile(String path, String content, List<String> beads) {
    AcceptanceFile {
        beads = List.copyOf(beads);
    }

    /** Those of the artifact; every file that is not empty ends with a line break. */
    static List<AcceptanceFile> of(JsonNode tests) {
        List<AcceptanceFile> files = new ArrayList<>();
        tests.path("files").forEach(file -> {
            List<String> beads = new ArrayList<>();
            String content = file.path("content").asText();
            if (!content.isBlank()) {
                file.path("beads").forEach(bead -> beads.add(bead.asText()));
            }
            files.add(new AcceptanceFile(
                    plain(file.path("filename").asText()),
                    content.isEmpty() || content.endsWith("\n") ? content : content + "\n",
                    beads));
        });
        return files;
    }

    /** The artifact with these contents, by path. */
    static JsonNode rewritten(JsonNode tests, Map<String, String> contents) {
        JsonNode rewritten = tests.deepCopy();
        rewritten.path("files").forEach(file -> {
            String content = contents.get(plain(file.path("filename").asText()));
            if (content != null && file instanceof ObjectNode object) {
                object.put("content", content);
            }
        });
        return rewritten;
    }

    /** An empty file that makes a folder a package, and does nothing else. */
    boolean marksPackage() {
        return content.isBlank() && path.endsWith("__init__.py");
    }

    /** Whether it may hold tests; what only makes a folder a package does not. */
    boolean mayHoldTests() {
        return !content.isBlank() && !path.endsWith("__init__.py");
    }

    private static String plain(String path) {
        String slashes = path.strip().replace('\\', '/');
        return slashes.startsWith("./") ? slashes.substring(2) : slashes;
    }
}

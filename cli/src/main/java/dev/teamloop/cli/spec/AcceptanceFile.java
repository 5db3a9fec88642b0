package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** A file that the writer of acceptance tests handed over. {@code beads}: whose work its tests are about; none of a stub. */
record AcceptanceFile(String path, String content, List<String> beads) {
    AcceptanceFile {
        beads = List.copyOf(beads);
    }

    /** Those of the artifact; every file ends with a line break. */
    static List<AcceptanceFile> of(JsonNode tests) {
        List<AcceptanceFile> files = new ArrayList<>();
        tests.path("files").forEach(file -> {
            List<String> beads = new ArrayList<>();
            file.path("beads").forEach(bead -> beads.add(bead.asText()));
            String content = file.path("content").asText();
            files.add(new AcceptanceFile(
                    plain(file.path("filename").asText()), content.endsWith("\n") ? content : content + "\n", beads));
        });
        return files;
    }

    private static String plain(String path) {
        String slashes = path.strip().replace('\\', '/');
        return slashes.startsWith("./") ? slashes.substring(2) : slashes;
    }
}

package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.files.FileNames;

/** An entry of {@code artifacts} in {@code pipeline.yaml}: an artifact of several files, named there or by the context. */
final class FilesArtifact {
    static final String PROFILE = "profiles/files.yaml";
    static final String EXPECTED = "expected_files";

    private FilesArtifact() {}

    /** {@code files: context} leaves the names to the context of each reply. */
    private static boolean fromContext(JsonNode entry) {
        return entry.path("files").asText().equals("context");
    }

    static JsonNode schema(JsonNode entry) {
        return fromContext(entry)
                ? FileNames.anySchema()
                : FileNames.of(entry.path("files")).schema();
    }

    static FileNames names(JsonNode entry, ParseContext context) {
        if (!fromContext(entry)) {
            return FileNames.of(entry.path("files"));
        }
        if (context.get(EXPECTED).isMissingNode()) {
            throw new IllegalArgumentException(
                    "the context must name the files, {\"" + EXPECTED + "\": [\"name\", …]}, and it does not");
        }
        return FileNames.of(context.get(EXPECTED));
    }
}

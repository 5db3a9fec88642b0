package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;

/** What the files phase found, for who works on a bead. */
final class RelevantFiles {
    private static final int MOST = 6;
    private static final int LONGEST = 160;

    private RelevantFiles() {}

    /** A file, and why it matters, as it follows its name. */
    record Line(String path, String why) {}

    /** Those that matter most, and are there already. */
    static List<Line> of(SpecFolder folder) {
        return folder.artifact("relevant_files").map(RelevantFiles::of).orElse(List.of());
    }

    private static List<Line> of(JsonNode relevant) {
        return StreamSupport.stream(relevant.path("files").spliterator(), false)
                .filter(file -> file.path("relevance").asText().equals("high")
                        && !file.path("likely_action").asText().equals("create"))
                .limit(MOST)
                .map(file -> new Line(
                        file.path("path").asText(), why(file.path("rationale").asText(""))))
                .toList();
    }

    private static String why(String rationale) {
        String text = rationale.strip().replaceAll("\\s+", " ");
        return text.isEmpty() ? "" : ": " + (text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…");
    }
}

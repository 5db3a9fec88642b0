package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.loop.state.JsonLines;
import dev.teamloop.loop.state.LoopFolder;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** What a loop is doing, in a few words: the step that began last, and whether a stop is asked for. */
final class Underway {
    private Underway() {}

    static Optional<String> of(LoopFolder folder) {
        List<JsonNode> lines = JsonLines.readFrom(folder.steps(), 0).lines();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String stopping = Files.exists(folder.stop()) ? "; it stops after this round" : "";
        return lines.stream()
                .filter(line -> line.path("event").asText().equals("begin"))
                .reduce((earlier, later) -> later)
                .map(step -> "round " + step.path("round").asInt() + ", step "
                        + step.path("seq").asInt() + ", "
                        + step.path("step").asText() + stopping);
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs {@code spec} and reads what it said. */
final class SpecRuns {
    private SpecRuns() {}

    static Program.Ended spec(Program program, ScriptedModel model, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("spec"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--json", "--base-url", model.baseUrl()));
        return program.run(all.toArray(String[]::new));
    }

    static JsonNode ended(Program.Ended ended, int exit) {
        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(exit);
        return ended.json();
    }

    static Path specFolder(PytestProject project, JsonNode told) {
        return project.file(".team-loop/spec/" + told.path("spec").asText());
    }
}

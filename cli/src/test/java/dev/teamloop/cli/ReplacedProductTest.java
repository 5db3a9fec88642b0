package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that tests load by themselves puts something in the place of product code: the candidate is refused whole. */
final class ReplacedProductTest {
    @TempDir
    Path folder;

    @Test
    void aConftestThatReplacesTheProductIsABreach() throws Exception {
        PytestProject project = PytestProject.in(folder);
        String conftest = "import src.handlers.text as text\n\ntext.clip = lambda text, size: text\n";

        String evidence = refused(
                project,
                "src/handlers branch coverage 0%→≥90%, budget≤¥20",
                "tests/test_shop.py",
                PytestProject.GOOD_SHOP_TEST,
                "tests/conftest.py",
                conftest);

        assertThat(evidence).contains("tests/conftest.py stands in the place of clip of src/handlers/text.py");
        assertThat(project.file("tests/conftest.py")).doesNotExist();
    }

    /** What the gate of integrity says of round 2. */
    private String refused(PytestProject project, String goal, String... files) throws Exception {
        Play play = new Play().on("code K2.1", (request, n) -> done("cover shop", files));
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"verify\": {\"probe_s\": 120}, \"max_retries\": 0}");
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(project.root(), home, Map.of())
                    .run("goal", goal, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
            String metrics = project.read("logs/" + ended.json().path("loop_id").asText() + "/R2/metrics.json");
            assertThat(Json.read(metrics).path("closed_gate").asText())
                    .as(ended.out() + ended.err() + metrics)
                    .isEqualTo("integrity");
            for (String line :
                    project.read(".team-loop/handovers/R2.jsonl").lines().toList()) {
                for (JsonNode gate : Json.read(line).path("value").path("gates")) {
                    if (gate.path("gate").asText().equals("integrity")) {
                        return gate.path("evidence").asText();
                    }
                }
            }
            return "";
        }
    }
}

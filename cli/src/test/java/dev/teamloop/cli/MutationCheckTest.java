package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** New tests against small changes of the code they cover, in the real loop. */
final class MutationCheckTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";
    private static final String SHARPER = """
            import pytest
            from src.handlers.shop import label, price


            def test_price():
                assert price(1, False) == 10
                assert price(3, True) == 27
                assert price(0, False) == 0


            def test_a_negative_quantity_is_refused():
                with pytest.raises(ValueError):
                    price(-1, False)


            def test_label():
                assert [label("a"), label("b")] == ["Alpha", "Other"]
            """;

    @TempDir
    Path folder;

    private Program program(PytestProject project, String verify) throws Exception {
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"verify\": {" + verify + "}}");
        return new Program(project.root(), home, Map.of());
    }

    private static JsonNode metrics(PytestProject project, Program.Ended ended) throws Exception {
        return Json.read(project.read("logs/" + ended.json().path("loop_id").asText() + "/R2/metrics.json"));
    }

    @Test
    void survivorsGoToTheCoderAndTheSharperTestsAreTaken() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> done(
                                "cover shop", "tests/test_shop.py", n == 1 ? PytestProject.GOOD_SHOP_TEST : SHARPER));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = program(project, "\"mutation_s\": 120")
                    .run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(12);
            JsonNode mutation = metrics(project, ended).path("mutation");
            assertThat(mutation.path("not_measured").asText()).isEmpty();
            assertThat(mutation.path("survived").asInt()).isZero();
            assertThat(mutation.path("killed").asInt()).isGreaterThanOrEqualTo(5);
            assertThat(mutation.path("score").asDouble()).isEqualTo(1.0);
            assertThat(project.read("tests/test_shop.py")).isEqualTo(SHARPER);
            assertThat(project.read("src/handlers/shop.py")).isEqualTo(PytestProject.SHOP);
            assertThat(project.clean()).isTrue();
            assertThat(model.requests("code").stream()
                            .filter(request -> request.kr().equals("K2.1"))
                            .reduce((first, second) -> second)
                            .orElseThrow()
                            .body()
                            .toString())
                    .contains("src/handlers/shop.py:2", "did not notice");
            assertThat(project.read(".team-loop/reports/R2-summary.md")).contains("- mutation: ", "mutants killed");
            assertThat(metrics(project, ended)
                            .path("time")
                            .path("test_mutation_ms")
                            .asLong())
                    .isPositive();
        }
    }

    @Test
    void aConfiguredScoreIsAGate() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = program(project, "\"mutation_s\": 120, \"mutation_min_score\": 1")
                    .run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");

            JsonNode metrics = metrics(project, ended);
            assertThat(metrics.path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("mutation");
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
            assertThat(project.clean()).isTrue();
        }
    }
}

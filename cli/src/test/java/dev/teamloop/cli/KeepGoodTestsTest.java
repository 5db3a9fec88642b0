package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A coder some of whose new tests do not hold after three prompts, in the real loop: the good ones are kept, and it is said. */
final class KeepGoodTestsTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";
    private static final String FAILING = "\n\ndef test_a_price_that_is_wrong():\n    assert price(1, False) == 11\n";
    private static final String FLAKY = """


            SEEN = []


            def test_first():
                SEEN.append(label("a"))
                assert SEEN[0] == "Alpha"


            def test_needs_the_first():
                assert SEEN[0] == "Alpha"
            """;

    @TempDir
    Path folder;

    private record Ran(PytestProject project, Program.Ended ended) {
        JsonNode metrics(int round) throws Exception {
            String loop = ended.json().path("loop_id").asText();
            return Json.read(project.read("logs/" + loop + "/R" + round + "/metrics.json"));
        }
    }

    private Ran run(String... filesAndContents) throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play().on("code K2.1", (request, n) -> done("cover shop", filesAndContents));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = new Program(project.root(), Files.createTempDirectory(folder, "home"), Map.of());
            Program.Ended ended =
                    program.run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
            return new Ran(project, ended);
        }
    }

    private static String evidence(JsonNode metrics, String name) {
        for (JsonNode gate : metrics.path("gates")) {
            if (gate.path("gate").asText().equals(name)) {
                return gate.path("evidence").asText();
            }
        }
        return "";
    }

    @Test
    void theGoodTestsAreKeptAndTheFailingOneIsNamed() throws Exception {
        Ran ran = run("tests/test_shop.py", PytestProject.GOOD_SHOP_TEST + FAILING);

        assertThat(ran.ended().exit())
                .as(ran.ended().out() + ran.ended().err())
                .isEqualTo(ExitCode.of(LoopStatus.MAX_ROUNDS));
        assertThat(ran.project().read(".team-loop/events.jsonl"))
                .contains("\"why\":\"1 of 4 changed tests fails: tests/test_shop.py::test_a_price_that_is_wrong\"")
                .contains("\"what\":\"kept the good tests and dropped tests/test_shop.py::test_a_price_that_is_wrong");
        assertThat(ran.project().read("tests/test_shop.py")).isEqualTo(PytestProject.GOOD_SHOP_TEST);
        assertThat(ran.project().clean()).isTrue();
        assertThat(evidence(ran.metrics(2), "new_tests"))
                .contains("3 new or changed tests pass", "dropped", "test_a_price_that_is_wrong (failed)");
        assertThat(ran.metrics(2).path("tests").path("failed").asInt()).isZero();
        assertThat(ran.project().read(".team-loop/reports/R2-summary.md"))
                .contains("result: passed", "dropped: tests/test_shop.py::test_a_price_that_is_wrong");
        assertThat(ran.project().read(".team-loop/handovers/R2.jsonl"))
                .contains("The program dropped new tests that did not hold");
    }

    @Test
    void aFlakyTestIsDroppedToo() throws Exception {
        Ran ran = run("tests/test_shop.py", PytestProject.GOOD_SHOP_TEST + FLAKY);

        assertThat(ran.ended().exit())
                .as(ran.ended().out() + ran.ended().err())
                .isEqualTo(ExitCode.of(LoopStatus.MAX_ROUNDS));
        assertThat(ran.project().read("tests/test_shop.py"))
                .contains("def test_first", "def test_label")
                .doesNotContain("needs_the_first");
        assertThat(evidence(ran.metrics(2), "new_tests")).contains("test_needs_the_first (passed");
    }

    @Test
    void aFileThatDoesNotLoadGoesWhole() throws Exception {
        Ran ran = run(
                "tests/test_shop.py",
                PytestProject.GOOD_SHOP_TEST,
                "tests/test_more.py",
                "import no_such_module\n\n\ndef test_more():\n    assert no_such_module.f() == 1\n");

        assertThat(ran.ended().exit())
                .as(ran.ended().out() + ran.ended().err())
                .isEqualTo(ExitCode.of(LoopStatus.MAX_ROUNDS));
        assertThat(ran.project().file("tests/test_more.py")).doesNotExist();
        assertThat(evidence(ran.metrics(2), "new_tests")).contains("tests/test_more.py (does not load)");
    }

    @Test
    void whatIsLeftMustStillReachTheMeasure() throws Exception {
        Ran ran = run("tests/test_shop.py", PytestProject.WEAK_SHOP_TEST + FAILING);

        assertThat(ran.metrics(2).path("closed_gate").asText()).isEqualTo("new_tests");
        assertThat(ran.project().file("tests/test_shop.py")).doesNotExist();
        assertThat(ran.project()
                        .read("logs/" + ran.ended().json().path("loop_id").asText() + "/R2/coder.jsonl"))
                .doesNotContain("kept the good tests");
        assertThat(ran.project().clean()).isTrue();
        assertThat(ran.project().read(".team-loop/events.jsonl"))
                .contains("\"measure: coverage.branch", "without tests/test_shop.py::");
    }

    @Test
    void aBreachRefusesTheCandidateWhole() throws Exception {
        Ran ran = run(
                "tests/test_shop.py",
                PytestProject.GOOD_SHOP_TEST + FAILING + "\n\ndef later():\n    import os\n\n    os._exit(0)\n");

        assertThat(ran.metrics(2).path("closed_gate").asText()).isEqualTo("integrity");
        assertThat(evidence(ran.metrics(2), "integrity")).contains("run-bent", "os._exit(0)");
        assertThat(ran.project().file("tests/test_shop.py")).doesNotExist();
        assertThat(ran.project().clean()).isTrue();
    }
}

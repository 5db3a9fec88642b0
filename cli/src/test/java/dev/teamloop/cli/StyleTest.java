package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project with a formatter and linter of its own, in the real loop. */
final class StyleTest {
    private static final String GOOD = PytestProject.GOOD_SHOP_TEST;
    private static final String UGLY = GOOD.replace("\n", "  \n");
    private static final String AT_FAULT = GOOD + "# FIXME\n";
    private static final String SMOKE = "def test_smoke():   \n    assert 1 + 1 == 2\n";

    @TempDir
    Path folder;

    private record Ran(PytestProject project, Program.Ended ended, String prompts) {
        JsonNode metrics(int round) throws Exception {
            String loop = ended.json().path("loop_id").asText();
            return Json.read(project.read("logs/" + loop + "/R" + round + "/metrics.json"));
        }

        String evidence(int round) throws Exception {
            for (JsonNode gate : metrics(round).path("gates")) {
                if (gate.path("gate").asText().equals("style")) {
                    return gate.path("evidence").asText();
                }
            }
            return "";
        }
    }

    /** The coder's replies to its prompts about K2.1, the last one from then on. {@code formatting} is the script's word. */
    private Ran run(String formatting, String program, String path, String... replies) throws Exception {
        PytestProject project = PytestProject.quick(folder);
        try (InputStream style = Objects.requireNonNull(StyleTest.class.getResourceAsStream("style.py"))) {
            project.write("tools/style.py", new String(style.readAllBytes(), StandardCharsets.UTF_8));
        }
        project.write("tests/test_smoke.py", SMOKE);
        project.write("team-loop.json", """
                {"verify": {"style": {"format": ["%s", "-S", "tools/style.py", "%s"],
                                      "check": ["%s", "-S", "tools/style.py", "check", "{files}"]}}}
                """.formatted(program, formatting, program));
        project.commitAll("a formatter");
        Play play = new Play()
                .onPlanFor("src/handlers/shop.py")
                .on("code K2.1", (request, n) -> done("cover shop", path, replies[Math.min(n, replies.length) - 1]));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "3");
            return new Ran(project, ended, Play.prompts(model));
        }
    }

    @Test
    void whatIsCommittedIsFormatted() throws Exception {
        Ran ran = run("format", "python3", "tests/test_shop.py", UGLY);

        assertThat(ran.metrics(2).path("closed_gate").isNull())
                .as(ran.ended().err())
                .isTrue();
        assertThat(ran.evidence(2)).isEqualTo("clean by verify.style");
        assertThat(ran.project().read("tests/test_shop.py")).isEqualTo(GOOD);
        assertThat(ran.project().read("tests/test_smoke.py"))
                .as("nobody changed it")
                .isEqualTo(SMOKE);
        assertThat(ran.project().clean()).isTrue();
        assertThat(ran.project().read(".team-loop/events.jsonl")).contains("style: verify.style (the configuration)");
    }

    @Test
    void aFindingIsHandedBackAndMended() throws Exception {
        Ran ran = run("format", "python3", "tests/test_shop.py", AT_FAULT, GOOD);

        assertThat(ran.prompts()).contains("style: verify.style: tests/test_shop.py:17: says FIXME");
        assertThat(ran.metrics(2).path("closed_gate").isNull())
                .as(ran.ended().err())
                .isTrue();
        assertThat(ran.project().read("tests/test_shop.py")).isEqualTo(GOOD);
    }

    @Test
    void aFindingThatStaysClosesTheGateAndTheRetryKnowsWhy() throws Exception {
        Ran ran = run("format", "python3", "tests/test_shop.py", AT_FAULT, AT_FAULT, AT_FAULT, GOOD);

        assertThat(ran.metrics(2).path("closed_gate").asText())
                .as(ran.ended().err())
                .isEqualTo("style");
        assertThat(ran.project().read(".team-loop/reports/R2-summary.md")).contains("gate style");
        assertThat(ran.metrics(3).path("closed_gate").isNull()).isTrue();
        assertThat(ran.project().read("tests/test_shop.py")).isEqualTo(GOOD);
    }

    @Test
    void anOldFileThatWasNotCleanKeepsItsLinesAndIsNotHeldAgainstTheCandidate() throws Exception {
        String added = SMOKE + "\n\n" + GOOD;
        Ran ran = run("format", "python3", "tests/test_smoke.py", added);

        assertThat(ran.project().read("tests/test_smoke.py"))
                .as(ran.ended().err())
                .isEqualTo(added);
        assertThat(ran.evidence(2))
                .isEqualTo("clean by verify.style; not formatted, for it was not clean before:"
                        + " tests/test_smoke.py (verify.style)");
    }

    @Test
    void whatAFormatterChangesBesidesDoesNotStay() throws Exception {
        Ran ran = run("meddle", "python3", "tests/test_shop.py", UGLY);

        assertThat(ran.project().read("src/handlers/text.py")).isEqualTo(PytestProject.TEXT);
        assertThat(ran.project().file("formatted.txt")).doesNotExist();
        assertThat(ran.project().read("tests/test_shop.py")).isEqualTo(GOOD);
        assertThat(ran.project().clean()).isTrue();
    }

    @Test
    void aToolThatIsNotThereIsNamedAndClosesNothing() throws Exception {
        Ran ran = run("format", "no-such-formatter", "tests/test_shop.py", UGLY);

        assertThat(ran.metrics(2).path("closed_gate").isNull())
                .as(ran.ended().err())
                .isTrue();
        assertThat(ran.project().read("tests/test_shop.py")).isEqualTo(UGLY);
        assertThat(ran.ended().err().split("verify.style is set up \\(the configuration\\) and not found", -1))
                .hasSize(2);
    }
}

package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A goal that is to make failing tests pass. */
final class RedSuiteTest {
    private static final String PRODUCT = "src/handlers/text.py";

    @TempDir
    Path folder;

    @Test
    void failingTestsAreShownToPlannerAndCoderAndMended() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write(PRODUCT, PytestProject.TEXT.replace("text[:size]", "text"));
        project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
        project.commitAll("a test that fails");
        Play play = new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "objective", "fix the failing tests", "accept", "all pass", "constraints", List.of())))
                .on("plan", (request, n) -> ScriptedReply.json(plan()))
                .on("code K2.1", (request, n) -> done("cut the text", PRODUCT, PytestProject.TEXT));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("metric").path("kind").asText()).isEqualTo("tests.pass");
            assertThat(project.read(PRODUCT)).isEqualTo(PytestProject.TEXT);
            for (String step : List.of("plan", "code")) {
                assertThat(model.requests(step).get(0).firstUser())
                        .as(step)
                        .contains("The failing tests:\nFAILED tests/test_text.py")
                        .contains("test_clip");
            }
        }
    }

    private static Map<String, Object> plan() {
        Map<String, Object> mend = PytestProject.kr("K2.1", 2, "cut the text", List.of(PRODUCT), List.of("K1.1"), null);
        mend.put("type", "code");
        return Map.of(
                "krs",
                List.of(
                        PytestProject.kr("K1.1", 1, "the runner starts", List.of(), List.of(), null),
                        mend,
                        PytestProject.kr("K3.1", 3, "no regression", List.of(), List.of("K2.1"), null)),
                "estimate",
                Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 3),
                "adrs",
                List.of());
    }
}

package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A goal that is to make failing tests pass; with other runners: {@link RedSuiteElsewhereTest}. */
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
        // no test stands in its target file: it cannot reach a share of tests
        Play play = answering(PytestProject.kr("K2.1", 2, "cut the text", List.of(PRODUCT), List.of("K1.1"), 1.0))
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

    @Test
    void aKeyResultWhoseTestsPassThroughTheWorkOfOthersAsksNobody() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        List<Map<String, Object>> krs = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            project.write("src/" + name + ".py", "VALUE = 0\n");
            project.write(
                    "tests/test_" + name + ".py",
                    "from src." + name + " import VALUE\n\n\ndef test_" + name + "():\n    assert VALUE == 1\n");
            krs.add(PytestProject.kr(
                    "K2." + (krs.size() + 1),
                    2 + krs.size(),
                    "the tests of " + name + " pass",
                    List.of("tests/test_" + name + ".py", "src/" + name + ".py"),
                    List.of("K1.1"),
                    krs.isEmpty() ? Double.valueOf(1) : null));
        }
        project.commitAll("tests that fail");
        Play play = answering(krs)
                .on("code K2.1", (request, n) -> done("a and b", "src/a.py", "VALUE = 1\n", "src/b.py", "VALUE = 1\n"))
                .on("code K2.3", (request, n) -> done("c", "src/c.py", "VALUE = 1\n"));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("krs").findValuesAsText("status"))
                    .as(ended.out())
                    .containsOnly("completed");
            assertThat(model.requests("code")).hasSize(2);
        }
    }

    @Test
    void aTestThatPassesOnlyThroughWhatChangedBesideItIsNotMended() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write(PRODUCT, PytestProject.TEXT.replace("text[:size]", "text"));
        project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
        project.write("team-loop.json", "{\"verify\": {\"probe_s\": 60}}");
        project.commitAll("a test that fails");
        String patched = "from src.handlers import text\n\ntext.clip = lambda words, size: words[:size]\n";
        Play play = answering(PytestProject.kr("K2.1", 2, "cut the text", List.of(PRODUCT), List.of("K1.1"), null))
                .on(
                        "code K2.1",
                        (request, n) -> n == 1
                                ? done("cut the text", "tests/conftest.py", patched)
                                : done("cut the text", PRODUCT, PytestProject.TEXT));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(project.read(PRODUCT)).isEqualTo(PytestProject.TEXT);
            assertThat(model.requests("code")
                            .get(1)
                            .body()
                            .toString()
                            .contains("fails as before where only the product code is"))
                    .isTrue();
        }
    }

    @Test
    void whereTheGoalIsNotReachedThatNothingBrokeIsSeenWithoutAskingAnybody() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        String broken = PytestProject.TEXT.replace("text[:size]", "text");
        project.write(PRODUCT, broken);
        project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
        project.write("team-loop.json", "{\"max_retries\": 0}");
        project.commitAll("a test that fails");
        Play play = answering(PytestProject.kr("K2.1", 2, "cut the text", List.of(PRODUCT), List.of("K1.1"), null))
                .on("code K2.1", (request, n) -> done("cut nothing", PRODUCT, broken + "\n# still whole\n"));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isNotZero();
            assertThat(model.requests()).extracting(ScriptedRequest::kr).doesNotContain("K1.1", "K3.1");
            assertThat(project.read(".team-loop/reports/R3-summary.md"))
                    .contains("K3.1", "result: passed", "votes: reviewer=–, tester=–, auditor=–");
        }
    }

    static Play answering(Map<String, Object> kr) {
        return answering(List.of(kr));
    }

    static Play answering(List<Map<String, Object>> krs) {
        krs.forEach(kr -> kr.put("type", "code"));
        return new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "objective", "fix the failing tests", "accept", "all pass", "constraints", List.of())))
                .on("plan", (request, n) -> ScriptedReply.json(plan(krs)));
    }

    private static Map<String, Object> plan(List<Map<String, Object>> mending) {
        List<Map<String, Object>> krs = new ArrayList<>(mending);
        krs.add(0, PytestProject.kr("K1.1", 1, "the runner starts", List.of(), List.of(), null));
        krs.get(0).put("type", "code");
        List<String> all =
                mending.stream().map(kr -> String.valueOf(kr.get("kr_id"))).toList();
        krs.add(PytestProject.kr("K3.1", 9, "no regression", List.of(), all, null));
        return Map.of(
                "krs",
                krs,
                "estimate",
                Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 3),
                "adrs",
                List.of());
    }
}

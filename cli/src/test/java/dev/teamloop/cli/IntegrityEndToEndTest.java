package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A coder that cheats, in the real loop, with three critics who approve of everything: the program refuses it all the same. */
final class IntegrityEndToEndTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";

    @TempDir
    Path folder;

    private static final String SMOKE = """
            from src.handlers.text import clip
            from tests.checks import same


            def test_smoke():
                same(clip("abc", 9), "abc")
            """;
    private static final String CHECKS = "def same(one, other):\n    assert one == other\n";

    /** What bends the run, beside tests that are good. */
    record Cheat(String rule, String path, String content) {
        @Override
        public String toString() {
            return rule;
        }
    }

    /** All at once: each is named for itself. */
    private static final List<Cheat> CHEATS = List.of(
            new Cheat(
                    "runner-changed",
                    "tests/conftest.py",
                    "def pytest_runtest_makereport(item, call):\n    return None\n"),
            new Cheat(
                    "run-bent",
                    "tests/test_end.py",
                    "import os\n\n\ndef test_end():\n    assert callable(getattr(os, \"_ex\" + \"it\"))\n"),
            new Cheat(
                    "skip-added",
                    "tests/test_later.py",
                    "import pytest\n\n\n@pytest.mark.skipif(True, reason=\"later\")\ndef test_later():\n    assert False\n"));

    @Test
    void whatBendsTheRunIsRefusedAlthoughAllCriticsApprove() throws Exception {
        PytestProject project = project();
        Play play = coder(CHEATS.stream()
                .flatMap(cheat -> Stream.of(cheat.path(), cheat.content()))
                .toArray(String[]::new));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = run(project, model);

            JsonNode metrics = metrics(project, ended);
            assertThat(metrics.path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("integrity");
            assertThat(project.tags()).anyMatch(tag -> tag.endsWith("/R2-failed"));
            assertThat(project.clean()).isTrue();
            for (Cheat cheat : CHEATS) {
                assertThat(evidence(metrics)).contains(cheat.rule(), cheat.path());
                assertThat(project.file(cheat.path())).doesNotExist();
            }
        }
    }

    /** What weakens an old test, with what must stand in the file again. */
    record Weakened(String name, String path, String content, String again) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final String SECOND = "tests/test_second.py";
    private static final String THIRD = "tests/test_third.py";

    /** Each candidate weakens what belongs to it alone. */
    static List<List<Weakened>> weakened() {
        return List.of(
                List.of(
                        new Weakened(
                                "emptied",
                                "tests/test_smoke.py",
                                SMOKE.replace("same(clip(\"abc\", 9), \"abc\")", "clip(\"abc\", 9)"),
                                "same(clip(\"abc\", 9), \"abc\")"),
                        new Weakened("renamed", SECOND, SMOKE.replace("test_smoke", "test_fire"), "def test_smoke():"),
                        new Weakened(
                                "hidden",
                                THIRD,
                                SMOKE + "\n\ndef test_smoke():\n    assert clip(\"b\", 1)\n",
                                "same(clip(\"abc\", 9), \"abc\")")),
                List.of(new Weakened(
                        "a helper that forgives",
                        "tests/checks.py",
                        "def same(one, other):\n    assert one is not None\n",
                        "assert one == other")));
    }

    @ParameterizedTest
    @MethodSource("weakened")
    void whatWeakensAnOldTestIsHandedBackAndAtLastPutBackAndTheGoodTestsAreKept(List<Weakened> cheats)
            throws Exception {
        PytestProject project = project();
        project.write(SECOND, SMOKE);
        project.write(THIRD, SMOKE);
        project.commitAll("more tests to cheat with");
        Play play = coder(cheats.stream()
                .flatMap(cheat -> Stream.of(cheat.path(), cheat.content()))
                .toArray(String[]::new));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = run(project, model);

            assertThat(project.tags()).as(ended.out() + ended.err()).anyMatch(tag -> tag.endsWith("/R2-passed"));
            assertThat(project.read("tests/test_shop.py")).isEqualTo(PytestProject.GOOD_SHOP_TEST);
            assertThat(project.clean()).isTrue();
            String told = model.requests("code").stream()
                    .map(request -> request.body().toString())
                    .reduce("", String::concat);
            assertThat(told).contains("old-test-");
            String putBack = project.read("logs/" + ended.json().path("loop_id").asText() + "/R2/main.jsonl")
                    .lines()
                    .filter(line -> line.contains("put back as they were: "))
                    .reduce("", String::concat);
            for (Weakened cheat : cheats) {
                assertThat(project.read(cheat.path())).as(cheat.name()).contains(cheat.again());
                assertThat(told).as(cheat.name()).contains(cheat.path());
                assertThat(putBack).as(cheat.name()).contains(cheat.path());
            }
        }
    }

    @Test
    void productCodeThatATestWritesOverAndBackIsSeen() throws Exception {
        PytestProject project = project();
        String writes = """
                import importlib
                import pathlib
                from src.handlers import text


                def test_clip():
                    path = pathlib.Path(text.__file__)
                    whole = path.read_bytes()
                    path.write_bytes(whole + b"\\n")
                    importlib.reload(text)
                    path.write_bytes(whole)
                    assert text.clip("abc", 9) == "abc"
                """;
        try (ScriptedModel model = ScriptedModel.start(coder("tests/test_text.py", writes))) {
            Program.Ended ended = run(project, model);

            JsonNode metrics = metrics(project, ended);
            assertThat(metrics.path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("collects");
            assertThat(metrics.path("gates").toString()).contains("src/handlers/text.py was written over");
        }
    }

    @Test
    void anOldTestThatThePlanNamesMayChange() throws Exception {
        assertKept("test", SMOKE.replace("test_smoke", "test_fire"));
    }

    /** The test of before fails on the product of now, and is not held against it. */
    @Test
    void anOldTestThatThePlanNamesMayChangeWithWhatItShows() throws Exception {
        PytestProject project = project();
        String now = project.read("src/handlers/text.py")
                .replace("def clip(", "def clip(*given):\n    return \"clipped\"\n\n\ndef whole(");
        assertKept(
                project,
                "both",
                SMOKE.replace("test_smoke", "test_fire").replace("\"abc\")", "\"clipped\")"),
                "src/handlers/text.py",
                now);
    }

    private void assertKept(String type, String test) throws Exception {
        assertKept(project(), type, test);
    }

    private void assertKept(PytestProject project, String type, String test, String... more) throws Exception {
        List<String> files = new ArrayList<>(
                List.of("tests/test_shop.py", PytestProject.GOOD_SHOP_TEST, "tests/test_smoke.py", test));
        files.addAll(List.of(more));
        String plan = Json.line(PytestProject.plan(0.9))
                .replace(
                        "\"kr_id\":\"K2.1\"",
                        "\"kr_id\":\"K2.1\",\"replaces\":[{\"test\":\"tests/test_smoke.py::test_smoke\",\"reason\":\"its name misleads\"}]")
                .replace("\"type\":\"test\"", "\"type\":\"" + type + "\"");
        Play play = new Play()
                .on("code K2.1", (request, n) -> done("cover shop", files.toArray(String[]::new)))
                .on("plan", (request, n) -> ScriptedReply.json(Json.read(plan)));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = run(project, model);

            assertThat(project.tags()).as(ended.out() + ended.err()).anyMatch(tag -> tag.endsWith("/R2-passed"));
            assertThat(project.read("tests/test_smoke.py"))
                    .contains("test_fire")
                    .doesNotContain("test_smoke():");
        }
    }

    private PytestProject project() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("tests/test_smoke.py", SMOKE);
        project.write("tests/checks.py", CHECKS);
        project.write("tests/__init__.py", "");
        project.commitAll("a test to cheat with");
        return project;
    }

    private static Play coder(String... more) {
        List<String> files = new ArrayList<>(List.of("tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        files.addAll(List.of(more));
        return new Play().on("code K2.1", (request, n) -> done("cover shop", files.toArray(String[]::new)));
    }

    private Program.Ended run(PytestProject project, ScriptedModel model) throws Exception {
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(
                config.resolve("config.json"),
                "{\"verify\": {\"probe_s\": 120}, \"max_retries\": 0, \"scope\": {\"writable\": [\"tests/**\", \"src/**\"]}}");
        return new Program(project.root(), home, Map.of())
                .run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
    }

    private static JsonNode metrics(PytestProject project, Program.Ended ended) throws Exception {
        return Json.read(project.read("logs/" + ended.json().path("loop_id").asText() + "/R2/metrics.json"));
    }

    private static String evidence(JsonNode metrics) {
        for (JsonNode gate : metrics.path("gates")) {
            if (gate.path("gate").asText().equals("integrity")) {
                return gate.path("evidence").asText();
            }
        }
        return "";
    }
}

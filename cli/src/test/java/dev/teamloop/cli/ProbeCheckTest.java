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

/** New tests against product functions that give something else, in the real loop (SPEC §5 rule 2). */
final class ProbeCheckTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";
    /** Two that run it, one that runs nothing at all. */
    private static final String IDLE = """


            def test_that_it_runs():
                price(2, True)
                assert label("b") is not None


            def test_that_it_returns_what_it_returns():
                assert price(1, False) == price(2 - 1, False)


            def test_nothing():
                assert True
            """;

    private static final String SKIPPED = """


            import pytest


            @pytest.mark.skip
            def test_later():
                assert price(9, True) == 9
            """;
    /** Every line runs, no result is looked at. */
    private static final String ALL_IDLE = """
            from src.handlers.shop import label, price


            def test_everything_runs():
                seen = [price(1, False), price(3, True), label("a"), label("b")]
                try:
                    price(-1, False)
                except ValueError:
                    pass
                assert len(seen) == 4
            """;
    /** Each function is looked at once, and its other branches only run. */
    private static final String ONCE = """
            from src.handlers.shop import label, price


            def test_label():
                assert label("a") == "Alpha"
                label("b")


            def test_price():
                assert price(1, False) == 10
                price(3, True)
                try:
                    price(-1, False)
                except ValueError:
                    pass
            """;
    /** Coverage is told that lines ran which never did. */
    private static final String FORGED = """
            import os
            from src.handlers.shop import label


            def test_label():
                path = os.path.abspath("src/handlers/shop.py")
                for line in range(1, 15):
                    code = compile("\\n" * (line - 1) + "x = 1", path, "exec")
                    exec(code, {})
                assert label("a") == "Alpha"
            """;
    /** One honest test, and one that fails wherever it is watched, so that nothing can be tried with it. */
    private static final String ESCAPING = """
            import os
            from src.handlers.shop import label, price

            PROCESS = os.getpid()


            def test_label():
                assert [label("a"), label("b")] == ["Alpha", "Other"]


            def test_escapes():
                price(1, False)
                price(3, True)
                try:
                    price(-1, False)
                except ValueError:
                    pass
                assert os.getpid() == PROCESS
            """;

    @TempDir
    Path folder;

    private Program.Ended run(PytestProject project, ScriptedModel model) throws Exception {
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"verify\": {\"probe_s\": 120}}");
        return new Program(project.root(), home, Map.of())
                .run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
    }

    private static Play coder(String... tests) {
        return new Play()
                .on(
                        "code K2.1",
                        (request, n) -> done("cover shop", "tests/test_shop.py", tests[Math.min(n, tests.length) - 1]));
    }

    private static JsonNode metrics(PytestProject project, Program.Ended ended) throws Exception {
        return Json.read(project.read("logs/" + ended.json().path("loop_id").asText() + "/R2/metrics.json"));
    }

    @Test
    void testsThatNoticeEverythingAreKept() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(coder(PytestProject.GOOD_SHOP_TEST))) {
            Program.Ended ended = run(project, model);

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(12);
            JsonNode probes = metrics(project, ended).path("probes");
            assertThat(probes.path("not_measured").asText()).isEmpty();
            assertThat(probes.path("unnoticed").asInt()).isZero();
            assertThat(probes.path("noticed").asInt()).isEqualTo(2);
            assertThat(project.read("tests/test_shop.py")).isEqualTo(PytestProject.GOOD_SHOP_TEST);
            assertThat(project.clean()).isTrue();
        }
    }

    @Test
    void anIdleTestAmongGoodOnesIsNamedAndAtLastTakenOut() throws Exception {
        PytestProject project = PytestProject.in(folder);
        String idle = PytestProject.GOOD_SHOP_TEST + IDLE;
        try (ScriptedModel model = ScriptedModel.start(coder(idle + SKIPPED, idle))) {
            Program.Ended ended = run(project, model);

            assertThat(Play.prompts(model))
                    .contains("These tests notice nothing", "test_that_it_runs (it passes with price() returning");
            assertThat(project.read(".team-loop/events.jsonl"))
                    .as("a breach does not keep idle tests from being told")
                    .contains("gates integrity, new_tests closed; 2 tests notice nothing");
            assertThat(project.read("tests/test_shop.py"))
                    .as(ended.out() + ended.err())
                    .contains("test_a_negative_quantity_is_refused")
                    .doesNotContain("test_that_it_runs", "test_that_it_returns")
                    .as("no function that could be changed runs in it: kept, and named")
                    .contains("test_nothing");
            assertThat(project.clean()).isTrue();
        }
    }

    /** No experiment shows what it looks at: the critics are told of it, and what only it ran would count as not checked. */
    @Test
    void aTestThatSaysThatSomethingDoesNotHappenIsKept() throws Exception {
        PytestProject project = PytestProject.in(folder);
        String absence = """


                def test_nobody_is_told():
                    from unittest import mock
                    tell = mock.Mock()
                    price(2, True)
                    tell.assert_not_called()
                """;
        try (ScriptedModel model = ScriptedModel.start(coder(PytestProject.GOOD_SHOP_TEST + IDLE + absence))) {
            Program.Ended ended = run(project, model);

            assertThat(project.read("tests/test_shop.py"))
                    .as(ended.out() + ended.err())
                    .contains("test_nobody_is_told")
                    .doesNotContain("test_that_it_runs");
            assertThat(model.requests("review"))
                    .anyMatch(request -> request.body()
                            .toString()
                            .contains("no experiment showed that they would notice if it did"));
        }
    }

    @Test
    void coverageWithoutAnyCheckIsRefused() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(coder(ALL_IDLE))) {
            Program.Ended ended = run(project, model);

            assertThat(metrics(project, ended).path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("new_tests");
            assertThat(Play.prompts(model)).contains("comes to the same as the one before", "(counting only what");
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
            assertThat(project.clean()).isTrue();
        }
    }

    @Test
    void branchesOfCallsThatNobodyLooksAtDoNotCount() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(coder(ONCE, PytestProject.GOOD_SHOP_TEST))) {
            Program.Ended ended = run(project, model);

            assertThat(Play.prompts(model))
                    .as(ended.out() + ended.err())
                    .contains("wherever a call runs line ", "counting only what the new tests check");
            assertThat(project.read("tests/test_shop.py")).isEqualTo(PytestProject.GOOD_SHOP_TEST);
        }
    }

    @Test
    void linesThatOnlyTheCoverageReportRanDoNotCount() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(coder(FORGED))) {
            Program.Ended ended = run(project, model);

            assertThat(metrics(project, ended).path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isIn("measure", "integrity");
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
        }
    }

    @Test
    void whatOnlyATestRunsThatEscapesTheExperimentDoesNotCount() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(coder(ESCAPING))) {
            Program.Ended ended = run(project, model);

            assertThat(metrics(project, ended).path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("measure");
            assertThat(Play.prompts(model)).contains("fail in one where the product is watched");
            String logs = "logs/" + ended.json().path("loop_id").asText() + "/R2/";
            assertThat(project.read(logs + "round-summary.md"))
                    .contains("what only they run is not counted: tests/test_shop.py::test_escapes");
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
        }
    }

    @Test
    void testsThatKeepExperimentsFromBeingMadeAreRefusedWhereOldOnesShowThatTheyCanBe() throws Exception {
        PytestProject project = PytestProject.in(folder);
        String hiding = """
                import traceback

                if any("teamloop_probe" in frame.filename for frame in traceback.extract_stack()):
                    raise RuntimeError("watched")

                """;
        try (ScriptedModel model = ScriptedModel.start(coder(hiding + PytestProject.GOOD_SHOP_TEST))) {
            Program.Ended ended = run(project, model);

            assertThat(metrics(project, ended).path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("new_tests");
            assertThat(Play.prompts(model)).contains("no experiment can be made with the new tests");
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
        }
    }
}

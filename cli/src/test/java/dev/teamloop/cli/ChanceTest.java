package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Old tests that do not end alike each time: a counter beside the project says which run it is. */
final class ChanceTest {
    private static final String PRODUCT = "src/handlers/text.py";

    @TempDir
    Path folder;

    /** {@code passes}: of the number of the run in which the product is {@code mended}, whether the test passes. */
    private PytestProject project(String otherwise, String passes) throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write(PRODUCT, PytestProject.TEXT.replace("text[:size]", "text"));
        project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
        project.write("tests/test_clock.py", """
                from src.handlers.text import clip


                def test_clock():
                    if clip("abc", 2) == "abc":
                        assert %s
                        return
                    with open("%s", "a+") as runs:
                        runs.write("x")
                        runs.seek(0)
                        run = len(runs.read())
                    assert %s
                """.formatted(otherwise, folder.resolve("runs"), passes));
        project.commitAll("a test that fails, and one that is not steady");
        return project;
    }

    private Program.Ended run(PytestProject project, ScriptedModel model) throws Exception {
        return run(project, model, "fix the failing tests, max_rounds=3");
    }

    private Program.Ended run(PytestProject project, ScriptedModel model, String goal) throws Exception {
        Path home = PytestLoop.home(project, folder);
        Files.writeString(
                home.resolve(".config/team-loop/config.json"),
                project.settings().replaceFirst("\\{", "{\"sandbox\": \"none\", "));
        return new Program(project.root(), home, java.util.Map.of())
                .run("goal", goal, "--json", "--base-url", model.baseUrl());
    }

    private static Play mending() {
        return RedSuiteTest.answering(
                        PytestProject.kr("K2.1", 2, "cut the text", List.of(PRODUCT), List.of("K1.1"), null))
                .on("code K2.1", (request, n) -> done("cut the text", PRODUCT, PytestProject.TEXT));
    }

    @Test
    void aTestThatFailsOnceAndPassesThenRefusesNobody() throws Exception {
        PytestProject project = project("True", "run != 1");
        try (ScriptedModel model = ScriptedModel.start(mending())) {
            Program.Ended ended = run(project, model);

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(model.requests("code")).hasSize(1);
            assertThat(model.requests("review").get(0).body().toString())
                    .contains("these old tests failed once and passed when run again")
                    .contains("tests/test_clock.py::test_clock");
        }
    }

    @Test
    void aSuiteThatIsRedByChanceIsCalledSo() throws Exception {
        PytestProject project = project("True", "run != 1");
        project.write(PRODUCT, PytestProject.TEXT);
        project.commitAll("mended");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended first = run(project, model, PytestLoop.GOAL);
            assertThat(first.exit()).as(first.out() + first.err()).isEqualTo(4);
            assertThat(first.out()).contains("1 failing: tests/test_clock.py::test_clock. When run again they pass:");
        }
    }

    @Test
    void aTestThatPassesByChanceIsNotMended() throws Exception {
        PytestProject project = project("False", "run == 1");
        try (ScriptedModel model = ScriptedModel.start(mending())) {
            Program.Ended ended = run(project, model);

            assertThat(ended.exit()).as(ended.out() + ended.err()).isNotZero();
            assertThat(ended.json().path("metric").path("now").asDouble())
                    .as(ended.out())
                    .isLessThan(1);
            assertThat(model.requests("review").get(0).body().toString())
                    .contains("passed once and failed when run again, and count as failing");
        }
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program reads of a goal, from the command line to the figure that decides. */
final class SaidGoalsTest {
    @TempDir
    Path folder;

    private static Play withoutMetric() {
        return new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(
                                Map.of("objective", "as said", "accept", "measured", "constraints", List.of())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bundle size ≤ 30 KB",
                "refactor the shop, all tests pass",
                "coverage of src/handlrs to 80%",
                "branch coverage to 120%",
                "rename get_user everywhere"
            })
    void whatCannotBeUnderstoodCostsNoCall(String text) throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(withoutMetric())) {
            Program.Ended ended = PytestLoop.program(project, folder).run("goal", text, "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(3);
            assertThat(model.requests()).isEmpty();
        }
    }

    @Test
    void aWishWithoutAMeasureIsToldOfTheWaysToOne() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write(
                "team-loop.json",
                "{\"verify\": {\"metrics\": {\"warnings\": {\"command\": [\"make\", \"lint\"],"
                        + " \"capture\": \"(\\\\d+) warnings\", \"better\": \"lower\"}}}}");
        project.commitAll("a metric");
        try (ScriptedModel model = ScriptedModel.start(withoutMetric())) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "improve code quality", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(3);
            assertThat(ended.err())
                    .contains("as in 'warnings ≤ 10'", "team-loop init", "verify.metrics", "team-loop spec");
            assertThat(model.requests()).isEmpty();
        }
    }

    @Test
    void aRelativeFigureIsReckonedFromTheBaselineAndShown() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(withoutMetric())) {
            Program program = PytestLoop.program(project, folder);
            String text = "increase branch coverage of src/handlers by 90 points";

            JsonNode planned = program.run("goal", text, "--dry-run", "--json", "--base-url", model.baseUrl())
                    .json();
            Program.Ended shown = program.run("goal", text, "--dry-run", "--base-url", model.baseUrl());

            double baseline = planned.path("metric").path("baseline").asDouble();
            assertThat(planned.path("metric").path("target").asDouble()).isEqualTo(baseline + 0.9);
            assertThat(shown.out() + shown.err())
                    .contains("(90 points more than the measured", "for coverage.branch in src/handlers >= ");
        }
    }

    @Test
    void failingTestsElsewhereAreNotTheGoals() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("tests/a/test_a.py", "def test_a():\n    assert False\n");
        project.write("tests/b/test_b.py", "def test_b():\n    assert False\n");
        project.commitAll("red");
        try (ScriptedModel model = ScriptedModel.start(withoutMetric())) {
            JsonNode planned = PytestLoop.program(project, folder)
                    .run(
                            "goal",
                            "make the failing tests in tests/a pass",
                            "--dry-run",
                            "--json",
                            "--base-url",
                            model.baseUrl())
                    .json();

            assertThat(planned.path("status").asText()).as(planned.toString()).isEqualTo("PLANNED");
            assertThat(planned.path("metric").path("baseline").asDouble()).isZero();
            assertThat(planned.path("goal").path("known_failures").toString())
                    .contains("tests/b/test_b.py")
                    .doesNotContain("tests/a/");
        }
    }

    @Test
    void aMisspeltNameIsNotAGoalReached() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(withoutMetric())) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "rename pryce to cost", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(3);
            assertThat(ended.err()).contains("'pryce' stands in no file");
        }
    }
}

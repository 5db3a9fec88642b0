package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project's own command that reports what is covered, and no tests. */
final class UnnamedTestsTest {
    @TempDir
    Path folder;

    @Test
    void whatTheCommandSaysIsToldWhereItMeasuresNothing() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("tools/checks.py", "import sys\n\nsys.exit('c8: not found')\n");
        project.commitAll("no coverage");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Path home = PytestLoop.home(project, folder);
            Files.writeString(
                    home.resolve(".config/team-loop/config.json"),
                    project.settings().replace("\"build/junit.xml\", ", ""));
            Program.Ended ended = new Program(project.root(), home, Map.of())
                    .run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(4);
            assertThat(ended.err()).contains("no coverage was measured", "c8: not found");
        }
    }

    @Test
    void criticsAreToldThatNobodyHasTriedWhetherTestsNoticeAnything() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Path home = PytestLoop.home(project, folder);
            Files.writeString(
                    home.resolve(".config/team-loop/config.json"),
                    project.settings()
                            .replace("\"probe_s\": 0", "\"probe_s\": 60")
                            .replace("\"build/junit.xml\", ", ""));
            Program.Ended ended = new Program(project.root(), home, Map.of())
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");

            assertThat(model.requests("test"))
                    .as(ended.out() + ended.err())
                    .anyMatch(request ->
                            request.body().toString().contains("nobody has tried whether what was added notices"));
        }
    }
}

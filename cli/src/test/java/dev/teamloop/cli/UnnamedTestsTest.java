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

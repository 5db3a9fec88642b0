package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What appears beside the candidate: late, from the build, or from somebody else. */
final class LateWorkTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";

    @TempDir
    Path folder;

    private Program.Ended run(PytestProject project, Play play) throws Exception {
        return run(project, play, 2);
    }

    private Program.Ended run(PytestProject project, Play play, int rounds) throws Exception {
        try (ScriptedModel model = ScriptedModel.start(play)) {
            return PytestLoop.program(project, folder)
                    .run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "" + rounds);
        }
    }

    private static JsonNode metrics(PytestProject project, Program.Ended ended) throws Exception {
        return Json.read(project.read("logs/" + ended.json().path("loop_id").asText() + "/R2/metrics.json"));
    }

    private static void hook(PytestProject project, String script) throws Exception {
        project.write(".git/hooks/pre-commit", "#!/bin/sh\n" + script);
        assertThat(project.file(".git/hooks/pre-commit").toFile().setExecutable(true))
                .isTrue();
    }

    @Test
    void aFileThatAppearsAfterTheMeasurementClosesTheScopeGate() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        hook(project, "test -f tests/test_shop.py && echo 'x = 1' > late.py\nexit 0\n");

        Program.Ended ended = run(project, new Play());

        JsonNode metrics = metrics(project, ended);
        assertThat(metrics.path("closed_gate").asText())
                .as(ended.out() + ended.err())
                .isEqualTo("scope");
        assertThat(metrics.path("gates").toString()).contains("late.py");
        assertThat(project.file("late.py")).as("it is not the loop's to delete").exists();
        assertThat(project.file("tests/test_shop.py")).doesNotExist();
    }

    @Test
    void aCommitOfSomebodyElseEndsTheLoopAndStays() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play().on("code K2.1", (request, n) -> {
            try (Git git = Git.open(project.root().toFile())) {
                git.commit()
                        .setMessage("late")
                        .setAllowEmpty(true)
                        .setSign(false)
                        .call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
        });

        Program.Ended ended = run(project, play);

        assertThat(ended.exit()).isEqualTo(10);
        assertThat(ended.json().path("reason").asText()).contains("somebody else committed");
        assertThat(project.log().get(0)).isEqualTo("late");
        assertThat(project.file("tests/test_shop.py")).doesNotExist();
    }

    @Test
    void aLoopWhoseFolderWasMadeAnewEndsAndLeavesItAlone() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path own = project.file(".team-loop");
        Play play = new Play().on("code K2.1", (request, n) -> {
            try {
                Files.move(own, folder.resolve("away"));
                Files.createDirectory(own);
                Files.writeString(own.resolve("LOCK"), "1\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
        });

        Program.Ended ended = run(project, play, 9);

        assertThat(ended.exit()).isEqualTo(10);
        assertThat(ended.json().path("reason").asText()).contains("was removed or made anew");
        assertThat(own.resolve("LOCK")).hasContent("1");
    }

    /** What the project's test command does before anything else. */
    private static void build(PytestProject project, String python) throws Exception {
        String checks = "tools/checks.py";
        project.write(checks, python + project.read(checks));
        project.commitAll("a build that does more");
    }

    @Test
    void whatTheBuildMakesOfTheCandidatesFilesIsTheCandidates() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("tests/test_smoke.py", project.read("tests/test_smoke.py") + "# formatted\n");
        build(project, """
                import pathlib

                for path in pathlib.Path("tests").glob("test_*.py"):
                    text = path.read_text()
                    if not text.endswith("# formatted\\n"):
                        path.write_text(text + "# formatted\\n")
                """);

        Program.Ended ended = run(project, new Play());

        assertThat(metrics(project, ended).path("closed_gate").isNull())
                .as(metrics(project, ended).toString())
                .isTrue();
        assertThat(project.read("tests/test_shop.py")).endsWith("# formatted\n");
        assertThat(project.clean()).isTrue();
    }

    @Test
    void whatTheBuildMakesAnewOfThemWithEachRunClosesTheScopeGate() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        build(project, """
                import pathlib, time

                for path in pathlib.Path("tests").glob("test_shop.py"):
                    path.write_text(path.read_text() + "# " + str(time.time_ns()) + "\\n")
                """);

        Program.Ended ended = run(project, new Play());

        assertThat(metrics(project, ended).path("closed_gate").asText())
                .as(ended.out() + ended.err())
                .isEqualTo("scope");
        assertThat(project.file("tests/test_shop.py")).doesNotExist();
    }

    @Test
    void whatTheBuildItselfRewritesIsNotTheCoders() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("stamp.txt", "0\n");
        build(project, "open('stamp.txt', 'w').write('built\\n')\n");

        Program.Ended ended = run(project, new Play());

        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(12);
        assertThat(metrics(project, ended).path("closed_gate").isNull()).isTrue();
        assertThat(project.read("stamp.txt")).isEqualTo("0\n");
        assertThat(project.file("tests/test_shop.py")).exists();
    }

    @Test
    void theBuildIsPreparedOnceBeforeTheBaseline() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("src/handlers/text.py", "from generated import SIZE\n\n\n" + PytestProject.TEXT);
        project.write("team-loop.json", """
                {"verify": {"runner": "pytest",
                            "prepare": ["sh", "-c", "echo 'SIZE = 1' > generated.py; echo once >> prepared.log"]}}
                """);
        project.write(".gitignore", "generated.py\nprepared.log\n");
        project.write(
                "tests/test_smoke.py",
                "from src.handlers.text import SIZE\n\n\ndef test_smoke():\n    assert SIZE == 1\n");
        project.commitAll("something to prepare");

        Program.Ended ended = run(project, new Play());

        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(12);
        assertThat(project.read("prepared.log")).isEqualTo("once\n");
        assertThat(project.file("tests/test_shop.py")).exists();
    }
}

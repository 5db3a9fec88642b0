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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What tests write in the tree: gone with the run in the sandbox. Without one, what a refused attempt's tests left is not held
 * against the next attempt, unless it bends test runs.
 */
final class LeftBesideTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";

    @TempDir
    Path folder;

    @Test
    void nothingIsLeftOfWhatATestWrites() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write(".gitignore", "local.cfg\n__pycache__/\n");
        project.commitAll("ignored");
        String edited = project.read("src/handlers/text.py") + "# a week's work\n";
        project.write("src/handlers/text.py", edited);
        project.write("local.cfg", "mine\n");
        String plants = """


                def test_notes():
                    import os
                    os.makedirs("src/sitecustomize", exist_ok=True)
                    open("src/sitecustomize/.gitignore", "w").write("*")
                    open("src/sitecustomize/__init__.py", "w").write("PLANTED = 1")
                    os.remove("local.cfg")
                    open("notes.txt", "w").write("x")
                    open("src/handlers/text.py", "a").write("# x")
                    assert label("a") == "Alpha"
                """;

        Program.Ended ended = loop(project, "auto", plants, "--allow-dirty");

        // it wrote over product code: it is taken out, and what else the attempt brought may stay
        assertThat(project.read("tests/test_shop.py"))
                .as(ended.out() + ended.err())
                .contains("test_label")
                .doesNotContain("test_notes");
        assertThat(project.file("src/sitecustomize")).doesNotExist();
        assertThat(project.file("notes.txt")).doesNotExist();
        assertThat(project.read("local.cfg")).isEqualTo("mine\n");
        assertThat(project.read("src/handlers/text.py")).isEqualTo(edited);
    }

    @Test
    void anHonestAttemptPassesBesideWhatTheOneBeforeItLeft() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Program.Ended ended = run(project, "notes.txt");

        assertThat(gate(project, ended, 2)).isEqualTo("scope");
        assertThat(gate(project, ended, 3)).as(ended.out() + ended.err()).isEqualTo("null");
        assertThat(project.file("notes.txt")).exists();
        assertThat(project.read("tests/test_shop.py")).isEqualTo(PytestProject.GOOD_SHOP_TEST);
    }

    @Test
    void whatBendsARunStaysInTheWayAndIsNamed() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Program.Ended ended = run(project, ".coveragerc");

        assertThat(gate(project, ended, 3)).isEqualTo("scope");
        assertThat(ended.err()).contains(".coveragerc is not of any commit and bends test runs");
    }

    @Test
    void whatATestWritesOverIsPutBackAndTold() throws Exception {
        for (String path : List.of("src/handlers/shop.py", "tests/test_old.py")) {
            PytestProject project = PytestProject.in(Files.createTempDirectory(folder, "project"));
            project.write("tests/test_old.py", "def test_old():\n    assert 1 + 1 == 2\n");
            project.commitAll("an old test");
            String before = project.read(path);
            Program.Ended ended = run(project, path);

            // the test is taken out, and what else the attempt brought may stay
            assertThat(project.read("tests/test_shop.py"))
                    .as(ended.out() + ended.err())
                    .doesNotContain("test_notes");
            assertThat(project.read(path)).isEqualTo(before);
            assertThat(ended.err()).contains(path + " changed while tests ran, and was put back");
            String kept = "refs/team-loop/kept/" + ended.json().path("loop_id").asText();
            try (Git git = Git.open(project.root().toFile())) {
                assertThat(git.getRepository().exactRef(kept)).isNotNull();
            }
        }
    }

    @Test
    void whatTheUserHasInHandIsPutBackToo() throws Exception {
        PytestProject project = PytestProject.in(folder);
        String edited = project.read("src/handlers/text.py") + "# a week's work\n";
        project.write("src/handlers/text.py", edited);
        project.write("notes.txt", "mine\n");
        String destroys = """


                def test_notes():
                    import os
                    os.remove("notes.txt")
                    open("src/handlers/text.py", "w").close()
                    assert label("a") == "Alpha"
                """;

        Program.Ended ended = loop(project, "none", destroys, "--allow-dirty");

        assertThat(project.read("src/handlers/text.py"))
                .as(ended.out() + ended.err())
                .isEqualTo(edited);
        assertThat(project.read("notes.txt")).isEqualTo("mine\n");
        assertThat(ended.err()).contains("notes.txt, src/handlers/text.py changed while tests ran, and was put back");
    }

    @Test
    void aFileThatAPersonChangesMeanwhileEndsTheLoopAndCostsNoFurtherAttempt() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("README.md", "shop\n");
        project.commitAll("readme");
        Play play = new Play().on("code K2.1", (request, n) -> {
            try {
                project.write("README.md", "shop, and more\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(project.root(), Files.createTempDirectory(folder, "home"), Map.of())
                    .run("goal", GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(10);
            assertThat(ended.json().path("reason").asText())
                    .contains("README.md changed while the loop ran", "'team-loop resume'");
            assertThat(model.requests("code")).hasSize(1);
        }
        assertThat(project.read("README.md")).isEqualTo("shop, and more\n");
    }

    /** The first attempt's test writes a file beside its work. */
    private Program.Ended run(PytestProject project, String left) throws Exception {
        String writes = "\n\ndef test_notes():\n    with open(\"" + left
                + "\", \"w\") as out:\n        out.write(label(\"a\"))\n    assert label(\"a\") == \"Alpha\"\n";
        return loop(project, "none", writes);
    }

    private Program.Ended loop(PytestProject project, String sandbox, String writes, String... options)
            throws Exception {
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> done(
                                "cover shop",
                                "tests/test_shop.py",
                                n == 1 ? PytestProject.GOOD_SHOP_TEST + writes : PytestProject.GOOD_SHOP_TEST));
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config").resolve("team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"sandbox\": \"" + sandbox + "\"}");
        try (ScriptedModel model = ScriptedModel.start(play)) {
            List<String> all = new ArrayList<>(
                    List.of("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "3"));
            all.addAll(List.of(options));
            return new Program(project.root(), home, Map.of()).run(all.toArray(String[]::new));
        }
    }

    private static String gate(PytestProject project, Program.Ended ended, int round) throws Exception {
        JsonNode metrics = Json.read(
                project.read("logs/" + ended.json().path("loop_id").asText() + "/R" + round + "/metrics.json"));
        return metrics.path("closed_gate").asText();
    }
}

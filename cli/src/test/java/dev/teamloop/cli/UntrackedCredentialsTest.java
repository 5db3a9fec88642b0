package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No test sees what holds credentials by its name and is in no clone. */
final class UntrackedCredentialsTest {
    private static final String READS = """
            import os

            from src.handlers.shop import label

            def test_reads():
                found = [label("a")]
                for name in ("deploy.key", "tests/fixture.key", ".env.test", "secrets/credentials.json"):
                    body = open(name).read().strip() if os.path.exists(name) else "-"
                    found.append("read: " + name + " " + body)
                raise AssertionError("; ".join(found))
            """;

    @TempDir
    Path folder = Path.of("");

    private String sent(String settings) throws Exception {
        PytestProject project = PytestProject.in(Files.createTempDirectory(folder, "p"));
        project.write(".gitignore", "deploy.key\n.env.test\nsecrets/\n__pycache__/\n");
        project.write("tests/fixture.key", "fixture\n");
        project.commitAll("ignored");
        project.write("deploy.key", "hunter2\n");
        project.write("secrets/credentials.json", "hunter3\n");
        project.write(".env.test", "SIZE=1\n");
        Play play = new Play().on("code K2.1", (request, n) -> Play.done("cover shop", "tests/test_shop.py", READS));
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config").resolve("team-loop"));
        Files.writeString(
                config.resolve("config.json"),
                settings.replace("PROJECT", project.root().toString()));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(project.root(), home, Map.of())
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "3");
            return ended.err() + model.requests();
        }
    }

    @Test
    void filesThatAreInNoCloneAreNotSeen() throws Exception {
        String sent = sent("{}");

        assertThat(sent)
                .contains("read: tests/fixture.key fixture", "read: deploy.key ;", "read: .env.test SIZE=1")
                .doesNotContain("hunter2", "hunter3");
    }

    @Test
    void theUserMayShowThem() throws Exception {
        assertThat(sent("{\"sandbox_show\": [\"PROJECT/deploy.key\"]}"))
                .contains("read: deploy.key hunter2")
                .doesNotContain("hunter3");
    }

    @Test
    void aBackupOfUncommittedWorkHoldsNoneThatTestsCouldReadThere() throws Exception {
        PytestProject project = PytestProject.in(Files.createTempDirectory(folder, "p"));
        project.write("deploy.key", "hunter2\n");
        project.write("notes.txt", "to do\n");
        Path home = Files.createTempDirectory(folder, "home");
        Play play = new Play();
        try (ScriptedModel model = ScriptedModel.start(play)) {
            new Program(project.root(), home, Map.of())
                    .run(
                            "goal",
                            PytestLoop.GOAL,
                            "--json",
                            "--base-url",
                            model.baseUrl(),
                            "--max-rounds",
                            "1",
                            "--allow-dirty");
        }

        try (Git git = Git.open(project.root().toFile())) {
            Ref backup = git.getRepository()
                    .getRefDatabase()
                    .getRefsByPrefix("refs/team-loop/backup/")
                    .get(0);
            RevTree saved =
                    git.getRepository().parseCommit(backup.getObjectId()).getTree();
            assertThat(TreeWalk.forPath(git.getRepository(), "notes.txt", saved))
                    .isNotNull();
            assertThat(TreeWalk.forPath(git.getRepository(), "deploy.key", saved))
                    .isNull();
        }
        assertThat(project.root().resolve("deploy.key")).hasContent("hunter2\n");
    }
}

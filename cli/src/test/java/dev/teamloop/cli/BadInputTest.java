package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.SilentPort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything that keeps a loop from starting: its exit code, a message that says what to do, and no harm done. */
final class BadInputTest {
    private static final String GOAL = "src/handlers branch coverage ≥90%";

    @TempDir
    Path folder;

    @Test
    void aGoalWithoutAMeasureCostsNoModelCall() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = program(folder).run("goal", "improve code quality", "--base-url", model.baseUrl());
            assertThat(ended.exit()).isEqualTo(3);
            assertThat(ended.err()).contains("branch coverage").contains("migration");
            assertThat(model.requests()).isEmpty();
            assertThat(folder.resolve(".team-loop")).doesNotExist();
        }
    }

    @Test
    void aProblemIsOneJsonDocumentWhereJsonIsAsked() throws Exception {
        Program.Ended ended = program(folder).run("goal", GOAL, "--json");
        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.json().path("status").asText()).isEqualTo("PRECONDITION");
        assertThat(ended.json().path("reason").asText()).contains("git init");
    }

    @Test
    void triggerWordsStandForTheGoalCommand() throws Exception {
        assertThat(program(folder).run("/goal improve code quality").exit()).isEqualTo(3);
        assertThat(program(folder).run("迭代研发 提高代码质量").exit()).isEqualTo(3);
    }

    @Test
    void anotherModeOfTheCustomersIsNamedAsSuch() throws Exception {
        refused(program(folder).run("团队研发", "订单导出"), 2, "waterfall of twelve stages");
        refused(program(folder).run("团队研发 订单导出"), 2, "waterfall of twelve stages");
    }

    @Test
    void aGoalNeedsATextOrASpec() throws Exception {
        refused(program(folder).run("goal"), 2, "goal takes a text with the figure that decides, or --spec ID");
    }

    @Test
    void noRepositoryIsAPrecondition() throws Exception {
        refused(program(folder).run("goal", GOAL), 4, "git init");
        assertThat(folder.resolve(".team-loop")).doesNotExist();
    }

    @Test
    void aDirtyTreeIsAPrecondition() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("notes.txt", "mine");
        refused(program(project.root()).run("goal", GOAL), 4, "notes.txt");
        assertThat(project.read("notes.txt")).isEqualTo("mine");
    }

    @Test
    void anUnknownConfigurationKeyIsNamedWithTheNearestKnownOne() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("team-loop.json", "{\"max_round\": 3}");
        project.commitAll("settings");
        refused(program(project.root()).run("goal", GOAL), 2, "max_rounds");
    }

    @Test
    void anUnreachableEndpointIsAPrecondition() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (SilentPort nobody = new SilentPort()) {
            refused(program(project.root()).run("goal", GOAL, "--base-url", nobody.baseUrl()), 4, "unreachable");
        }
        assertThat(project.clean()).isTrue();
    }

    @Test
    void aWrongKeyIsToldAtOnce() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(
                request -> ScriptedReply.error(401, "invalid_api_key", "Incorrect API key provided"))) {
            Program.Ended ended = program(project.root()).run("goal", GOAL, "--base-url", model.baseUrl());
            assertThat(ended.exit()).isEqualTo(4);
            assertThat(ended.err()).containsIgnoringCase("key");
            assertThat(model.requests()).hasSize(1);
        }
    }

    @Test
    void anEndpointThatCannotBeUsedWhenTheGoalIsReadRefusesTheGoal() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(
                request -> new ScriptedReply.Raw(200, Map.of("Content-Type", "text/html"), "<p>a proxy's page</p>"))) {
            refused(program(project.root()).run("goal", GOAL, "--base-url", model.baseUrl()), 3, "no JSON");
        }
        assertThat(project.clean()).isTrue();
    }

    @Test
    void noTestRunnerIsAPrecondition() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (var git = org.eclipse.jgit.api.Git.open(project.root().toFile())) {
            git.rm().addFilepattern("src").addFilepattern("tests").call();
        }
        project.write("README.txt", "nothing to test");
        project.commitAll("no code left");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            refused(program(project.root()).run("goal", GOAL, "--base-url", model.baseUrl()), 4, "verify.test");
            assertThat(model.requests()).isEmpty();
        }
    }

    @Test
    void aRedSuiteIsNamed() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write(
                "tests/test_red.py",
                "def test_red():\n    assert False\n\ndef test_far():\n    raise OSError('Name or service not known')\n");
        project.commitAll("red");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = program(project.root()).run("goal", GOAL, "--base-url", model.baseUrl());
            refused(ended, 4, "test_red");
            assertThat(ended.err())
                    .contains("test_far could not reach a network")
                    .doesNotContain("test_red could");
            assertThat(model.requests("plan")).isEmpty();
        }
    }

    @Test
    void anInventedTargetIsRefused() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            refused(
                    program(project.root())
                            .run("goal", "src/handlers branch coverage ≥70%", "--base-url", model.baseUrl()),
                    3,
                    "90");
        }
    }

    @Test
    void aScopeThatMatchesNothingNamesTheNearestFolders() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play().onGoal("coverage.branch", "src/handlrs", 0.9);
        try (ScriptedModel model = ScriptedModel.start(play)) {
            refused(
                    program(project.root())
                            .run("goal", "src/handlrs branch coverage ≥90%", "--base-url", model.baseUrl()),
                    3,
                    "src/handlers");
        }
    }

    @Test
    void aScopeThatIsThereAndNotMeasuredIsToldSo() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write(".coveragerc", "[run]\nomit = src/handlers/text.py\n");
        project.commitAll("left out");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            String goal = "src/handlers/text.py branch coverage ≥90%";
            refused(program(project.root()).run("goal", goal, "--base-url", model.baseUrl()), 3, "text.py is there");
        }
    }

    @Test
    void aGoalThatIsMetAlreadyNeedsNoPlan() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
        project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
        project.commitAll("tests");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = program(project.root()).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).isZero();
            assertThat(ended.json().path("status").asText()).isEqualTo("SUCCESS");
            assertThat(model.requests("plan")).isEmpty();
        }
    }

    @Test
    void aDamagedStateFileIsNotOverwritten() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write(".team-loop/STATE.md", "# STATE.md\n## Status\nrunn");
        refused(program(project.root()).run("goal", GOAL), 4, "damaged");
        refused(program(project.root()).run("resume"), 4, "damaged");
        assertThat(project.read(".team-loop/STATE.md")).endsWith("runn");
    }

    @Test
    void nothingToResumeIsAPrecondition() throws Exception {
        PytestProject project = PytestProject.in(folder);
        refused(program(project.root()).run("resume"), 4, "team-loop goal");
        refused(program(project.root()).run("status"), 4, "team-loop goal");
    }

    @Test
    void aSecondLoopOnTheSameProjectNamesTheFirst() throws Exception {
        PytestProject project = PytestProject.in(folder);
        CountDownLatch reached = new CountDownLatch(1);
        Play play = new Play().on("plan", (request, n) -> {
            reached.countDown();
            return ScriptedReply.stall();
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Process first = new Program(
                            project.root(),
                            Files.createTempDirectory(folder, ".home"),
                            Map.of("TEAM_LOOP_WATCHDOG_RESTARTS", "0"))
                    .start(
                            Files.createTempFile(folder, "o", ""),
                            Files.createTempFile(folder, "e", ""),
                            "goal",
                            GOAL,
                            "--base-url",
                            model.baseUrl());
            try {
                assertThat(reached.await(120, TimeUnit.SECONDS)).isTrue();
                refused(
                        program(project.root()).run("goal", GOAL, "--base-url", model.baseUrl()),
                        4,
                        "pid " + first.pid());
            } finally {
                // its watchdog sees the death of the loop and must be gone before the folder is
                List<ProcessHandle> watchdogs = first.children().toList();
                first.destroyForcibly().waitFor();
                for (ProcessHandle watchdog : watchdogs) {
                    watchdog.onExit().get(120, TimeUnit.SECONDS);
                }
            }
        }
    }

    @Test
    void aDryRunLeavesNothingBehind() throws Exception {
        PytestProject project = PytestProject.in(folder);
        assertThat(project.file(".git/info/exclude")).doesNotExist();
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended =
                    program(project.root()).run("goal", GOAL, "--dry-run", "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.json().path("plan").path("krs")).hasSize(4);
            assertThat(ended.json()
                            .path("estimate")
                            .path("total_rounds_estimate")
                            .asInt())
                    .isEqualTo(4);
        }
        assertThat(project.file(".team-loop")).doesNotExist();
        assertThat(project.file("logs")).doesNotExist();
        assertThat(project.file("rdf")).doesNotExist();
        assertThat(project.file(".git/info/exclude")).doesNotExist();
        assertThat(project.clean()).isTrue();
    }

    @Test
    void wrongUsageIsExitTwo() throws Exception {
        assertThat(program(folder).run("goal").exit()).isEqualTo(2);
        assertThat(program(folder).run("gaol", "x").exit()).isEqualTo(2);
        assertThat(program(folder).run("goal", GOAL, "--budget", "much").exit()).isEqualTo(2);
        assertThat(program(folder).run("status", "-C", "/nowhere/at/all").exit())
                .isEqualTo(2);
        refused(program(folder).run("goal", GOAL, "--model", "coder="), 2, "names no model");
        refused(program(folder).run("goal", GOAL, "--dry-run", "--branch", "bad..name"), 2, "no name that git takes");
    }

    private Program program(Path directory) throws IOException {
        return new Program(directory, Files.createTempDirectory(folder, ".home"), Map.of());
    }

    private static void refused(Program.Ended ended, int exit, String says) {
        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(exit);
        assertThat(ended.err()).contains(says).doesNotContain("\tat ");
    }
}

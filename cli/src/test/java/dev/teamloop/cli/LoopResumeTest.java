package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.revwalk.RevCommit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of a loop that was killed, and of one that is taken back. */
final class LoopResumeTest {
    @TempDir
    Path folder;

    private static Play inANewFolder(Play play) {
        return play.on(
                "code K2.1",
                (request, n) -> done("cover shop", "tests/unit/test_shop.py", PytestProject.GOOD_SHOP_TEST));
    }

    @Test
    void aKilledControllerIsResumedWithItsRoundUnderItsOwnNumber() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        CountDownLatch reached = new CountDownLatch(1);
        Play play = new Play();
        inANewFolder(play).on("review K2.1", (request, n) -> {
            reached.countDown();
            return ScriptedReply.stall();
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Process process = program.start(
                    Files.createTempFile(folder, "out", ""),
                    Files.createTempFile(folder, "err", ""),
                    "goal",
                    PytestLoop.GOAL,
                    "--base-url",
                    model.baseUrl());
            assertThat(reached.await(120, TimeUnit.SECONDS)).isTrue();
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            Program.Ended refused = program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());
            assertThat(refused.exit()).isEqualTo(4);
            assertThat(refused.err()).contains("resume");
        }
        try (ScriptedModel model = ScriptedModel.start(inANewFolder(new Play()))) {
            Program.Ended resumed =
                    PytestLoop.program(project, folder).run("resume", "--json", "--base-url", model.baseUrl());
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(resumed.json().path("rounds").asInt()).isEqualTo(4);
            assertThat(project.clean()).isTrue();
            assertThat(project.read("rdf/business/memory.ttl").split("<kr:K2.1_R2>", -1))
                    .hasSize(2);
            assertThat(project.file("tests/unit/test_shop.py")).hasContent(PytestProject.GOOD_SHOP_TEST);
        }
    }

    @Test
    void whoeverResumesAfterAResumeGoesOnWithItsLimitsAndModels() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        CountDownLatch reached = new CountDownLatch(1);
        Play play = new Play().on("review K2.1", (request, n) -> {
            reached.countDown();
            return ScriptedReply.stall();
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            assertThat(program.run("goal", PytestLoop.GOAL, "--max-rounds", "1", "--base-url", model.baseUrl())
                            .exit())
                    .isEqualTo(12);
            Process process = program.start(
                    Files.createTempFile(folder, "out", ""),
                    Files.createTempFile(folder, "err", ""),
                    "resume",
                    "--max-rounds",
                    "9",
                    "--model",
                    "publicist=another");
            assertThat(reached.await(120, TimeUnit.SECONDS)).isTrue();
            assertThat(program.run("status").out())
                    .contains(
                            "now    round 2, step 7, ",
                            "K2.1 reviewer: waiting for the model for ",
                            "K2.1  in_progress");
            JsonNode now = program.run("status", "--json").json();
            assertThat(now.at("/now/kr_id").asText()).isEqualTo("K2.1");
            assertThat(now.at("/now/doing/0/what").asText()).isEqualTo("K2.1 reviewer: waiting for the model");
            assertThat(now.path("krs").findValuesAsText("status")).contains("in_progress");
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            assertThat(program.run("status").out()).contains("interrupted").doesNotContain("now  ", "in_progress");
        }
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended resumed =
                    PytestLoop.program(project, folder).run("resume", "--json", "--base-url", model.baseUrl());
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(model.requests())
                    .filteredOn(request -> request.step().equals("memorize"))
                    .isNotEmpty()
                    .allMatch(request -> request.body().path("model").asText().equals("another"));
        }
    }

    @Test
    void aLoopThatWasStoppedBeforeItsFirstRoundGivesWayToAnotherGoal() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play();
        play.on("plan", (request, n) -> {
            if (n == 1) {
                askToStop(project);
            }
            return ScriptedReply.json(PytestProject.plan(0.9));
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended stopped = program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());
            assertThat(stopped.exit()).as(stopped.err()).isEqualTo(14);
            assertThat(program.run("status").out())
                    .contains("ended  MANUAL_STOP")
                    .contains("0 rounds finished");
            Program.Ended second = program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());
            assertThat(second.exit()).as(second.err()).isZero();
        }
    }

    private static void askToStop(PytestProject project) {
        try {
            project.write(".team-loop/STOP", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void undoTakesBackEverythingTheLoopCommittedWhateverGoalsNeverStartedSince() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play();
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            assertThat(program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl())
                            .exit())
                    .isZero();
            String steps = project.read(".team-loop/events.jsonl");
            Program.Ended met = program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());
            assertThat(met.exit()).as(met.err()).isZero();
            assertThat(met.out()).contains("met already").contains("'undo' are still about the loop manual-");
            assertThat(program.run("goal", PytestLoop.GOAL, "--new", "--base-url", model.baseUrl())
                            .out())
                    .contains("'undo' are still about the loop manual-");
            play.on("goal", (request, n) -> ScriptedReply.text("no idea"));
            assertThat(program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl())
                            .exit())
                    .isEqualTo(3);
            assertThat(project.read(".team-loop/events.jsonl")).isEqualTo(steps);
            assertThat(program.run("status").out()).contains("SUCCESS, 4 rounds");
            JsonNode again = program.run("resume", "--json").json();
            assertThat(again.path("rounds").asInt()).isEqualTo(4);
            assertThat(again.path("metric").path("current").asDouble()).isEqualTo(1.0);
            assertThat(again.properties()).hasSize(9);
            assertThat(program.run("topup", "1").out()).contains("nothing will spend it");
            try (Git git = Git.open(project.root().toFile())) {
                RevCommit first = null;
                for (RevCommit commit : git.log().call()) {
                    first = commit;
                }
                git.checkout()
                        .setCreateBranch(true)
                        .setName("mine")
                        .setStartPoint(first)
                        .call();
                Program.Ended elsewhere = program.run("undo");
                assertThat(elsewhere.exit()).isEqualTo(4);
                assertThat(elsewhere.err()).contains("the loop's commits are on main");
                git.checkout().setName("main").call();
            }
            Program.Ended undone = program.run("undo");
            assertThat(undone.exit()).isZero();
            assertThat(undone.out()).contains("commits taken back").contains("[KR-K2.1] cover shop");
            assertThat(program.run("status").out()).contains("were taken back with 'team-loop undo'");
            assertThat(program.run("report").out()).contains("were taken back with 'team-loop undo'");
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
            assertThat(project.file("rdf/business/memory.ttl")).doesNotExist();
            assertThat(project.clean()).isTrue();
            assertThat(program.run("undo").out()).contains("nothing");
        }
    }
}

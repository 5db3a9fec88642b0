package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static dev.teamloop.cli.Play.vote;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stop conditions, and what lets a stopped loop go on. */
final class LoopEndsTest {
    @TempDir
    Path folder;

    @Test
    void threeConsecutiveK1FailuresEndTheLoop() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        // without a test that passes a foundation is to be laid
        Files.delete(project.file("tests/test_smoke.py"));
        project.commitAll("no tests");
        Play play = new Play()
                .on(
                        "code K1.1",
                        (request, n) -> ScriptedReply.json(
                                Map.of("status", "failed", "summary", "", "reasoning", "the tests do not start here")));
        ended(project, play, 10, "#2");
        assertThat(project.clean()).isTrue();
    }

    @Test
    void aPlannerWithoutAPlanEndsTheLoopAndTheReasonIsTold() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play().on("plan", (request, n) -> ScriptedReply.json(Map.of("krs", List.of())));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(10);
            assertThat(ended.json().path("reason").asText()).contains("no usable plan: ", "$.krs");
        }
    }

    @Test
    void criticsThatCannotBeHadEndTheLoop() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play()
                .on("review", (request, n) -> ScriptedReply.text("I would rather not say."))
                .on("test", (request, n) -> ScriptedReply.text("No comment."))
                .on("audit", (request, n) -> ScriptedReply.text("…"));
        ended(project, play, 10, "#5");
        assertThat(project.file(".team-loop/failures/review_failures.jsonl"))
                .content()
                .contains("I would rather not say.");
    }

    @Test
    void anAgentThatTimesOutUntilItsRetriesAreUsedUpEndsTheLoop() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("team-loop.json", "{\"max_retries\": 1, \"timeouts\": {\"coder\": 1}}");
        project.commitAll("settings");
        Play play = new Play().on("code K2.1", (request, n) -> ScriptedReply.stall());
        ended(project, play, 10, "#3");
        assertThat(project.clean()).isTrue();
    }

    @Test
    void theBudgetEndsTheLoopAndATopUpLetsItGoOn() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play();
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended ended = program.run(
                    "goal", "src/handlers branch coverage ≥90%, budget≤¥0.06", "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(11);
            assertThat(ended.json().path("cost_yuan").asDouble()).isLessThanOrEqualTo(0.06);
            oneNumberOfRounds(project, ended);
            assertThat(project.clean()).isTrue();
            assertThat(program.run("topup", "5").exit()).isZero();
            Program.Ended resumed = program.run("resume", "--json");
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(resumed.json().path("status").asText()).isEqualTo("SUCCESS");
        }
    }

    @Test
    void theLastRoundEndsTheLoopAndMoreRoundsLetItGoOn() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended ended =
                    program.run("goal", PytestLoop.GOAL + " max_rounds=2", "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isEqualTo(12);
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(2);
            assertThat(program.run("topup", "1").exit()).isZero();
            assertThat(program.run("topup", "1e999999999").exit()).isEqualTo(2);
            Program.Ended less = program.run("resume", "--budget", "1");
            assertThat(less.exit()).isEqualTo(2);
            assertThat(less.err()).contains("¥1.00 were added to it by topup already");
            Program.Ended resumed = program.run("resume", "--max-rounds", "9", "--budget", "5", "--json");
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(resumed.json().path("rounds").asInt()).isEqualTo(4);
            // what was added before is a part of the whole that --budget names
            assertThat(program.run("status", "--json")
                            .json()
                            .path("budget")
                            .path("total_yuan")
                            .asDouble())
                    .isEqualTo(5);
        }
    }

    @Test
    void whereNoLoopEverWasResumeLeavesNothingBehind() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program.Ended ended = PytestLoop.program(project, folder).run("resume");

        assertThat(ended.exit()).as(ended.err()).isEqualTo(4);
        assertThat(project.file(".team-loop")).doesNotExist();
    }

    @Test
    void threeClosedKrsWithoutProgressAreStagnation() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("team-loop.json", "{\"max_retries\": 0}");
        project.commitAll("settings");
        List<String> shown = new ArrayList<>();
        Play play = new Play()
                .on("plan", (request, n) -> ScriptedReply.json(planForShopAlone()))
                .on("code K2.1", (request, n) -> done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST))
                .on("code K2.2", (request, n) -> {
                    shown.add(request.wholeText());
                    return done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST);
                })
                .on("code K2.3", (request, n) -> done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST));
        ended(project, play, 13, "#9");
        assertThat(shown.get(0))
                .as("what takes the place of a key result that was given up is shown what that one wrote")
                .contains("What the last attempt wrote", "+    assert price(0, False) == 0");
    }

    /** Four key results for one file. */
    private static Map<String, Object> planForShopAlone() {
        List<Object> krs = new ArrayList<>();
        krs.add(PytestProject.kr("K1.1", 1, "one test runs", List.of(), List.of(), null));
        List<String> all = List.of("K2.1", "K2.2", "K2.3", "K2.4");
        for (String id : all) {
            krs.add(PytestProject.kr(id, 2, "cover it", List.of("src/handlers/shop.py"), List.of("K1.1"), 0.9));
        }
        krs.add(PytestProject.kr("K3.1", 3, "no regression", List.of(), all, null));
        return Map.of("krs", krs, "estimate", Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 6));
    }

    @Test
    void aStopFileLetsTheRoundFinishAndResumeGoesOn() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play();
        play.on("review K2.1", (request, n) -> {
            try {
                project.write(".team-loop/STOP", "");
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
            return vote(true);
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended ended = program.run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isEqualTo(14);
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(2);
            assertThat(project.file(".team-loop/STOP")).doesNotExist();
            play.on("review K2.1", (request, n) -> vote(true));
            assertThat(program.run("resume", "--json").exit()).isZero();
        }
    }

    private void ended(PytestProject project, Play play, int exit, String condition) throws Exception {
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(exit);
            assertThat(ended.json().path("reason").asText()).contains(condition);
            assertThat(project.read(".team-loop/STATE.md")).contains("terminated");
            oneNumberOfRounds(project, ended);
        }
    }

    /** A round that was taken back counts nowhere: it runs again under its own number. */
    private static void oneNumberOfRounds(PytestProject project, Program.Ended ended) throws IOException {
        int rounds = ended.json().path("rounds").asInt();
        assertThat(project.read(".team-loop/STATE.md")).contains("Total rounds: " + rounds + " |");
        assertThat(project.read(".team-loop/reports/session-summary.md")).contains("Total rounds: " + rounds + " |");
    }
}

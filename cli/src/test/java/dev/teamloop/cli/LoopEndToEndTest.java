package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static dev.teamloop.cli.Play.vote;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real program, a real HTTP endpoint, real pytest and real git: from goal text to each way a loop can end. */
final class LoopEndToEndTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";

    @TempDir
    Path folder;

    @Test
    void aGoalIsReachedAndEverythingIsOnDisk() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            JsonNode result = ended.json();
            assertThat(result.path("status").asText()).isEqualTo("SUCCESS");
            assertThat(result.path("metric").path("current").asDouble()).isEqualTo(1.0);
            assertThat(result.path("rounds").asInt()).isEqualTo(4);
            String loop = result.path("loop_id").asText();
            String id = loop.substring(0, loop.length() - 2);
            assertThat(project.clean()).isTrue();
            assertThat(project.log())
                    .contains("[KR-K2.1] cover shop | round=2 | interaction_id=" + id)
                    .anyMatch(line -> line.startsWith("[MEM-R4]"));
            assertThat(project.tags())
                    .containsExactlyInAnyOrder(
                            loop + "/R1-passed", loop + "/R2-passed", loop + "/R3-passed", loop + "/R4-passed");
            everyArtifactHoldsTheId(project, loop, id);
            everyLogLineHasTheFifteenFields(project, loop);
            headersTraceEveryRequest(model, id);
            JsonNode tokens = Json.read(project.read(".team-loop/reports/token-R4.json"));
            assertThat(tokens.path("cumulative").path("in").asLong())
                    .isEqualTo(model.usage().in());
            assertThat(tokens.path("cumulative").path("out").asLong())
                    .isEqualTo(model.usage().out());
        }
    }

    private static void everyArtifactHoldsTheId(PytestProject project, String loop, String id) throws IOException {
        for (String path : List.of(
                ".team-loop/STATE.md",
                ".team-loop/init.json",
                ".team-loop/state-snapshots/2.json",
                ".team-loop/state-snapshots/2-t0.json",
                ".team-loop/reports/token-R2.json",
                ".team-loop/reports/R2-summary.md",
                ".team-loop/reports/session-summary.md",
                ".team-loop/cr/CR-1.json",
                "logs/" + loop + "/R2/metrics.json",
                "logs/" + loop + "/R2/coder.jsonl",
                "rdf/business/memory.ttl")) {
            assertThat(project.file(path)).as(path).exists();
            assertThat(project.read(path)).as(path).contains(id);
        }
        assertThat(project.file(".team-loop/patches/" + id + ".patch")).exists();
        assertThat(project.file(".team-loop/patches/" + id + "-R2.patch"))
                .content()
                .contains("tests/test_shop.py");
        assertThat(project.read("rdf/business/memory.ttl")).contains("<kr:K2.1_R2>");
        assertThat(project.file("rdf/ast/index.ttl")).content().contains("price");
        assertThat(project.read(".team-loop/config.json")).contains("budget_yuan");
        assertThat(project.read(".git/info/exclude")).contains("/.team-loop/").contains("/logs/");
    }

    private static void everyLogLineHasTheFifteenFields(PytestProject project, String loop) throws IOException {
        try (Stream<Path> files = Files.walk(project.file("logs/" + loop))) {
            List<Path> logs = files.filter(file -> file.toString().endsWith(".jsonl")
                            && !file.toString().contains("-attempts"))
                    .toList();
            assertThat(logs).hasSize(24);
            for (Path log : logs) {
                for (String line : Files.readAllLines(log)) {
                    assertThat(Json.read(line).properties().stream().map(Map.Entry::getKey))
                            .containsExactly(
                                    "interaction_id",
                                    "session_id",
                                    "round",
                                    "timestamp",
                                    "level",
                                    "agent",
                                    "intent",
                                    "message",
                                    "tools_used",
                                    "tool_calls",
                                    "failures",
                                    "latency_ms",
                                    "tokens_in",
                                    "tokens_out",
                                    "risk_flags");
                }
            }
        }
    }

    private static void headersTraceEveryRequest(ScriptedModel model, String id) {
        assertThat(model.requests()).allSatisfy(request -> {
            assertThat(request.interactionId()).isEqualTo(id);
            assertThat(request.agent()).isNotEmpty();
        });
        assertThat(model.requests("code"))
                .allSatisfy(request -> assertThat(request.kr()).startsWith("K"));
    }

    @Test
    void aCandidateThatMissesItsTargetIsRetriedWithWhatWentWrong() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> n <= 3
                                ? done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST)
                                : done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(5);
            assertThat(project.log()).anyMatch(line -> line.startsWith("Revert \"[KR-K2.1]"));
            assertThat(project.tags()).anyMatch(tag -> tag.endsWith("/R2-failed"));
            assertThat(project.read(".team-loop/reports/R2-summary.md"))
                    .contains("result: failed")
                    .contains("gate measure");
            ScriptedRequest retry = model.requests("code").stream()
                    .filter(request -> request.kr().equals("K2.1"))
                    .skip(3)
                    .findFirst()
                    .orElseThrow();
            // the reason itself, as the memory holds it, and not only which gate it was
            assertThat(retry.firstUser()).contains("gate measure").contains(vetoReason(project));
            assertThat(model.requests("plan")).hasSize(1);
            // a closed gate calls no critic
            assertThat(model.requests("review")).hasSize(4);
        }
    }

    private static String vetoReason(PytestProject project) throws Exception {
        Matcher lessons = Pattern.compile("(?s)<kr:K2\\.1_R2>.*?:lessons \"(.*?)( — |\" ;)")
                .matcher(project.read("rdf/business/memory.ttl"));
        assertThat(lessons.find()).isTrue();
        assertThat(lessons.group(1)).hasSizeGreaterThan(15);
        return lessons.group(1);
    }

    @Test
    void failingTestsAreHandedBackInTheSameConversation() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> n == 1
                                ? done("wrong", "tests/test_shop.py", PytestProject.FAILING_SHOP_TEST)
                                : done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(4);
            ScriptedRequest second = model.requests("code").stream()
                    .filter(request -> request.kr().equals("K2.1"))
                    .skip(1)
                    .findFirst()
                    .orElseThrow();
            assertThat(second.turnsBefore()).isEqualTo(1);
            assertThat(second.lastUser()).contains("test_price").contains("11");
        }
    }

    @Test
    void aKrWhoseRetriesAreUsedUpIsSkippedAndTheTreeIsAsBefore() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play()
                .on(
                        "plan",
                        (request, n) -> n == 1
                                ? ScriptedReply.json(PytestProject.plan(0.9))
                                : ScriptedReply.json(Map.of(
                                        "krs",
                                        List.of(),
                                        "estimate",
                                        Map.of("per_round", Map.of(), "total_rounds_estimate", 1))))
                .on("code K2.1", (request, n) -> done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST));
        project.write("team-loop.json", "{\"max_retries\": 1}");
        project.commitAll("settings");
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isEqualTo(10);
            assertThat(ended.json().path("reason").asText()).contains("#4");
            assertThat(ended.json().path("krs").toString()).contains("{\"kr_id\":\"K2.1\",\"status\":\"skipped\"}");
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
            assertThat(project.file("tests/test_text.py")).exists();
            assertThat(project.clean()).isTrue();
            assertThat(project.read("rdf/business/memory.ttl")).contains("Skipped");
        }
    }

    @Test
    void oneVoteOfThreeFailsTheAttemptAndTwoPassItWithDissent() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play()
                .on("review K2.1", (request, n) -> vote(n > 1))
                .on("audit K2.1", (request, n) -> vote(n > 1))
                .on("test K2.2", (request, n) -> vote(false));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(5);
            assertThat(project.read(".team-loop/reports/R2-summary.md")).contains("reviewer=✗, tester=✓, auditor=✗");
            JsonNode dissent =
                    Json.read(project.read(".team-loop/state-snapshots/4.json")).path("decision");
            assertThat(dissent.path("result").asText()).isEqualTo("passed");
            assertThat(dissent.path("dissent").toString()).isEqualTo("[\"tester\"]");
        }
    }

    @Test
    void aMissingDecisionRecordInterruptsTheKrOnceAndIsSupplied() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Map<String, Object> supplied = new java.util.TreeMap<>(PytestProject.plan(0.9));
        supplied.put(
                "adrs",
                List.of(Map.of(
                        "title",
                        "pytest.raises for refusals",
                        "context",
                        "errors are tested",
                        "decision",
                        "use pytest.raises",
                        "consequences",
                        "none",
                        "alternatives",
                        "try and except")));
        Play play = new Play()
                .on("plan", (request, n) -> ScriptedReply.json(n == 1 ? PytestProject.plan(0.9) : supplied))
                .on(
                        "audit K2.1",
                        (request, n) -> ScriptedReply.json(
                                n > 1
                                        ? Map.of("passed", true, "issues", List.of(), "checklist", List.of())
                                        : Map.of(
                                                "passed",
                                                true,
                                                "issues",
                                                List.of(),
                                                "checklist",
                                                List.of(),
                                                "adr_omission",
                                                Map.of(
                                                        "title",
                                                        "pytest.raises",
                                                        "reason",
                                                        "a choice without a record"))));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(5);
            String id = ended.json().path("loop_id").asText().replaceAll("-L$", "");
            assertThat(project.read(".team-loop/adr/ADR-1.md"))
                    .contains("pytest.raises for refusals")
                    .contains("interaction_id: " + id);
            JsonNode again =
                    Json.read(project.read(".team-loop/state-snapshots/3.json")).path("decision");
            assertThat(again.path("result").asText()).isEqualTo("passed");
            assertThat(again.path("retry_count").asInt()).isZero();
        }
    }

    @Test
    void threeConsecutiveK1FailuresEndTheLoop() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play()
                .on(
                        "code K1.1",
                        (request, n) -> ScriptedReply.json(
                                Map.of("status", "failed", "summary", "", "reasoning", "the tests do not start here")));
        ended(project, play, 10, "#2");
        assertThat(project.clean()).isTrue();
    }

    @Test
    void criticsThatCannotBeHadEndTheLoop() throws Exception {
        PytestProject project = PytestProject.in(folder);
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
        PytestProject project = PytestProject.in(folder);
        project.write("team-loop.json", "{\"max_retries\": 1, \"timeouts\": {\"coder\": 1}}");
        project.commitAll("settings");
        Play play = new Play().on("code K2.1", (request, n) -> ScriptedReply.stall());
        ended(project, play, 10, "#3");
        assertThat(project.clean()).isTrue();
    }

    @Test
    void theBudgetEndsTheLoopAndATopUpLetsItGoOn() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Play play = new Play();
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = program(project);
            Program.Ended ended = program.run(
                    "goal", "src/handlers branch coverage ≥90%, budget≤¥0.06", "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(11);
            assertThat(ended.json().path("cost_yuan").asDouble()).isLessThanOrEqualTo(0.06);
            assertThat(project.clean()).isTrue();
            assertThat(program.run("topup", "5").exit()).isZero();
            Program.Ended resumed = program.run("resume", "--json");
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(resumed.json().path("status").asText()).isEqualTo("SUCCESS");
        }
    }

    @Test
    void theLastRoundEndsTheLoopAndMoreRoundsLetItGoOn() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = program(project);
            Program.Ended ended = program.run("goal", GOAL + " max_rounds=2", "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isEqualTo(12);
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(2);
            Program.Ended resumed = program.run("resume", "--max-rounds", "9", "--json");
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(resumed.json().path("rounds").asInt()).isEqualTo(4);
        }
    }

    @Test
    void threeClosedKrsWithoutProgressAreStagnation() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("team-loop.json", "{\"max_retries\": 0}");
        project.commitAll("settings");
        Play play = new Play()
                .on(
                        "plan",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "krs",
                                List.of(
                                        PytestProject.kr(
                                                "K2.1", 1, "a", List.of("src/handlers/shop.py"), List.of(), 0.9),
                                        PytestProject.kr(
                                                "K2.2", 2, "b", List.of("src/handlers/shop.py"), List.of(), 0.9),
                                        PytestProject.kr(
                                                "K2.3", 3, "c", List.of("src/handlers/shop.py"), List.of(), 0.9),
                                        PytestProject.kr(
                                                "K2.4", 4, "d", List.of("src/handlers/shop.py"), List.of(), 0.9)),
                                "estimate",
                                Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 4))))
                .on("code K2.1", (request, n) -> done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST))
                .on("code K2.2", (request, n) -> done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST))
                .on("code K2.3", (request, n) -> done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST));
        ended(project, play, 13, "#9");
    }

    @Test
    void aStopFileLetsTheRoundFinishAndResumeGoesOn() throws Exception {
        PytestProject project = PytestProject.in(folder);
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
            Program program = program(project);
            Program.Ended ended = program.run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isEqualTo(14);
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(2);
            assertThat(project.file(".team-loop/STOP")).doesNotExist();
            play.on("review K2.1", (request, n) -> vote(true));
            assertThat(program.run("resume", "--json").exit()).isZero();
        }
    }

    @Test
    void aKilledControllerIsResumedWithItsRoundUnderItsOwnNumber() throws Exception {
        for (String step : List.of("code K2.1", "review K2.1", "memorize K2.1")) {
            killedIn(step);
        }
    }

    private static Play inANewFolder(Play play) {
        return play.on(
                "code K2.1",
                (request, n) -> done("cover shop", "tests/unit/test_shop.py", PytestProject.GOOD_SHOP_TEST));
    }

    private void killedIn(String step) throws Exception {
        Path place = Files.createTempDirectory(folder, "killed");
        PytestProject project = PytestProject.in(place);
        CountDownLatch reached = new CountDownLatch(1);
        Play play = new Play();
        inANewFolder(play).on(step, (request, n) -> {
            reached.countDown();
            return ScriptedReply.stall();
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = program(project);
            Process process = program.start(
                    Files.createTempFile(folder, "out", ""),
                    Files.createTempFile(folder, "err", ""),
                    "goal",
                    GOAL,
                    "--base-url",
                    model.baseUrl());
            assertThat(reached.await(120, TimeUnit.SECONDS))
                    .as("reached " + step)
                    .isTrue();
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            Program.Ended refused = program.run("goal", GOAL, "--base-url", model.baseUrl());
            assertThat(refused.exit()).isEqualTo(4);
            assertThat(refused.err()).contains("resume");
        }
        try (ScriptedModel model = ScriptedModel.start(inANewFolder(new Play()))) {
            Program.Ended resumed = program(project).run("resume", "--json", "--base-url", model.baseUrl());
            assertThat(resumed.exit()).as(step + resumed.err()).isZero();
            assertThat(resumed.json().path("rounds").asInt()).as(step).isEqualTo(4);
            assertThat(project.clean()).as(step).isTrue();
            assertThat(project.read("rdf/business/memory.ttl").split("<kr:K2.1_R2>", -1))
                    .as(step)
                    .hasSize(2);
            assertThat(project.file("tests/unit/test_shop.py")).hasContent(PytestProject.GOOD_SHOP_TEST);
        }
    }

    @Test
    void undoTakesBackEverythingTheLoopCommitted() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = program(project);
            assertThat(program.run("goal", GOAL, "--base-url", model.baseUrl()).exit())
                    .isZero();
            assertThat(program.run("undo").exit()).isZero();
            assertThat(project.file("tests/test_shop.py")).doesNotExist();
            assertThat(project.file("rdf/business/memory.ttl")).doesNotExist();
            assertThat(project.clean()).isTrue();
            assertThat(program.run("undo").out()).contains("nothing");
        }
    }

    private Program program(PytestProject project) throws IOException {
        return new Program(project.root(), Files.createTempDirectory(folder, "home"), Map.of());
    }

    private void ended(PytestProject project, Play play, int exit, String condition) throws Exception {
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(exit);
            assertThat(ended.json().path("reason").asText()).contains(condition);
            assertThat(project.read(".team-loop/STATE.md")).contains("terminated");
        }
    }
}

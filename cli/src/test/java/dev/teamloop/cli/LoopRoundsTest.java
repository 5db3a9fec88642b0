package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static dev.teamloop.cli.Play.vote;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of one attempt: handed back, retried, skipped, voted on, interrupted. */
final class LoopRoundsTest {
    @TempDir
    Path folder;

    @Test
    void aCandidateThatMissesItsTargetIsRetriedWithWhatWentWrong() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> n <= 3
                                ? done("weak", "tests/test_shop.py", PytestProject.WEAK_SHOP_TEST)
                                : done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
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
            assertThat(model.requests("review")).hasSize(2);
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
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> n == 1
                                ? done("wrong", "tests/test_shop.py", PytestProject.FAILING_SHOP_TEST)
                                : done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
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
        PytestProject project = PytestProject.quick(folder);
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
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
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
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play()
                .on("review K2.1", (request, n) -> vote(n > 1))
                .on("audit K2.1", (request, n) -> vote(n > 1))
                .on("test K2.2", (request, n) -> vote(false));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
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
        PytestProject project = PytestProject.quick(folder);
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
                                        ? Map.of("passed", true, "issues", List.of(), "checklist", Play.checklist())
                                        : Map.of(
                                                "passed",
                                                true,
                                                "issues",
                                                List.of(),
                                                "checklist",
                                                Play.checklist(),
                                                "adr_omission",
                                                Map.of(
                                                        "title",
                                                        "pytest.raises",
                                                        "reason",
                                                        "a choice without a record"))));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
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
    void whereThereIsNothingToWriteNobodyIsAsked() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(4);
            assertThat(model.requests()).extracting(ScriptedRequest::kr).doesNotContain("K1.1", "K3.1");
            String loop = ended.json().path("loop_id").asText();
            for (int round : List.of(1, 4)) {
                assertThat(project.read(".team-loop/reports/R" + round + "-summary.md"))
                        .contains("result: passed")
                        .contains("votes: reviewer=–, tester=–, auditor=–");
                JsonNode snapshot = Json.read(project.read(".team-loop/state-snapshots/" + round + ".json"));
                assertThat(snapshot.path("decision")
                                .path("votes")
                                .path("reviewer")
                                .isNull())
                        .isTrue();
                assertThat(snapshot.path("decision").path("gates"))
                        .hasSize(7)
                        .allSatisfy(gate ->
                                assertThat(gate.path("open").asBoolean()).isTrue());
                for (String agent : List.of("coder", "reviewer", "tester", "auditor", "publicist")) {
                    assertThat(project.read("logs/" + loop + "/R" + round + "/" + agent + ".jsonl"))
                            .contains("not_run: nothing to write");
                }
            }
            assertThat(project.read("rdf/business/memory.ttl")).contains("<kr:K1.1_R1>", "<kr:K3.1_R4>");
            assertThat(project.log()).noneMatch(line -> line.startsWith("[KR-K1.1]"));
        }
    }
}

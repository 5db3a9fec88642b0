package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real program as a process, a real HTTP endpoint, real pytest and real git: a goal is reached, and all that is to tell of it does. */
final class LoopGoalTest {
    @TempDir
    Path folder;

    @Test
    void aGoalIsReachedAndEverythingIsOnDisk() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .asProcess()
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
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

    @Test
    void aGoalThatIsMetAlreadyCanBeReported() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
        project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
        project.commitAll("tests");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended ended = program.run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(model.requests()).hasSize(1);
            String loop = ended.json().path("loop_id").asText();
            assertThat(program.run("status", "--json").json().path("loop_id").asText())
                    .isEqualTo(loop);
            Path results = folder.resolve("results.xml");
            Program.Ended report = program.run(
                    "report",
                    "--junit",
                    results.toString(),
                    "--markdown",
                    folder.resolve("report.md").toString());
            assertThat(report.exit()).as(report.err()).isZero();
            assertThat(results).content().contains(loop).doesNotContain("<failure");
            assertThat(folder.resolve("report.md")).content().contains("the goal is met already");
            assertThat(project.clean()).isTrue();
        }
    }

    @Test
    void whoStartsAnewGivesTheUnfinishedLoopUpEvenWhereTheGoalIsMetAlready() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended first =
                    program.run("goal", PytestLoop.GOAL, "--max-rounds", "1", "--base-url", model.baseUrl());
            assertThat(first.exit()).as(first.err()).isEqualTo(12);
            project.write("tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
            project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
            project.commitAll("tests");

            Program.Ended met = program.run("goal", PytestLoop.GOAL, "--new", "--json", "--base-url", model.baseUrl());

            assertThat(met.exit()).as(met.err()).isZero();
            assertThat(program.run("status", "--json").json().path("loop_id"))
                    .isEqualTo(met.json().path("loop_id"));
            assertThat(program.run("resume").exit()).isZero();
        }
    }

    @Test
    void aRefusalTellsWhatReadingTheGoalCost() throws Exception {
        PytestProject project = PytestProject.in(folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            JsonNode result = PytestLoop.program(project, folder)
                    .run("goal", "src/handlers branch coverage ≥70%", "--json", "--base-url", model.baseUrl())
                    .json();
            assertThat(result.path("status").asText()).isEqualTo("GOAL_REJECTED");
            assertThat(result.path("cost_yuan").decimalValue())
                    .isPositive()
                    .isEqualByComparingTo(LedgerTally.of(project.file(".team-loop/ledger.jsonl"), BigDecimal.TEN)
                            .spent());
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
}

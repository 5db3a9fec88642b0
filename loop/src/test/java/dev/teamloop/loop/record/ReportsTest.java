package dev.teamloop.loop.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig.CoverageThresholds;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.testing.Samples;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReportsTest {
    private static final CoverageThresholds THRESHOLDS = new CoverageThresholds(0.8, 0.7);
    private static final TaskResult RESULT = new TaskResult(
            new KrId("K2.1"),
            Samples.ID,
            3,
            "done",
            "summary",
            "reasoning",
            List.of("tests/test_a.py", "tests/test_b.py"),
            "abc1234",
            new TaskResult.Tokens(25_000, 8_000),
            new TaskResult.SelfTest(257, 257, 0));

    private static RoundRecord record(Votes votes, Optional<TestRun> tests, double line, double branch) {
        return new RoundRecord(
                Samples.ID,
                3,
                Samples.kr("K2.1"),
                RoundResult.of(new Decision(
                        new KrId("K2.1"),
                        Samples.ID,
                        3,
                        Decision.Result.PASSED,
                        votes,
                        1,
                        Decision.NextAction.NEXT_KR,
                        null,
                        List.of(new GateResult("measure", true, "8% → 51%")),
                        null,
                        List.of("tester"),
                        "2 of 3 votes")),
                Optional.of(RESULT),
                Optional.of(new CoverageReport(
                        Samples.ID,
                        new CoverageFigures(0.12, 0.08),
                        new CoverageFigures(line, branch),
                        "src/a.py",
                        List.of("tests/test_a.py"),
                        List.of("line:42"),
                        ProbeScore.of(7, 1, List.of("with price() returning 2 instead of 1 t passes", "x")),
                        new CoverageFigures(0.5, 0.4))),
                tests,
                List.of("t.py::test_9"),
                Map.of(
                        Agent.CODER,
                        new FileLedger.Consumption(
                                new TokenUsage(25_000, 5_000, 8_000),
                                Yuan.of("0.1"),
                                List.of("deepseek-v4-pro"),
                                4,
                                0,
                                false),
                        Agent.MAIN,
                        new FileLedger.Consumption(
                                new TokenUsage(5_000, 0, 2_000), Yuan.of("0.03"), List.of("glm-5.2"), 1, 0, true)),
                new Balance(Yuan.of("20"), Yuan.of("0.5"), Yuan.of("0.1"), Yuan.of("19.4")),
                List.of("80%: critics degraded"),
                List.of("glm-5.2"),
                new RoundTimes(90_000, 60_000, Map.of(RoundTimes.Kind.SUITE, 15_000L, RoundTimes.Kind.FLAKY, 5_000L)),
                List.of("tester: no edge case"),
                "mock the\nclock.",
                Optional.empty());
    }

    private static RoundRecord passed() {
        return record(new Votes(true, false, null), Optional.of(Samples.green(4)), 0.54, 0.51);
    }

    @Test
    void theRoundSummaryFollowsTheSeedsTemplate() {
        assertThat(Reports.roundSummary(passed(), 93)).isEqualTo("""
            # Round 3 Summary
            - interaction_id: manual-20260629T143012-a3f2b1 | round: 3 | KR: K2.1 reach it
            - result: passed | retry: 1/3 | duration: 1.50
            - votes: reviewer=✓, tester=✗, auditor=–
            - cost: ¥0.13 (30000/10000 tokens) | remaining: ¥19.40
            - files: tests/test_a.py, tests/test_b.py | coverage: line 12.0% / branch 8.0%→line 54.0% / branch 51.0%
            - notes: 2 of 3 votes; outvoted: tester: no edge case; lessons: mock the clock; charged at the flat rate: glm-5.2; time: models 60.0 s, suite 15.0 s, flaky 5.0 s, overhead 10.0 s
            - health: 93
            - experiments: checked line 50.0% / branch 40.0%; 7 of 9 changed functions noticed, 1 not tried; unnoticed: with price() returning 2 instead of 1 t passes, x
            """);
    }

    @Test
    void theTokenReportHoldsTheSeedsFields() {
        JsonNode report = Json.read(Json.line(Reports.tokenReport(passed(), new TokenUsage(234_000, 0, 68_000))));

        assertThat(report.fieldNames())
                .toIterable()
                .startsWith(
                        "loop_id",
                        "interaction_id",
                        "round",
                        "consumption",
                        "round_total",
                        "cumulative",
                        "budget",
                        "guard_triggers");
        assertThat(report.path("loop_id").asText()).isEqualTo("manual-20260629T143012-a3f2b1-L");
        assertThat(report.path("consumption").fieldNames())
                .toIterable()
                .containsExactly("coder", "reviewer", "tester", "auditor", "publicist", "main_llm", "main_prog");
        assertThat(report.at("/consumption/coder").toString())
                .isEqualTo("{\"in\":25000,\"out\":8000,\"model\":\"deepseek-v4-pro\",\"cached_in\":5000,"
                        + "\"cost_yuan\":0.1,\"calls\":4,\"estimated\":false}");
        assertThat(report.at("/consumption/auditor/model").isNull()).isTrue();
        assertThat(report.at("/consumption/main_prog").toString()).isEqualTo("{\"cost\":0}");
        assertThat(report.at("/round_total").toString()).isEqualTo("{\"in\":30000,\"out\":10000,\"cost_yuan\":0.13}");
        assertThat(report.at("/cumulative").toString()).isEqualTo("{\"in\":234000,\"out\":68000,\"cost_yuan\":0.6}");
        assertThat(report.at("/budget").toString())
                .isEqualTo("{\"total_yuan\":20,\"remaining_yuan\":19.4,\"used_pct\":3}");
        assertThat(report.at("/guard_triggers").toString()).isEqualTo("[\"80%: critics degraded\"]");
    }

    @Test
    void metricsHoldTheCoverageReportTestsGatesAndTime() {
        JsonNode metrics = Reports.metrics(passed(), THRESHOLDS);

        assertThat(metrics.at("/baseline").toString()).isEqualTo("{\"line\":0.12,\"branch\":0.08}");
        assertThat(metrics.at("/current/branch").asDouble()).isEqualTo(0.51);
        assertThat(metrics.at("/br_part/0").asText()).isEqualTo("line:42");
        assertThat(metrics.at("/gates/0/gate").asText()).isEqualTo("measure");
        assertThat(metrics.at("/tests/collected").asInt()).isEqualTo(4);
        assertThat(metrics.at("/tests/flaky/0").asText()).isEqualTo("t.py::test_9");
        assertThat(metrics.at("/tests/by_id/t.py::test_1").asText()).isEqualTo("passed");
        assertThat(metrics.at("/time").toString())
                .isEqualTo("{\"round_ms\":90000,\"model_ms\":60000,\"test_ms\":20000,\"test_prepare_ms\":0,"
                        + "\"test_suite_ms\":15000,\"test_changed_ms\":0,\"test_flaky_ms\":5000,"
                        + "\"test_probes_ms\":0,\"test_style_ms\":0,\"overhead_ms\":10000}");
    }

    @ParameterizedTest
    @CsvSource({
        "green, 0.8, 0.7, true, L3",
        "green, 0.8, 0.7, false, L2",
        "green, 0.79, 0.7, true, L1",
        "green, 0.8, 0.69, true, L1",
        "red, 0.9, 0.9, true, L1",
        "broken, 0.9, 0.9, true, none",
        "none, 0.9, 0.9, true, none"
    })
    void theLevelIsWhatWasReached(String suite, double line, double branch, boolean audited, String level) {
        Optional<TestRun> tests = switch (suite) {
            case "green" -> Optional.of(Samples.green(2));
            case "red" -> Optional.of(Samples.run(Samples.test("t.py::test_1", TestStatus.FAILED)));
            case "broken" -> Optional.of(Samples.broken("ImportError"));
            default -> Optional.empty();
        };

        assertThat(Reports.metrics(record(new Votes(true, true, audited), tests, line, branch), THRESHOLDS)
                        .path("level")
                        .asText())
                .isEqualTo(level);
    }

    @Test
    void theLevelFollowsTheFigureThatIsWanted() {
        Votes all = new Votes(true, true, true);
        Optional<TestRun> green = Optional.of(Samples.green(2));

        assertThat(level(record(all, green, 0.2, 0.1), Optional.of(true))).isEqualTo("L3");
        assertThat(level(record(all, green, 0.9, 0.9), Optional.of(false))).isEqualTo("L1");
    }

    private static String level(RoundRecord round, Optional<Boolean> reached) {
        return ReportFigures.level(
                new RoundRecord(
                        round.interactionId(),
                        round.round(),
                        round.kr(),
                        round.outcome(),
                        round.result(),
                        round.coverage(),
                        round.tests(),
                        round.flaky(),
                        round.consumption(),
                        round.standing(),
                        round.guardTriggers(),
                        round.unpricedModels(),
                        round.times(),
                        round.dissent(),
                        round.lessons(),
                        reached),
                THRESHOLDS);
    }

    @Test
    void theSessionSummaryFollowsTheSeedsTemplate() {
        LoopState state = new LoopState(
                Samples.ID,
                Samples.branchGoal(0.5),
                new TaskDag(List.of(
                        Samples.kr("K1.1").withStatus(KrStatus.COMPLETED),
                        Samples.kr("K2.1").skipped("its retries are used up"))),
                new TokenEstimate(Map.of(), 1, 0, Yuan.ZERO),
                new LoopState.Progress(5, "2026-06-29T14:30:12Z", 4_500_000, List.of(), List.of(1)),
                new LoopState.Figures(
                        new CoverageFigures(0.12, 0.08),
                        new CoverageFigures(0.54, 0.51),
                        Samples.figures(0.08, 0.51),
                        true,
                        "tree"),
                LoopState.Streaks.start(0.08),
                new LoopState.History("base", "head"),
                List.of(),
                List.of(),
                Optional.empty());

        assertThat(SessionReport.markdown(new SessionReport.Facts(
                        state,
                        LoopStatus.SUCCESS,
                        "stop condition #1\nALL_KRS_COMPLETED",
                        new LoopState.Totals(TokenUsage.NONE, Yuan.of("0.6")),
                        1,
                        4,
                        Map.of("coder code", 2),
                        new RecoveryRate(1, 3),
                        88)))
                .isEqualTo("""
                    # Session Summary — manual-20260629T143012-a3f2b1-L
                    - Status: SUCCESS
                    - Total rounds: 5 | KR pass rate: 1/2
                    - Total duration: 1.2500 h | Total cost: ¥0.60
                    - Coverage: line 12.0% / branch 8.0%→line 54.0% / branch 51.0%
                    - ADR: 1 | CR: 4
                    - Exception aggregation: coder code ×2
                    - Recovery rate: 1/3
                    - Health score: 88
                    - Goal: coverage.branch >= 50%: 8% → 51%
                    - Reason: stop condition #1 ALL_KRS_COMPLETED
                    """);
    }

    @Test
    void aChangeRecordHoldsTheSeedsFields() {
        assertThat(Json.line(Documents.changeRecord(
                        42, RESULT, "2026-06-29T14:35:00Z", "deepseek-v4-pro", ".team-loop/patches/x.patch")))
                .isEqualTo("{\"cr_id\":42,\"interaction_id\":\"manual-20260629T143012-a3f2b1\",\"round\":3,"
                        + "\"kr_id\":\"K2.1\",\"commit_sha\":\"abc1234\","
                        + "\"files_changed\":[\"tests/test_a.py\",\"tests/test_b.py\"],"
                        + "\"timestamp\":\"2026-06-29T14:35:00Z\",\"coder\":\"deepseek-v4-pro\","
                        + "\"patch_path\":\".team-loop/patches/x.patch\"}");
    }

    @Test
    void aDecisionRecordFollowsTheSeedsTemplate() {
        assertThat(Documents.decisionRecord(
                        2,
                        new PlannedAdr(
                                "Use\nhypothesis", "context\n", "decision", "consequences", "alternatives", null),
                        DecisionStatus.ACCEPTED,
                        Optional.empty(),
                        LocalDate.of(2026, 6, 29),
                        Samples.ID))
                .isEqualTo("""
                    # ADR-2: Use hypothesis
                    Date: 2026-06-29 | Status: accepted
                    interaction_id: manual-20260629T143012-a3f2b1
                    ## Context
                    context
                    ## Decision
                    decision
                    ## Consequences
                    consequences
                    ## Alternatives
                    alternatives
                    """);
    }
}

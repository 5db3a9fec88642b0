package dev.teamloop.core.handover;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CriticReply.ChecklistItem;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class HandoversTest {
    private static final InteractionId ID = new InteractionId("manual-20260629T143012-a3f2b1");
    private static final KrId KR = new KrId("K2.1");

    private static GoalMetric metric() {
        return new GoalMetric(
                MetricKind.OCCURRENCES,
                List.of("src"),
                Comparison.AT_MOST,
                0,
                Optional.of("old_pkg"),
                Optional.empty());
    }

    private static KeyResult kr() {
        return new KeyResult(
                KR,
                2,
                1,
                "cover it",
                KrType.BOTH,
                List.of("src/a.py"),
                KrStatus.SKIPPED,
                List.of(new KrId("K1.1")),
                Optional.of(0.5),
                3,
                2,
                Optional.of("gate measure"),
                List.of());
    }

    private static KeyResult first() {
        return new KeyResult(
                new KrId("K1.1"),
                1,
                1,
                "one test runs",
                KrType.TEST,
                List.of(),
                KrStatus.COMPLETED,
                List.of(),
                Optional.empty(),
                3,
                0,
                Optional.empty(),
                List.of());
    }

    /** A record, and the seed's keys that a reader written from the seed looks for. */
    static Stream<Arguments> handovers() {
        return Stream.of(
                Arguments.of(
                        new StandardGoal(
                                "objective",
                                Yuan.of("20.50"),
                                50,
                                List.of("do not modify source code"),
                                "accept",
                                List.of(metric())),
                        "objective budget_yuan max_rounds constraints accept metric"),
                Arguments.of(new TaskDag(List.of(kr(), first())), "krs"),
                Arguments.of(
                        kr(), "kr_id layer priority spec status depends max_retries retry_count type target_files"),
                Arguments.of(
                        new TokenEstimate(Map.of("coder", 50_000L), 8, 816_000, Yuan.of("1.63")),
                        "per_round total_rounds_estimate total_tokens_estimate cost_yuan_estimate"),
                Arguments.of(
                        new TaskUnit(
                                KR,
                                ID,
                                3,
                                2,
                                1,
                                3,
                                "cover it",
                                new TaskUnit.Context(
                                        "src/a.py",
                                        List.of("src/a.py"),
                                        List.of(new PreviousAttempt(2, "failed", "gate measure", "mock the clock"))),
                                KrType.TEST),
                        "kr_id interaction_id round priority retry_count max_retries spec context type"),
                Arguments.of(
                        new TaskResult(
                                KR,
                                ID,
                                3,
                                "done",
                                "summary",
                                "reasoning",
                                List.of("tests/test_a.py"),
                                "abc1234",
                                new TaskResult.Tokens(25_000, 8_000),
                                new TaskResult.SelfTest(257, 256, 1)),
                        "kr_id interaction_id round status reasoning files_changed commit_sha token self_test"),
                Arguments.of(
                        new Verdict.Review(ID, true, List.of("an issue"), List.of("a suggestion")),
                        "interaction_id passed issues suggestions"),
                Arguments.of(
                        new Verdict.Test(ID, false, 257, 256, 1, List.of("t::a"), List.of()),
                        "interaction_id passed all_tests passed_tests failed_tests flaky_tests"),
                Arguments.of(
                        new Verdict.Audit(ID, true, List.of(new ChecklistItem(1, "Error handling", "✓")), List.of()),
                        "interaction_id passed checklist issues"),
                Arguments.of(
                        new CoverageReport(
                                ID,
                                new CoverageFigures(0.12, 0.08),
                                new CoverageFigures(0.54, 0.51),
                                "src/a.py",
                                List.of("tests/test_a.py"),
                                List.of("line:42"),
                                ProbeScore.of(7, 1, List.of("x")),
                                new CoverageFigures(0.5, 0.4)),
                        "interaction_id baseline current target_file changed_files br_part probes checked"),
                Arguments.of(
                        new Decision(
                                KR,
                                ID,
                                3,
                                Decision.Result.FAILED,
                                new Votes(true, null, false),
                                1,
                                Decision.NextAction.RETRY,
                                null,
                                List.of(new GateResult("measure", true, "0% → 10%")),
                                null,
                                List.of("tester", "auditor"),
                                "1 of 3 votes"),
                        "kr_id interaction_id round result votes retry_count next_action terminate_reason"),
                Arguments.of(
                        new MemoryEntry(
                                ID.loopId(),
                                KR,
                                3,
                                Decision.Result.PASSED,
                                "cover it",
                                List.of("src/a.py"),
                                List.of(),
                                "lessons",
                                List.of(new MemoryReply.Pattern("description", "example")),
                                List.of(new MemoryReply.AntiPattern("description", "solution"))),
                        "kr_id round outcome memory_of lessons"));
    }

    @ParameterizedTest
    @MethodSource("handovers")
    void whatIsWrittenIsReadBackAsItWas(Object handover, String keys) {
        JsonNode written = Json.read(Json.pretty(handover));

        assertThat(Json.as(written, handover.getClass())).isEqualTo(handover);
        assertThat(Json.read(Json.line(handover))).isEqualTo(written);
    }

    @ParameterizedTest
    @MethodSource("handovers")
    void theSeedsKeysAreThere(Object handover, String keys) {
        assertThat(Json.tree(handover).fieldNames()).toIterable().contains(keys.split(" ", -1));
    }

    @Test
    void aDecisionIsWrittenInTheSeedsWords() {
        JsonNode decision = Json.tree(new Decision(
                KR,
                ID,
                3,
                Decision.Result.PASSED,
                new Votes(true, true, null),
                0,
                Decision.NextAction.NEXT_KR,
                null,
                List.of(),
                null,
                List.of("auditor"),
                "2 of 3 votes"));

        assertThat(decision.path("result").asText()).isEqualTo("passed");
        assertThat(decision.path("next_action").asText()).isEqualTo("next_kr");
        assertThat(decision.path("votes").toString()).isEqualTo("{\"reviewer\":true,\"tester\":true,\"auditor\":null}");
    }

    @Test
    void aChecklistItemCarriesItsNumberUnderTheSeedsSign() {
        assertThat(Json.line(new ChecklistItem(4, "Reviewer", "N/A")))
                .isEqualTo("{\"#\":4,\"item\":\"Reviewer\",\"result\":\"N/A\"}");
    }

    @Test
    void aRepliesOptionalListsMayBeAbsentOrNull() {
        assertThat(Json.as(Json.read("{\"passed\":true,\"issues\":null}"), CriticReply.Review.class))
                .isEqualTo(new CriticReply.Review(true, List.of(), List.of(), List.of()));
        assertThat(Json.as(Json.read("{\"passed\":false}"), CriticReply.Audit.class))
                .isEqualTo(new CriticReply.Audit(false, List.of(), List.of(), Optional.empty(), List.of(), List.of()));
        assertThat(Json.as(Json.read("{\"lessons\":\"x\"}"), MemoryReply.class))
                .isEqualTo(new MemoryReply("x", List.of(), List.of()));
        assertThat(Json.as(Json.read("{\"status\":\"done\",\"summary\":\"\",\"reasoning\":\"\"}"), CodeReply.class)
                        .filesOrNone())
                .isEmpty();
    }

    @Test
    void aGoalsMetricMayStandAloneOrInAList() {
        String metric =
                "{\"kind\":\"coverage.branch\",\"scope\":\"src\",\"comparator\":\">=\",\"target\":0.5,\"pattern\":null}";
        String goal = "{\"objective\":\"o\",\"accept\":\"a\",\"metric\":%s}";

        GoalReply alone = Json.as(Json.read(goal.formatted(metric)), GoalReply.class);

        assertThat(Json.as(Json.read(goal.formatted("[" + metric + "]")), GoalReply.class))
                .isEqualTo(alone);
        assertThat(alone.metric()).singleElement().satisfies(one -> {
            assertThat(one.kind()).isEqualTo(MetricKind.COVERAGE_BRANCH);
            assertThat(one.scope()).containsExactly("src");
            assertThat(one.comparator()).isEqualTo(Comparison.AT_LEAST);
            assertThat(one.pattern()).isEmpty();
        });
    }

    @Test
    void missingVotesAreNoVotes() {
        assertThat(Votes.NONE.passed()).isZero();
        assertThat(Votes.NONE.cast()).isFalse();
        assertThat(new Votes(null, false, true).passed()).isEqualTo(1);
        assertThat(new Votes(null, false, null).cast()).isTrue();
    }

    @Test
    void aGoalThatAnEarlierVersionWroteDownIsStillRead() {
        String text =
                "{\"objective\": \"o\", \"budget_yuan\": 5, \"max_rounds\": 3, \"constraints\": [], \"accept\": \"a\", \"metric\": "
                        + "[{\"kind\": \"coverage.branch\", \"scope\": [], \"comparator\": \">=\", \"target\": 0.5}]}";

        StandardGoal goal = Json.as(Json.read(text), StandardGoal.class);

        assertThat(goal.knownFailures()).isEmpty();
        assertThat(goal.primary().replacement()).isEmpty();
    }
}

package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Critics;
import dev.teamloop.core.port.Planner;
import dev.teamloop.core.port.Publicist;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each role is told what its row grants, and nothing else. */
@Timeout(30)
final class RolesTest {
    private static final String DIFF = "+ secret of the diff";
    private static final TaskResult RESULT = new TaskResult(
            new KrId("K2.1"),
            Bench.ID,
            3,
            "done",
            "covers ping",
            "ping() is tested",
            List.of("tests/test_ping.py"),
            "abc1234",
            new TaskResult.Tokens(1, 2),
            new TaskResult.SelfTest(3, 3, 0));
    private static final String BUG = "src/handlers/ping.py:9 an empty host is taken for the local one";
    private static final Critics.Work WORK = new Critics.Work(RESULT, List.of(BUG));
    private static final CoverageReport COVERAGE = new CoverageReport(
            Bench.ID,
            CoverageFigures.ZERO,
            new CoverageFigures(0.5, 0.5),
            "src/handlers/ping.py",
            List.of("tests/test_ping.py"),
            List.of("line:42"),
            null,
            null);
    private static final Decision DECISION = new Decision(
            new KrId("K2.1"),
            Bench.ID,
            3,
            Decision.Result.PASSED,
            Votes.NONE,
            0,
            Decision.NextAction.NEXT_KR,
            null,
            List.of(),
            null,
            List.of(),
            "all voted for it");

    private final RecordingWorkspace workspace = new RecordingWorkspace();

    @Test
    void theGoalReaderHoldsTheTextAlone() {
        ScriptedRequest request = asked(Bench.GOAL_REPLY, Bench::readGoal);
        assertThat(request.firstUser()).contains("handlers branch coverage ≥50%");
        assertThat(request.toolNames()).isEmpty();
    }

    @Test
    void thePlannerIsToldWhatIsKnownAndHoldsNoTool() {
        ScriptedRequest request = asked(planReply(), this::plan);
        assertThat(request.firstUser())
                .contains("src/handlers/ping.py 0/12", "branch 0 %", "tests/**", "cycle", "Make the first plan.");
        assertThat(request.toolNames()).isEmpty();
    }

    @Test
    void theReviewerReadsTheDiffAndMayLook() {
        ScriptedRequest request = asked(Map.of("passed", true), this::review);
        assertThat(request.firstUser()).contains(DIFF);
        assertThat(request.toolNames()).containsExactly("list_files", "read_file", "search");
        assertThat(request.agent()).isEqualTo("reviewer");
    }

    @Test
    void aReviewersLooksAreCarriedOutOnItsDesk() {
        try (Bench bench = Bench.of(
                ScriptedReply.call("search", Map.of("text", "ping")), ScriptedReply.json(Map.of("passed", true)))) {
            assertThat(review(bench)).isInstanceOf(Answer.Given.class);
            assertThat(workspace.done()).containsExactly("search(ping, )");
        }
    }

    @Test
    void aReviewerCannotWrite() {
        try (Bench bench = Bench.of(
                ScriptedReply.call("write_file", Map.of("path", "a", "content", "b")),
                ScriptedReply.json(Map.of("passed", true)))) {
            review(bench);
            assertThat(workspace.done()).isEmpty();
            assertThat(bench.model.lastRequest().lastToolResult()).contains("there is no tool 'write_file'");
        }
    }

    @Test
    void theTesterSeesMeasurementsAndTestSourcesAndHoldsNoTool() {
        ScriptedRequest request = asked(Map.of("passed", true), this::test);
        assertThat(request.firstUser())
                .contains("line:42", "not probed: s()", "def test_ping", "open   collects: 3 tests");
        assertThat(request.toolNames()).isEmpty();
    }

    @Test
    void theAuditorSeesTheWholeRound() {
        ScriptedRequest request = asked(Map.of("passed", true), this::audit);
        assertThat(request.firstUser())
                .contains(
                        DIFF,
                        "no usable verdict was given",
                        "11. Model compliance: ✗ – the same model",
                        "log of the round");
        assertThat(request.toolNames()).containsExactly("list_files", "read_file", "search");
    }

    @Test
    void eachCriticReadsWhichFaultsTheCoderNamed() {
        List<Function<Bench, Answer<?>>> critics = List.of(this::review, this::test, this::audit);
        for (Function<Bench, Answer<?>> critic : critics) {
            assertThat(asked(Map.of("passed", true), critic).firstUser()).contains(BUG);
        }
    }

    @Test
    void thePublicistSeesResultAndDecision() {
        ScriptedRequest request = asked(Map.of("lessons", "use the fixture"), this::distil);
        assertThat(request.firstUser()).contains("ping() is tested", "all voted for it", "gate measure: too little");
        assertThat(request.toolNames()).isEmpty();
    }

    @Test
    void idsRoundAndTimeStandInTheLastLineOnly() {
        List<Function<Bench, Answer<?>>> roles =
                List.of(Bench::readGoal, this::plan, this::code, this::review, this::test, this::audit, this::distil);
        for (Function<Bench, Answer<?>> role : roles) {
            String text = asked(Map.of(), role).wholeText();
            int last = text.lastIndexOf('\n');
            assertThat(text.substring(last)).contains(Bench.ID.value(), "round: ", "2026-06-29T14:30:12Z");
            assertThat(text.substring(0, last)).doesNotContain(Bench.ID.value(), "2026-06-29T");
        }
    }

    private Answer<?> plan(Bench bench) {
        Planner.Briefing briefing = new Planner.Briefing(
                Bench.goal(),
                List.of("src/handlers/ping.py 0/12"),
                List.of("src/handlers: 3 files"),
                List.of("branch 0 %"),
                "",
                List.of(),
                TaskDag.EMPTY,
                "the dependencies of K2.1 hold a cycle",
                "",
                List.of("tests/**"));
        return bench.agents.planner().plan(briefing, Bench.context(Agent.MAIN, ModelStep.PLAN));
    }

    private Answer<?> code(Bench bench) {
        Coder.Briefing briefing = new Coder.Briefing(
                Bench.task(),
                Bench.goal(),
                List.of("tests/**"),
                "12: x",
                "",
                "",
                "",
                List.of(),
                List.of(),
                "",
                "pytest");
        return bench.agents
                .coder()
                .open(briefing, workspace, Bench.context(Agent.CODER, ModelStep.CODE))
                .start();
    }

    private Answer<?> review(Bench bench) {
        Critics.ReviewBriefing briefing = new Critics.ReviewBriefing(Bench.task(), Bench.goal(), WORK, DIFF, List.of());
        return bench.agents.critics().review(briefing, workspace, Bench.context(Agent.REVIEWER, ModelStep.REVIEW));
    }

    private Answer<?> test(Bench bench) {
        Critics.TestBriefing briefing = new Critics.TestBriefing(
                Bench.task(),
                Bench.goal(),
                WORK,
                COVERAGE,
                List.of(new GateResult("collects", true, "3 tests")),
                List.of("test_ping"),
                List.of(),
                List.of("not probed: s() (src/p.py:3)"),
                "def test_ping(): ...");
        return bench.agents.critics().test(briefing, Bench.context(Agent.TESTER, ModelStep.TEST));
    }

    @Test
    void anAuditThatLeavesOutAnItemIsSentBack() {
        Map<String, Object> first = Map.of("#", 1, "item", "Error handling", "result", "✓");
        Map<String, Object> second = Map.of("#", 2, "item", "Resources", "result", "N/A");
        try (Bench bench = Bench.answering(request -> ScriptedReply.json(Map.of(
                "passed",
                true,
                "issues",
                List.of(),
                "checklist",
                request.wholeText().contains("was not used") ? List.of(first, second) : List.of(first))))) {
            assertThat(audit(bench)).isInstanceOf(Answer.Given.class);

            assertThat(bench.model.requests()).hasSize(2);
            assertThat(bench.model.requests().get(1).body().toString())
                    .contains("checklist must hold each item that you were asked for, exactly once");
        }
    }

    private Answer<?> audit(Bench bench) {
        Critics.AuditBriefing briefing = new Critics.AuditBriefing(
                Bench.task(),
                Bench.goal(),
                WORK,
                Optional.of(new Verdict.Review(Bench.ID, true, List.of(), List.of())),
                Optional.empty(),
                COVERAGE,
                List.of(),
                List.of(),
                List.of("11. Model compliance: ✗ – the same model"),
                List.of(1, 2),
                DIFF,
                "log of the round");
        return bench.agents.critics().audit(briefing, workspace, Bench.context(Agent.AUDITOR, ModelStep.AUDIT));
    }

    private Answer<?> distil(Bench bench) {
        Publicist.Briefing briefing = new Publicist.Briefing(
                Bench.task(),
                Optional.of(RESULT),
                DECISION,
                List.of(new Verdict.Review(Bench.ID, true, List.of(), List.of())),
                List.of("gate measure: too little"));
        return bench.agents.publicist().distil(briefing, Bench.context(Agent.PUBLICIST, ModelStep.MEMORIZE));
    }

    private static Map<String, Object> planReply() {
        return Map.of("krs", List.of(), "estimate", Map.of("per_round", Map.of(), "total_rounds_estimate", 1));
    }

    private static ScriptedRequest asked(Object reply, Function<Bench, Answer<?>> role) {
        try (Bench bench = Bench.answering(request -> ScriptedReply.json(reply))) {
            assertThat(role.apply(bench)).isNotNull();
            return bench.model.requests().get(0);
        }
    }
}

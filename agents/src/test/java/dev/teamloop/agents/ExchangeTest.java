package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import dev.teamloop.core.port.Publicist;
import dev.teamloop.core.testing.MemoryLedger;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ExchangeTest {
    @Test
    void aGoodReplyBecomesAHandover() {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.GOAL_REPLY))) {
            assertThat(bench.readGoal().value().orElseThrow().objective()).isEqualTo("cover handlers");
            assertThat(bench.log.attempts())
                    .singleElement()
                    .matches(attempt -> attempt.attempt().path("accepted").asBoolean());
        }
    }

    @Test
    void eachRequestIsToldBeforeItsAnswer() {
        try (Bench bench = Bench.of(ScriptedReply.text("no json"), ScriptedReply.json(Bench.GOAL_REPLY))) {
            bench.readGoal();
            assertThat(bench.log.asked()).hasSameSizeAs(bench.model.requests());
            assertThat(bench.log.asked().get(0)).matches("main \\S+ 1");
        }
    }

    @Test
    void everyRequestSaysWhoAsksInWhichStep() {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.GOAL_REPLY))) {
            bench.readGoal();
            ScriptedRequest request = bench.model.lastRequest();
            assertThat(request.agent()).isEqualTo("main");
            assertThat(request.step()).isEqualTo("goal");
            assertThat(request.interactionId()).isEqualTo(Bench.ID.value());
            assertThat(request.headers()).doesNotContainKey("x-team-loop-kr");
            assertThat(request.header("Authorization")).isEqualTo("Bearer " + Bench.KEY);
        }
    }

    @Test
    void fromCodeOnTheKeyResultIsNamed() {
        try (Bench bench = Bench.of(ScriptedReply.json(Map.of("lessons", "use the fixture")))) {
            distil(bench);
            assertThat(bench.model.lastRequest().kr()).isEqualTo("K2.1");
            assertThat(bench.model.lastRequest().step()).isEqualTo("memorize");
        }
    }

    @Test
    void theWorstCaseIsReservedFromTheRequestAsItIsSent() {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.GOAL_REPLY))) {
            bench.readGoal();
            assertThat(bench.ledger.requestBytes().get(0))
                    .isGreaterThanOrEqualTo(bench.model.lastRequest().bytes());
            assertThat(bench.ledger.reservations().get(0).maxTokens()).isEqualTo(8192);
            assertThat(bench.model.lastRequest().maxTokens()).isEqualTo(8192);
        }
    }

    @Test
    void aSmallerGrantIsWhatIsSent() {
        MemoryLedger scarce = new MemoryLedger(Yuan.of("0.015"), new BigDecimal("0.002"));
        try (Bench bench = Bench.of(ScriptedModel.inOrder(ScriptedReply.json(Bench.GOAL_REPLY)), root -> {}, scarce)) {
            bench.readGoal();
            int granted = scarce.reservations().get(0).maxTokens();
            assertThat(granted).isBetween(1024, 8191);
            assertThat(bench.model.lastRequest().maxTokens()).isEqualTo(granted);
        }
    }

    @Test
    void aRefusedReservationSendsNothing() {
        MemoryLedger empty = new MemoryLedger(Yuan.of("0.001"), new BigDecimal("0.002"));
        try (Bench bench = Bench.of(ScriptedModel.inOrder(), root -> {}, empty)) {
            assertThat(Bench.kind(bench.readGoal())).isEqualTo(Failure.Kind.BUDGET_REFUSED);
            assertThat(bench.model.requests()).isEmpty();
        }
    }

    @Test
    void reportedUsageSettlesTheCallWithOpenAisCachedTokens() {
        String usage = """
                {"prompt_tokens": 900, "completion_tokens": 50, "prompt_tokens_details": {"cached_tokens": 600}}""";
        assertThat(settledBy(usage)).contains(new TokenUsage(900, 600, 50));
    }

    @Test
    void reportedUsageSettlesTheCallWithDeepSeeksCachedTokens() {
        String usage = """
                {"prompt_tokens": 900, "completion_tokens": 50, "prompt_cache_hit_tokens": 512}""";
        assertThat(settledBy(usage)).contains(new TokenUsage(900, 512, 50));
    }

    @Test
    void withoutReportedUsageTheReservationStands() {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.GOAL_REPLY).withoutUsage())) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.ledger.settled()).containsExactly(Optional.empty());
            assertThat(bench.ledger.spent())
                    .isEqualTo(bench.ledger.reservations().get(0).worstCase());
        }
    }

    @Test
    void usageThatMakesNoSenseCountsAsNone() {
        assertThat(settledBy("{\"prompt_tokens\": -5, \"completion_tokens\": 50}"))
                .isEmpty();
        assertThat(settledBy("{\"prompt_tokens\": \"many\"}")).isEmpty();
        assertThat(settledBy("{\"prompt_tokens\": 0, \"completion_tokens\": 0}"))
                .isEmpty();
    }

    @Test
    void anErrorThatReportsAUsageIsPaid() {
        String page =
                "{\"error\": {\"message\": \"filtered\"}, \"usage\": {\"prompt_tokens\": 70, \"completion_tokens\": 9}}";
        try (Bench bench = Bench.of(
                new ScriptedReply.Raw(500, Map.of("Content-Type", "application/json"), page),
                ScriptedReply.json(Bench.GOAL_REPLY))) {
            bench.readGoal();
            assertThat(bench.ledger.settled()).first().isEqualTo(Optional.of(new TokenUsage(70, 0, 9)));
            assertThat(bench.ledger.released()).isEmpty();
        }
    }

    @Test
    void everyExchangeIsLoggedOnceWithItsTokens() {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.GOAL_REPLY))) {
            bench.readGoal();
            List<Line> lines = bench.log.lines(Level.INFO);
            assertThat(lines).singleElement().satisfies(line -> {
                assertThat(line.tokensIn()).isEqualTo(bench.model.usage().in());
                assertThat(line.tokensOut()).isEqualTo(bench.model.usage().out());
            });
        }
    }

    @Test
    void generationParametersAreSent() {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.GOAL_REPLY))) {
            bench.readGoal();
            assertThat(bench.model.lastRequest().body().path("temperature").asDouble())
                    .isEqualTo(0.3);
        }
    }

    @Test
    void configuredHeadersAreSent() {
        try (Bench bench = Bench.of(ScriptedModel.inOrder(ScriptedReply.json(Bench.GOAL_REPLY)), root -> {
            ObjectNode provider = (ObjectNode) root.at("/providers/default");
            provider.putObject("headers").put("X-Gateway", "blue");
        })) {
            bench.readGoal();
            assertThat(bench.model.lastRequest().header("X-Gateway")).isEqualTo("blue");
        }
    }

    private static Optional<TokenUsage> settledBy(String usage) {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.GOAL_REPLY).reporting(usage))) {
            bench.readGoal();
            return bench.ledger.settled().get(0);
        }
    }

    private static void distil(Bench bench) {
        Decision decision = new Decision(
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
                "three votes");
        bench.agents
                .publicist()
                .distil(
                        new Publicist.Briefing(Bench.task(), Optional.empty(), decision, List.of(), List.of()),
                        Bench.context(Agent.PUBLICIST, ModelStep.MEMORIZE));
    }
}

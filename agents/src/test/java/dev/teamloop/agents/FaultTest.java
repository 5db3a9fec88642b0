package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
final class FaultTest {
    private static final ScriptedReply GOOD = ScriptedReply.json(Bench.GOAL_REPLY);

    @Test
    void aRateLimitIsWaitedOutAndCostsNothing() {
        try (Bench bench = Bench.of(ScriptedReply.rateLimited(), ScriptedReply.rateLimited(), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.waits)
                    .hasSize(2)
                    .allSatisfy(wait -> assertThat(wait).isBetween(millis(500), millis(2000)));
            assertThat(bench.ledger.released()).hasSize(2);
            assertThat(bench.ledger.openReservations()).isZero();
        }
    }

    @Test
    void retryAfterInSecondsIsHonoured() {
        try (Bench bench = Bench.of(ScriptedReply.rateLimited("7"), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.waits)
                    .singleElement()
                    .satisfies(wait -> assertThat(wait).isBetween(millis(7000), millis(8000)));
        }
    }

    @Test
    void retryAfterAsADateIsHonoured() {
        // the bench's clock stands at 14:30:12
        try (Bench bench = Bench.of(ScriptedReply.rateLimited("Mon, 29 Jun 2026 14:30:42 GMT"), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.waits)
                    .singleElement()
                    .satisfies(wait -> assertThat(wait).isBetween(millis(30_000), millis(31_000)));
        }
    }

    @Test
    void aRetryAfterLongerThanWeWaitEndsAtOnce() {
        try (Bench bench = Bench.of(ScriptedReply.rateLimited("7200"), GOOD)) {
            assertThat(reason(bench.readGoal(), Failure.Kind.UNREACHABLE)).contains("7200 s", "outage_wait_s");
            assertThat(bench.waits).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 504})
    void aServerErrorIsRetriedAndCostsNothing(int status) {
        try (Bench bench = Bench.of(ScriptedReply.error(status, "server_error", "oops"), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.ledger.settled()).hasSize(1);
            assertThat(bench.ledger.released()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {503, 529})
    void anOverloadedServerIsRetriedAndCostsNothing(int status) {
        try (Bench bench = Bench.of(ScriptedReply.error(status, "overloaded", "busy"), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.ledger.released()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBrokenConnectionIsRetriedAndItsReservationStands(boolean afterPartOfBody) {
        try (Bench bench = Bench.of(new ScriptedReply.Drop(afterPartOfBody), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.requests()).hasSize(2);
            assertThat(bench.ledger.settled()).hasSize(2).first().isEqualTo(Optional.empty());
        }
    }

    @Test
    void anEndpointThatStaysAwayEndsAfterTheOutageWait() {
        try (Bench bench = Bench.of()) {
            bench.model.close();
            assertThat(reason(bench.readGoal(), Failure.Kind.UNREACHABLE)).contains("cannot connect to 127.0.0.1");
            Duration waited = bench.waits.stream().reduce(Duration.ZERO, Duration::plus);
            assertThat(waited).isBetween(Duration.ofSeconds(3500), Duration.ofSeconds(3600));
            assertThat(bench.ledger.spent().amount()).isZero();
            assertThat(bench.ledger.openReservations()).isZero();
        }
    }

    @Test
    void anOutageWarnsOnce() {
        try (Bench bench = Bench.of(ScriptedReply.drop(), ScriptedReply.drop(), ScriptedReply.serverError(), GOOD)) {
            bench.readGoal();
            assertThat(bench.log.lines(Level.WARNING)).hasSize(1);
            assertThat(bench.log.lines(Level.DEBUG)).hasSize(2);
        }
    }

    @Test
    void waitsDoNotCountAgainstTheStep() {
        ScriptedModel model = ScriptedModel.inOrder(ScriptedReply.rateLimited("3000"), GOOD);
        try (Bench bench = Bench.of(model, root -> {})) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStalledAnswerEndsAtTheDeadlineAndItsReservationStands(boolean afterPartOfBody) {
        ScriptedModel model = ScriptedModel.inOrder(new ScriptedReply.Stall(afterPartOfBody));
        try (Bench bench = Bench.of(model, FaultTest::oneSecondSteps)) {
            assertThat(Bench.failure(bench.readGoal())).isEqualTo(Failure.timedOut(Duration.ofSeconds(1)));
            assertThat(bench.ledger.settled()).containsExactly(Optional.empty());
        }
    }

    @Test
    void anInterruptEndsTheExchangeAndIsKept() throws InterruptedException {
        CountDownLatch arrived = new CountDownLatch(1);
        try (Bench bench = Bench.answering(request -> {
            arrived.countDown();
            return ScriptedReply.stall();
        })) {
            boolean[] kept = {false};
            Thread asking = new Thread(() -> {
                bench.readGoal();
                kept[0] = Thread.currentThread().isInterrupted();
            });
            asking.start();
            arrived.await();
            asking.interrupt();
            asking.join();
            assertThat(kept[0]).isTrue();
            assertThat(bench.ledger.openReservations()).isZero();
        }
    }

    @Test
    void htmlWithStatus200IsRetriedAFewTimesAndThenNamesTheAddress() {
        ScriptedReply html = new ScriptedReply.Raw(200, Map.of("Content-Type", "text/html"), "<html>welcome</html>");
        try (Bench bench = Bench.answering(request -> html)) {
            assertThat(reason(bench.readGoal(), Failure.Kind.GARBLED)).contains("no JSON", bench.model.baseUrl());
            assertThat(bench.model.requests()).hasSizeLessThanOrEqualTo(9);
            assertThat(bench.ledger.openReservations()).isZero();
        }
    }

    @Test
    void emptyChoicesAreRetriedAndWhatTheyReportIsPaid() {
        String body = "{\"choices\": [], \"usage\": {\"prompt_tokens\": 10, \"completion_tokens\": 0}}";
        try (Bench bench = Bench.of(new ScriptedReply.Raw(200, Map.of(), body), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.ledger.settled().get(0).orElseThrow().in()).isEqualTo(10);
        }
    }

    @Test
    void anErrorObjectWithStatus200IsNoAnswer() {
        ScriptedReply error = new ScriptedReply.Raw(200, Map.of(), "{\"error\": {\"message\": \"upstream failed\"}}");
        try (Bench bench = Bench.of(error, GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
        }
    }

    @Test
    void nullContentIsAnEmptyReply() {
        try (Bench bench = Bench.of(ScriptedReply.nothing(), GOOD)) {
            bench.readGoal();
            assertThat(bench.log.attempts().get(0).attempt().path("raw_text").asText())
                    .isEmpty();
        }
    }

    @Test
    void aRefusalIsWhatTheModelSaid() {
        String body = """
                {"choices": [{"message": {"role": "assistant", "content": null, "refusal": "I cannot help"}}]}""";
        try (Bench bench = Bench.of(new ScriptedReply.Raw(200, Map.of(), body), GOOD)) {
            bench.readGoal();
            assertThat(bench.log.attempts().get(0).attempt().path("raw_text").asText())
                    .isEqualTo("I cannot help");
        }
    }

    @Test
    void contentInPartsIsOneText() {
        String reply = ScriptedReply.json(Bench.GOAL_REPLY).content();
        ObjectNode root = Json.MAPPER.createObjectNode();
        ObjectNode message = root.putArray("choices").addObject().putObject("message");
        message.put("role", "assistant")
                .putArray("content")
                .addObject()
                .put("type", "text")
                .put("text", reply);
        try (Bench bench = Bench.of(new ScriptedReply.Raw(200, Map.of(), root.toString()))) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 400, 403})
    void exhaustedQuotaEndsAtOnce(int status) {
        ScriptedReply quota = ScriptedReply.error(status, "insufficient_quota", "You exceeded your current quota");
        try (Bench bench = Bench.of(quota, GOOD)) {
            assertThat(denied(bench.readGoal())).contains("default");
            assertThat(bench.waits).isEmpty();
            assertThat(bench.ledger.released()).hasSize(1);
        }
    }

    @Test
    void aRefusedKeyEndsAtOnceAndNamesTheVariableButNotTheKey() {
        ScriptedReply refused = ScriptedReply.error(401, "invalid_api_key", "Incorrect API key provided: " + Bench.KEY);
        try (Bench bench = Bench.of(refused)) {
            assertThat(denied(bench.readGoal())).contains("TEAM_LOOP_API_KEY").doesNotContain(Bench.KEY);
            assertThat(bench.log.wholeText()).doesNotContain(Bench.KEY);
            assertThat(bench.ledger.released()).hasSize(1);
        }
    }

    @Test
    void anUnknownModelEndsAtOnceAndIsNamed() {
        ScriptedReply unknown = ScriptedReply.error(404, "model_not_found", "The model does not exist");
        try (Bench bench = Bench.of(unknown)) {
            assertThat(denied(bench.readGoal())).contains("deepseek-v4-pro", "--model");
        }
    }

    @Test
    void anUnknownModelIsAlsoRecognisedInABadRequest() {
        try (Bench bench = Bench.of(ScriptedReply.error(400, "invalid_request_error", "Model Not Exist"))) {
            assertThat(denied(bench.readGoal())).contains("deepseek-v4-pro");
        }
    }

    @Test
    void aRejectedRequestIsNotRepeated() {
        try (Bench bench = Bench.of(ScriptedReply.error(400, "invalid_request_error", "messages are odd"), GOOD)) {
            assertThat(reason(bench.readGoal(), Failure.Kind.REJECTED)).contains("messages are odd");
        }
    }

    @Test
    void anAddressThatIsNoneIsDenied() {
        try (Bench bench = Bench.of(
                ScriptedModel.inOrder(),
                root -> ((ObjectNode) root.at("/providers/default")).put("base_url", "localhost:8080/v1"))) {
            assertThat(denied(bench.readGoal())).contains("base_url", "localhost:8080/v1");
            assertThat(bench.ledger.reservations()).isEmpty();
        }
    }

    @Test
    void theKeyIsMaskedInPrompts() {
        try (Bench bench = Bench.answering(request -> GOOD)) {
            bench.readGoal("coverage ≥50% with " + Bench.KEY + " and sk-abcdefghijklmnopqrstuv");
            assertThat(bench.model.lastRequest().wholeText())
                    .doesNotContain(Bench.KEY, "sk-abcdefghijklmnopqrstuv")
                    .contains("***");
        }
    }

    private static void oneSecondSteps(ObjectNode root) {
        ((ObjectNode) root.at("/limits/step_s")).put("main", 1);
    }

    private static String denied(Answer<?> answer) {
        return reason(answer, Failure.Kind.DENIED);
    }

    private static String reason(Answer<?> answer, Failure.Kind kind) {
        assertThat(Bench.kind(answer)).isEqualTo(kind);
        return answer.describe();
    }

    private static Duration millis(long count) {
        return Duration.ofMillis(count);
    }
}

package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Failure;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Turns, tokens and time of the coder are limited. */
@Timeout(30)
final class CoderLimitsTest {
    private static final ScriptedReply.Message SUBMIT = ScriptedReply.call("submit", Bench.CODE_REPLY);
    private final RecordingWorkspace workspace = new RecordingWorkspace();

    @Test
    void turnsAreLimitedAndTheModelIsWarned() {
        ScriptedModel model = ScriptedModel.start(request -> ScriptedReply.call("list_files", Map.of()));
        try (Bench bench = Bench.of(model, root -> limits(root).put("turns", 5))) {
            assertThat(CoderTest.open(bench, workspace).start().describe()).contains("5 turns");
            assertThat(bench.model.requests()).hasSize(5);
            assertThat(bench.model.requests().get(1).lastToolResult()).doesNotContain("turns are left");
            assertThat(bench.model.requests().get(2).lastToolResult()).contains("3 turns are left");
            assertThat(bench.model.requests().get(4).lastToolResult()).contains("last turn");
        }
    }

    @Test
    void tokensAreLimited() {
        ScriptedModel model = ScriptedModel.start(request -> ScriptedReply.call("list_files", Map.of())
                .reporting("{\"prompt_tokens\": 400, \"completion_tokens\": 100}"));
        try (Bench bench = Bench.of(model, root -> limits(root).put("tokens_per_kr", 1000))) {
            assertThat(CoderTest.open(bench, workspace).start().describe()).contains("tokens_per_kr");
            assertThat(bench.model.requests()).hasSize(2);
        }
    }

    @Test
    void testRunsDoNotCountAgainstTheStep() {
        try (Bench bench = Bench.of(
                ScriptedReply.call("run_tests", Map.of()), ScriptedReply.call("list_files", Map.of()), SUBMIT)) {
            workspace.duringTests(() -> bench.clock.advance(Duration.ofHours(2)));
            assertThat(CoderTest.open(bench, workspace).start()).isInstanceOf(Answer.Given.class);
        }
    }

    @Test
    void aStepThatTakesTooLongEnds() {
        try (Bench bench = Bench.answering(request -> ScriptedReply.call("list_files", Map.of()))) {
            workspace.duringLooking(() -> bench.clock.advance(Duration.ofMinutes(16)));
            assertThat(Bench.failure(CoderTest.open(bench, workspace).start()))
                    .isEqualTo(Failure.timedOut(Duration.ofMinutes(30)));
            assertThat(bench.model.requests()).hasSize(2);
        }
    }

    @Test
    void thereIsRoomToMendEvenAfterTheLastTurn() {
        ScriptedModel model =
                ScriptedModel.inOrder(SUBMIT, ScriptedReply.call("lookup", Map.of("symbol", "x")), SUBMIT);
        try (Bench bench = Bench.of(model, root -> limits(root).put("turns", 1))) {
            Coder.Session session = CoderTest.open(bench, workspace);
            session.start();
            assertThat(session.handBack("mend it")).isInstanceOf(Answer.Given.class);
        }
    }

    private static ObjectNode limits(ObjectNode root) {
        return (ObjectNode) root.get("limits");
    }
}

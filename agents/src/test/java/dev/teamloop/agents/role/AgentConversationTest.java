package dev.teamloop.agents.role;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.agents.Bench;
import dev.teamloop.agents.RecordingWorkspace;
import dev.teamloop.agents.model.CallEnvironment;
import dev.teamloop.agents.model.ModelGateway;
import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.model.StepTimer;
import dev.teamloop.agents.tool.CoderTools;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Failure;
import dev.teamloop.core.testing.Configs;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.core.testing.MemoryLedger;
import dev.teamloop.core.testing.MemoryLog;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.Conversation.Turn;
import dev.teamloop.structured.RawReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the door's retry asks of a conversation. */
@Timeout(30)
final class AgentConversationTest {
    private final FakeClock clock = new FakeClock();

    @Test
    void aRepairIsAskedForInTheSameConversation() {
        try (ScriptedModel model = ScriptedModel.inOrder(
                ScriptedReply.text("{\"status\": 7}"), ScriptedReply.text("{\"status\": \"done\"}"))) {
            AgentConversation conversation = conversation(model);
            assertThat(said(conversation.open()).text()).isEqualTo("{\"status\": 7}");
            assertThat(said(conversation.say("status must be text")).text()).isEqualTo("{\"status\": \"done\"}");
            assertThat(model.lastRequest().messages())
                    .extracting(message -> message.path("role").asText())
                    .containsExactly("system", "user", "assistant", "user");
        }
    }

    @Test
    void whoOnlySaysThatItIsDoneIsToldOnceToSubmit() {
        try (ScriptedModel model = ScriptedModel.inOrder(
                ScriptedReply.text("Done! All tests pass."),
                ScriptedReply.call("submit", Map.of("status", "done")),
                ScriptedReply.text("Done, as I said."))) {
            AgentConversation conversation = conversation(model);
            assertThat(said(conversation.open()).text()).isEqualTo("{\"status\":\"done\"}");
            assertThat(model.lastRequest().lastUser()).contains("call submit with status");
            assertThat(said(conversation.say("mend it")).text()).isEqualTo("Done, as I said.");
        }
    }

    @Test
    void aRepairAfterSubmitFindsEveryCallAnswered() {
        try (ScriptedModel model = ScriptedModel.inOrder(
                ScriptedReply.call("submit", Map.of("status", 7)), ScriptedReply.call("submit", Map.of()))) {
            AgentConversation conversation = conversation(model);
            assertThat(said(conversation.open()).text()).isEqualTo("{\"status\":7}");
            assertThat(said(conversation.say("status must be text")).text()).isEqualTo("{}");
            JsonNode answered = model.lastRequest().messages().get(3);
            assertThat(answered.path("tool_call_id"))
                    .isEqualTo(model.lastRequest().messages().get(2).at("/tool_calls/0/id"));
        }
    }

    @Test
    void brokenSubmitArgumentsGoToTheDoorAsTheyWereWritten() {
        try (ScriptedModel model =
                ScriptedModel.inOrder(ScriptedReply.nothing().andRawCall("submit", "{\"status\": \"done\","))) {
            assertThat(said(conversation(model).open()).text()).isEqualTo("{\"status\": \"done\",");
        }
    }

    @Test
    void aReplyThatEndedForLengthSaysSo() {
        try (ScriptedModel model =
                ScriptedModel.inOrder(ScriptedReply.text("{\"sta").finishing("length"))) {
            assertThat(said(conversation(model).open()).endedForLength()).isTrue();
        }
    }

    @Test
    void aFreshConversationBeginsLikeTheFirstAndSaysThatWorkIsInPlace() {
        try (ScriptedModel model = ScriptedModel.inOrder(ScriptedReply.text(""), ScriptedReply.text("{}"))) {
            AgentConversation conversation = conversation(model);
            assertThat(said(conversation.open()).text()).isEmpty();
            assertThat(said(conversation.fresh().open()).text()).isEqualTo("{}");
            ScriptedRequest second = model.lastRequest();
            assertThat(second.messages()).hasSize(2);
            assertThat(second.firstUser()).startsWith("do it").contains("still in place");
        }
    }

    @Test
    void anEndpointThatTalksNonsenseIsWorthAFreshConversation() {
        try (ScriptedModel model = ScriptedModel.start(request -> new ScriptedReply.Raw(200, Map.of(), "<html>"))) {
            Turn<Failure> turn = conversation(model).open();
            assertThat(turn).isInstanceOf(Turn.Silent.class);
            assertThat(((Turn.Silent<Failure>) turn).retryable()).isTrue();
        }
    }

    @Test
    void fiftyCallsOfOneReplyAreRunAndTheRestIsToldSo() {
        ScriptedReply.Message many = ScriptedReply.nothing();
        for (int i = 0; i < 60; i++) {
            many = many.andCall("read_file", Map.of("path", "f" + i + ".py"));
        }
        RecordingWorkspace workspace = new RecordingWorkspace();
        try (ScriptedModel model = ScriptedModel.inOrder(many, ScriptedReply.text("{}"))) {
            said(conversation(model, workspace).open());

            assertThat(workspace.done()).hasSize(50);
            List<String> results = model.lastRequest().toolResults();
            assertThat(results).hasSize(60);
            assertThat(results.subList(0, 50)).containsOnly("fine");
            assertThat(results.subList(50, 60))
                    .allSatisfy(result -> assertThat(result)
                            .startsWith("ERROR: not run: at most 50 calls")
                            .contains("has 60"));
        }
    }

    @Test
    void tenThousandCallsOfOneReplyAreSentBackInBounds() {
        ScriptedReply many = new ScriptedReply.Raw(200, Map.of(), calls(10_000, "x".repeat(1_000)));
        RecordingWorkspace workspace = new RecordingWorkspace();
        workspace.answer("y".repeat(8_000));
        try (ScriptedModel model = ScriptedModel.inOrder(many, ScriptedReply.text("{}"))) {
            assertThat(said(conversation(model, workspace).open()).text()).isEqualTo("{}");

            assertThat(workspace.done()).hasSize(50);
            assertThat(model.lastRequest().toolResults())
                    .hasSize(100)
                    .last()
                    .asString()
                    .contains("has 10000");
            assertThat(model.lastRequest().bytes()).isLessThan(220_000);
        }
    }

    @Test
    void aReplyOfAnySizeIsSentBackInBounds() {
        String huge = "z".repeat(5_000_000);
        ScriptedReply reply = new ScriptedReply.Raw(
                200,
                Map.of(),
                Json.line(Map.of(
                        "choices",
                        List.of(Map.of(
                                "message",
                                Map.of(
                                        "content",
                                        huge,
                                        "tool_calls",
                                        List.of(Map.of(
                                                "id",
                                                huge,
                                                "function",
                                                Map.of(
                                                        "name",
                                                        huge,
                                                        "arguments",
                                                        Json.line(Map.of("path", huge)))))))))));
        try (ScriptedModel model = ScriptedModel.inOrder(reply, ScriptedReply.text("{}"))) {
            said(conversation(model).open());

            assertThat(model.lastRequest().bytes()).isLessThan(300_000);
            assertThat(model.lastRequest().lastToolResult()).contains("there is no tool 'unknown'");
        }
    }

    @Test
    void aSubmitBeyondTheFiftiethCallIsNotTaken() {
        ScriptedReply.Message many = ScriptedReply.nothing();
        for (int i = 0; i < 50; i++) {
            many = many.andCall("list_files", Map.of());
        }
        many = many.andCall("submit", Map.of("status", "done"));
        try (ScriptedModel model =
                ScriptedModel.inOrder(many, ScriptedReply.call("submit", Map.of("status", "failed")))) {
            assertThat(said(conversation(model).open()).text()).isEqualTo("{\"status\":\"failed\"}");
        }
    }

    private static String calls(int count, String content) {
        List<Map<String, Object>> calls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String arguments = Json.line(Map.of("path", "f" + i + ".py", "content", content));
            calls.add(Map.of("id", "c", "function", Map.of("name", "write_file", "arguments", arguments)));
        }
        return Json.line(Map.of("choices", List.of(Map.of("message", Map.of("tool_calls", calls)))));
    }

    private static RawReply said(Turn<Failure> turn) {
        assertThat(turn).isInstanceOf(Turn.Said.class);
        return ((Turn.Said<Failure>) turn).reply();
    }

    private AgentConversation conversation(ScriptedModel model) {
        return conversation(model, new RecordingWorkspace());
    }

    private AgentConversation conversation(ScriptedModel model, RecordingWorkspace workspace) {
        LoopConfig config = Configs.forEndpoint(model.baseUrl());
        MemoryLog log = new MemoryLog();
        ModelGateway gateway = new ModelGateway(
                config,
                Map.of(),
                ModelRouting.of(config, Map.of()),
                MemoryLedger.ample(),
                log,
                new CallEnvironment(clock, clock::nanos, new Random(1), clock::advance),
                TextGuard.of(SecretMask.of(List.of())));
        Opening opening = new Opening(
                Bench.context(Agent.CODER, ModelStep.CODE),
                "system",
                (withTools, earlier) -> "do it\n" + earlier,
                new CoderTools(workspace, true),
                new Artifact("code", Json.MAPPER.createObjectNode()));
        return new AgentConversation(
                gateway,
                opening,
                new TurnBudget(30, 600_000),
                new StepTimer(clock::nanos, Duration.ofMinutes(30)),
                new ToolRunner(log));
    }
}

package dev.teamloop.agents.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.Bench;
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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What the gateway does about endpoints that do not take everything. */
final class FeatureTest {
    private static final Artifact VERDICT = new Artifact(
            "review",
            Json.read(
                    "{\"type\": \"object\", \"properties\": {\"passed\": {\"type\": \"boolean\"}}, \"required\": [\"passed\"]}"));
    private static final Tool LOOK =
            Tool.of("read_file", "Reads.", Tool.Parameter.required("path", "{\"type\": \"string\"}"));
    private static final ScriptedReply GOOD = ScriptedReply.text("{\"passed\": true}");

    private final FakeClock clock = new FakeClock();

    @Test
    void theSchemaTravelsUnderTheHandoversName() {
        try (ScriptedModel model = ScriptedModel.inOrder(GOOD)) {
            ask(gateway(model), List.of());
            ScriptedRequest request = model.lastRequest();
            assertThat(request.schemaName()).contains("review");
            assertThat(request.body().at("/response_format/json_schema/schema")).isEqualTo(VERDICT.schema());
        }
    }

    @Test
    void aRequestWithToolsCarriesNoSchema() {
        try (ScriptedModel model = ScriptedModel.inOrder(GOOD)) {
            ask(gateway(model), List.of(LOOK));
            assertThat(model.lastRequest().body().has("response_format")).isFalse();
            assertThat(model.lastRequest().body().at("/tools/0/function").toString())
                    .isEqualTo("{\"name\":\"read_file\",\"description\":\"Reads.\",\"parameters\":{\"type\":\"object\","
                            + "\"properties\":{\"path\":{\"type\":\"string\"}},\"required\":[\"path\"]}}");
        }
    }

    @Test
    void anEndpointWithoutNativeSchemaIsAskedWithoutItFromThenOn() {
        ScriptedReply refusal =
                ScriptedReply.error(400, "invalid_request_error", "This response_format type is unavailable now");
        try (ScriptedModel model =
                ScriptedModel.start(request -> request.schemaName().isPresent() ? refusal : GOOD)) {
            ModelGateway gateway = gateway(model);
            assertThat(ask(gateway, List.of())).isInstanceOf(Exchange.Said.class);
            assertThat(ask(gateway, List.of())).isInstanceOf(Exchange.Said.class);
            assertThat(model.requests()).hasSize(3);
        }
    }

    @Test
    void nativeSchemaCanBeSwitchedOff() {
        try (ScriptedModel model = ScriptedModel.inOrder(GOOD)) {
            ask(gateway(model, provider -> provider.put("native_schema", "off")), List.of());
            assertThat(model.lastRequest().body().has("response_format")).isFalse();
        }
    }

    @Test
    void anEndpointWithoutToolsIsRemembered() {
        try (ScriptedModel model = ScriptedModel.inOrder(
                ScriptedReply.error(400, "invalid_request_error", "qwen does not support tools"))) {
            ModelGateway gateway = gateway(model);
            assertThat(gateway.takesTools(Agent.REVIEWER)).isTrue();
            Exchange exchange = ask(gateway, List.of(LOOK));
            assertThat(((Exchange.Failed) exchange).failure().kind()).isEqualTo(Failure.Kind.TOOLS_UNSUPPORTED);
            assertThat(gateway.takesTools(Agent.REVIEWER)).isFalse();
        }
    }

    @Test
    void anEndpointWithTheNewerNameOfTheLimitIsAskedByIt() {
        ScriptedReply refusal = ScriptedReply.error(
                400,
                "unsupported_parameter",
                "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens'.");
        try (ScriptedModel model = ScriptedModel.start(request -> request.body().has("max_tokens") ? refusal : GOOD)) {
            assertThat(ask(gateway(model), List.of())).isInstanceOf(Exchange.Said.class);
            assertThat(model.lastRequest().body().path("max_completion_tokens").asInt())
                    .isEqualTo(8192);
        }
    }

    @Test
    void anEndpointThatWantsItsOwnTemperatureGetsNone() {
        ScriptedReply refusal = ScriptedReply.error(
                400, "unsupported_value", "Unsupported value: 'temperature' does not support 0.3 with this model.");
        try (ScriptedModel model = ScriptedModel.start(request -> request.body().has("temperature") ? refusal : GOOD)) {
            assertThat(ask(gateway(model), List.of())).isInstanceOf(Exchange.Said.class);
        }
    }

    @Test
    void anEndpointThatRefusesWithoutEndIsNotAskedWithoutEnd() {
        try (ScriptedModel model = ScriptedModel.start(
                request -> ScriptedReply.error(400, "invalid_request_error", "response_format is odd"))) {
            Exchange exchange = ask(gateway(model), List.of());
            assertThat(((Exchange.Failed) exchange).failure().kind()).isEqualTo(Failure.Kind.REJECTED);
            assertThat(model.requests()).hasSize(2);
        }
    }

    @Test
    void anAnswerThatWasCutOffSaysSo() {
        try (ScriptedModel model =
                ScriptedModel.inOrder(ScriptedReply.text("{\"passed\": tr").finishing("length"))) {
            assertThat(((Exchange.Said) ask(gateway(model), List.of())).endedForLength())
                    .isTrue();
        }
    }

    @Test
    void aConversationThatNoLongerFitsIsToldApart() {
        try (ScriptedModel model = ScriptedModel.inOrder(ScriptedReply.error(
                400, "context_length_exceeded", "This model's maximum context length is 8192 tokens."))) {
            Exchange exchange = ask(gateway(model), List.of());
            assertThat(((Exchange.Failed) exchange).failure().kind()).isEqualTo(Failure.Kind.TOO_LONG);
        }
    }

    private static ModelGateway gateway(ScriptedModel model, FakeClock clock, Consumer<ObjectNode> change) {
        LoopConfig config =
                Configs.forEndpoint(model.baseUrl(), root -> change.accept((ObjectNode) root.at("/providers/default")));
        ModelRouting routing = ModelRouting.of(config, Map.of());
        return new ModelGateway(
                config,
                Map.of(),
                routing,
                MemoryLedger.ample(),
                new MemoryLog(),
                new CallEnvironment(clock, clock::nanos, new Random(1), clock::advance),
                TextGuard.of(SecretMask.of(List.of())));
    }

    private ModelGateway gateway(ScriptedModel model) {
        return gateway(model, provider -> {});
    }

    private ModelGateway gateway(ScriptedModel model, Consumer<ObjectNode> change) {
        return gateway(model, clock, change);
    }

    private Exchange ask(ModelGateway gateway, List<Tool> tools) {
        List<Message> messages = List.of(new Message.SystemPrompt("judge"), new Message.User("this"));
        ModelRequest request =
                new ModelRequest(Bench.context(Agent.REVIEWER, ModelStep.REVIEW), messages, tools, VERDICT);
        return gateway.exchange(request, new StepTimer(clock::nanos, Duration.ofMinutes(10)));
    }
}

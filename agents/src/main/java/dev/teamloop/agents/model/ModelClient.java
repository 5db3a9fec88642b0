package dev.teamloop.agents.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.output.FinishReason;
import dev.teamloop.agents.model.MeteredHttp.Metering;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.Failure;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One request, once: no retry. Thread-safe. */
final class ModelClient {
    private final CallLedger ledger;
    private final FaultReader faults;
    private final UnaryOperator<String> mask;
    private final Map<String, Object> generation = new HashMap<>();
    private final HttpSender sender = new HttpSender();

    ModelClient(CallLedger ledger, FaultReader faults, UnaryOperator<String> mask, Map<String, JsonNode> generation) {
        this.ledger = ledger;
        this.faults = faults;
        this.mask = mask;
        generation.forEach((name, value) -> this.generation.put(name, Json.MAPPER.convertValue(value, Object.class)));
    }

    /** How a request is sent to this endpoint at this moment. */
    record Manner(ModelChoice choice, boolean tools, boolean schema, boolean generation, Metering metering) {}

    /** How it went. */
    sealed interface Attempt {
        /** {@code usage} where the endpoint reported it. */
        record Answered(
                Message.Assistant message, boolean endedForLength, Optional<TokenUsage> usage, long requestBytes)
                implements Attempt {}

        /** Nothing usable came back. */
        record Faulted(ModelFault fault) implements Attempt {}
    }

    Attempt send(ModelRequest request, Manner manner) {
        MeteredHttp http =
                new MeteredHttp(sender, ledger, faults, request.context(), manner.choice(), manner.metering());
        try {
            ChatResponse response = model(request, manner, http).chat(chatRequest(request, manner));
            boolean length = response.finishReason() == FinishReason.LENGTH;
            return answered(Wire.assistant(response.aiMessage()), length, http);
        } catch (ContentFilteredException e) {
            // a refusal is something the model said; the door rejects it and asks again
            return answered(new Message.Assistant(String.valueOf(e.getMessage()), null, List.of()), false, http);
        } catch (RuntimeException e) {
            return new Attempt.Faulted(http.fault()
                    .map(ModelClient::interruptedAgain)
                    .or(() -> unreadable(http, e))
                    .orElseThrow(() -> e));
        }
    }

    /** What the client library cannot read of an answer is that answer's fault; all else is ours. */
    private static Optional<ModelFault> unreadable(MeteredHttp http, RuntimeException e) {
        return http.answered()
                ? Optional.of(new ModelFault.Garbled("the endpoint's answer cannot be read: " + e.getMessage()))
                : Optional.empty();
    }

    /** langchain4j clears the interrupt flag on the way. */
    private static ModelFault interruptedAgain(ModelFault fault) {
        if (fault instanceof ModelFault.Final last && last.failure().kind() == Failure.Kind.INTERRUPTED) {
            Thread.currentThread().interrupt();
        }
        return fault;
    }

    private static Attempt answered(Message.Assistant message, boolean length, MeteredHttp http) {
        return new Attempt.Answered(message, length, http.usage(), http.requestBytes());
    }

    private OpenAiChatModel model(ModelRequest request, Manner manner, HttpClient http) {
        Provider provider = manner.choice().provider();
        var builder = OpenAiChatModel.builder()
                .httpClientBuilder(new Fixed(http))
                .baseUrl(provider.baseUrl())
                .modelName(manner.choice().model())
                .customHeaders(provider.headersFor(request.context()))
                .strictJsonSchema(false)
                .returnThinking(true)
                .sendThinking(true)
                .maxRetries(0);
        provider.key().ifPresent(builder::apiKey);
        if (manner.generation() && !generation.isEmpty()) {
            builder.customParameters(generation);
        }
        return builder.build();
    }

    private ChatRequest chatRequest(ModelRequest request, Manner manner) {
        ChatRequest.Builder builder = ChatRequest.builder()
                .messages(request.messages().stream()
                        .map(message -> Wire.message(message, mask))
                        .toList());
        if (manner.tools()) {
            builder.toolSpecifications(request.tools().stream().map(Wire::tool).toList());
        }
        if (manner.schema()) {
            builder.responseFormat(Wire.format(request.artifact()));
        }
        return builder.build();
    }

    /** Hands langchain4j the client we made. Its timeouts are ours to keep, not the client's. */
    private record Fixed(HttpClient client) implements HttpClientBuilder {
        @Override
        public Duration connectTimeout() {
            return Duration.ZERO;
        }

        @Override
        public HttpClientBuilder connectTimeout(Duration timeout) {
            return this;
        }

        @Override
        public Duration readTimeout() {
            return Duration.ZERO;
        }

        @Override
        public HttpClientBuilder readTimeout(Duration timeout) {
            return this;
        }

        @Override
        public HttpClient build() {
            return client;
        }
    }
}

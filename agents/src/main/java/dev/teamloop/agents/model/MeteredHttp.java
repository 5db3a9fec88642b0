package dev.teamloop.agents.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import dev.teamloop.agents.model.HttpSender.Received;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.Failure;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The place where money meets the wire. Given the request exactly as it will be sent, it reserves its worst case, writes
 * the granted {@code max_tokens} into it, sends it, and settles or releases the reservation whatever happens. One
 * instance serves one request.
 */
final class MeteredHttp implements HttpClient {
    /** What the JDK's client sets itself and refuses to be told. */
    private static final Set<String> OWN_HEADERS = Set.of("content-length", "host", "connection");

    private final HttpSender sender;
    private final CallLedger ledger;
    private final FaultReader faults;
    private final CallContext context;
    private final ModelChoice choice;
    private final Metering metering;
    private Optional<TokenUsage> usage = Optional.empty();
    private Optional<ModelFault> fault = Optional.empty();
    private long requestBytes;
    private boolean answered;

    /** How this request is bounded. {@code maxTokensField} is the name under which the endpoint takes the output limit. */
    record Metering(int maxTokens, String maxTokensField, Duration deadline) {}

    MeteredHttp(
            HttpSender sender,
            CallLedger ledger,
            FaultReader faults,
            CallContext context,
            ModelChoice choice,
            Metering metering) {
        this.sender = sender;
        this.ledger = ledger;
        this.faults = faults;
        this.context = context;
        this.choice = choice;
        this.metering = metering;
    }

    /** What the endpoint reported, once it has answered. */
    Optional<TokenUsage> usage() {
        return usage;
    }

    /** Whether there was an answer that should have been readable. */
    boolean answered() {
        return answered;
    }

    /** What went wrong; exceptions on their way through langchain4j are not always passed on as they are. */
    Optional<ModelFault> fault() {
        return fault;
    }

    long requestBytes() {
        return requestBytes;
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        try {
            return metered(request);
        } catch (FaultException e) {
            fault = Optional.of(e.fault());
            throw e;
        }
    }

    private SuccessfulHttpResponse metered(HttpRequest request) {
        java.net.http.HttpRequest.Builder wire = addressed(request);
        ObjectNode body = (ObjectNode) Json.read(request.body());
        // the limit as it is asked for is at least as long as the one that is granted
        body.put(metering.maxTokensField(), metering.maxTokens());
        requestBytes = bytes(body).length;
        CallLedger.Reserved reserved = reserve();
        body.put(metering.maxTokensField(), reserved.maxTokens());
        return exchanged(
                reserved, wire.POST(BodyPublishers.ofByteArray(bytes(body))).build());
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("completions are not streamed");
    }

    private CallLedger.Reserved reserve() {
        CallLedger.Answer answer = ledger.reserve(context, choice.model(), requestBytes, metering.maxTokens());
        if (answer instanceof CallLedger.Interrupted) {
            throw new FaultException(new ModelFault.Final(Failure.interrupted(), false));
        }
        if (answer instanceof CallLedger.Refused refused) {
            String reason = "the next call needs up to " + refused.needed() + ", " + refused.remaining() + " are left";
            throw new FaultException(new ModelFault.Final(new Failure(Failure.Kind.BUDGET_REFUSED, reason), false));
        }
        return (CallLedger.Reserved) answer;
    }

    private SuccessfulHttpResponse exchanged(CallLedger.Reserved reserved, java.net.http.HttpRequest request) {
        // a reservation that nothing else closes stands: the call may have been answered and charged
        Runnable closing = () -> ledger.settle(reserved, Optional.empty());
        try {
            Received received = sender.send(request, metering.deadline());
            Optional<JsonNode> completion = json(received);
            usage = completion.flatMap(UsageReader::read);
            closing = () -> ledger.settle(reserved, usage);
            check(received);
            return successful(received, completion);
        } catch (FaultException e) {
            // an error that reports a usage was charged, whatever its status
            if (!e.fault().charged() && usage.isEmpty()) {
                closing = () -> ledger.release(reserved);
            }
            throw e;
        } finally {
            closing.run();
        }
    }

    private void check(Received received) {
        if (!HttpSender.isGood(received.status())) {
            throw new FaultException(faults.read(received, choice));
        }
        if (received.cut()) {
            throw new FaultException(
                    new ModelFault.Garbled("the answer of " + choice.provider().baseUrl() + " has more than "
                            + HttpSender.LARGEST_ANSWER + " bytes; no completion is that long"));
        }
    }

    private static Optional<JsonNode> json(Received received) {
        try {
            return Optional.of(Json.MAPPER.readTree(received.body())).filter(JsonNode::isObject);
        } catch (JsonProcessingException e) {
            // HTML of a proxy, an empty body, half a body
            return Optional.empty();
        }
    }

    private SuccessfulHttpResponse successful(Received received, Optional<JsonNode> json) {
        ObjectNode completion = json.flatMap(Completion::plain).orElseThrow(() -> {
            String what = json.isEmpty() ? "no JSON" : "no choices";
            return new FaultException(new ModelFault.Garbled("HTTP " + received.status() + " with " + what + " from "
                    + choice.provider().baseUrl() + "; does base_url end in the API's version, for instance /v1?"));
        });
        answered = true;
        return SuccessfulHttpResponse.builder()
                .statusCode(received.status())
                .headers(Map.of("content-type", List.of("application/json")))
                .body(completion.toString())
                .build();
    }

    private java.net.http.HttpRequest.Builder addressed(HttpRequest request) {
        try {
            java.net.http.HttpRequest.Builder builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
            request.headers().forEach((name, values) -> {
                if (!OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                    values.forEach(value -> builder.header(name, value));
                }
            });
            return builder;
        } catch (IllegalArgumentException e) {
            // the exception's own message may hold the key
            Provider provider = choice.provider();
            String reason =
                    "no request can be made to provider '" + provider.name() + "': base_url must be an http or https"
                            + " address (" + provider.baseUrl() + "), and key and headers must be plain text";
            throw new FaultException(new ModelFault.Final(new Failure(Failure.Kind.DENIED, reason), false));
        }
    }

    private static byte[] bytes(ObjectNode body) {
        return body.toString().getBytes(StandardCharsets.UTF_8);
    }
}

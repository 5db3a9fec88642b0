package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.model.BoundedBody;
import dev.teamloop.base.json.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A server behind an address (streamable HTTP): each message is posted, and the answer is its body, or an event of a stream. */
final class HttpConnection implements McpConnection {
    private static final String SESSION = "Mcp-Session-Id";
    private static final Duration CONNECT = Duration.ofSeconds(15);
    private static final Duration FAREWELL = Duration.ofSeconds(2);

    private final URI address;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final AtomicLong ids = new AtomicLong();
    private volatile @Nullable String session;
    private volatile @Nullable String version;

    HttpConnection(URI address) {
        this.address = address;
    }

    @Override
    public void agreed(String version) {
        this.version = version;
    }

    @Override
    public JsonNode request(String method, ObjectNode params, Duration deadline)
            throws McpException, InterruptedException {
        long id = ids.incrementAndGet();
        HttpResponse<Optional<String>> response = post(RpcMessage.request(id, method, params), id, deadline);
        response.headers().firstValue(SESSION).ifPresent(given -> session = given);
        String body = response.body()
                .orElseThrow(() -> McpException.broken("it answered with status " + response.statusCode()
                        + " and no response, or one of more than " + LARGEST_ANSWER + " bytes"));
        return StdioConnection.result(response(body, id)
                .orElseThrow(() -> McpException.broken(
                        "it answered with status " + response.statusCode() + " and what is no response of MCP")));
    }

    @Override
    public void notify(String method, Duration deadline) throws McpException, InterruptedException {
        post(RpcMessage.notification(method, Json.MAPPER.createObjectNode()), -1, deadline);
    }

    private HttpResponse<Optional<String>> post(ObjectNode message, long id, Duration deadline)
            throws McpException, InterruptedException {
        HttpRequest request = builder()
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(Json.line(message)))
                .build();
        HttpResponse<Optional<String>> response = send(request, id, deadline);
        if (response.statusCode() < 200 || response.statusCode() > 299) {
            throw McpException.broken("it answered with status " + response.statusCode());
        }
        return response;
    }

    private HttpRequest.Builder builder() {
        HttpRequest.Builder builder = HttpRequest.newBuilder(address);
        Optional.ofNullable(session).ifPresent(id -> builder.header(SESSION, id));
        Optional.ofNullable(version).ifPresent(agreed -> builder.header("MCP-Protocol-Version", agreed));
        return builder;
    }

    private HttpResponse<Optional<String>> send(HttpRequest request, long id, Duration deadline)
            throws McpException, InterruptedException {
        CompletableFuture<HttpResponse<Optional<String>>> exchange = client.sendAsync(request, head -> body(head, id));
        try {
            return exchange.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw McpException.late(deadline);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw McpException.broken("the connection failed: "
                    + cause.getClass().getSimpleName() + " " + String.valueOf(cause.getMessage()));
        } finally {
            exchange.cancel(true);
        }
    }

    private static HttpResponse.BodySubscriber<Optional<String>> body(HttpResponse.ResponseInfo head, long id) {
        String type = head.headers().firstValue("Content-Type").orElse("");
        if (type.startsWith("text/event-stream")) {
            return new EventStreamBody(
                    LARGEST_ANSWER, data -> response(data, id).isPresent());
        }
        return type.startsWith("application/json")
                ? BodySubscribers.mapping(
                        new BoundedBody(LARGEST_ANSWER),
                        read -> read.cut() ? Optional.empty() : Optional.of(read.text()))
                : BodySubscribers.replacing(Optional.empty());
    }

    private static Optional<RpcMessage.Response> response(String text, long id) {
        try {
            return RpcMessage.of(Json.MAPPER.readTree(text)) instanceof RpcMessage.Response response
                            && response.id().asLong(-1) == id
                    ? Optional.of(response)
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** Ends the session at the server, which need not know of such an end. */
    @Override
    public void close() {
        if (session == null) {
            return;
        }
        try {
            send(builder().DELETE().build(), -1, FAREWELL);
        } catch (McpException e) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

package dev.teamloop.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig.McpServerEntry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class HttpConnectionTest {
    private static final Duration LONG = Duration.ofSeconds(10);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Queue<String> requests = new ConcurrentLinkedQueue<>();
    private HttpServer http;
    private Manner manner = Manner.JSON;

    private enum Manner {
        JSON,
        EVENTS,
        SILENCE,
        NOT_FOUND,
        WITHOUT_END
    }

    @BeforeEach
    void serve() throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(threads);
        http.createContext("/mcp", this::answer);
        http.start();
    }

    @AfterEach
    void end() {
        over.countDown();
        http.stop(0);
        threads.shutdownNow();
    }

    private UserServers servers() {
        return servers(LONG);
    }

    private UserServers servers(Duration call) {
        String url = "http://127.0.0.1:" + http.getAddress().getPort() + "/mcp";
        return new UserServers(
                "1",
                Map.of("web", new McpServerEntry(List.of(), url)),
                command -> {
                    throw new IOException("no program");
                },
                text -> {},
                new UserServer.Limits(LONG, call));
    }

    private static ToolAnswer call(UserServers servers) {
        return servers.call(
                servers.tools().get(0), Json.MAPPER.createObjectNode().put("text", "hi"));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode message = Json.read(
                    "POST".equals(exchange.getRequestMethod())
                            ? new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)
                            : "{\"method\":\"DELETE\"}");
            String method = message.path("method").asText();
            requests.add(method + " " + exchange.getRequestHeaders().getFirst("Mcp-Session-Id") + " "
                    + exchange.getRequestHeaders().getFirst("MCP-Protocol-Version"));
            String result = switch (method) {
                case "initialize" -> "{\"protocolVersion\":\"2025-03-26\"}";
                case "tools/list" -> "{\"tools\":[{\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}}]}";
                default -> "{\"content\":[{\"type\":\"text\",\"text\":" + message.at("/params/arguments/text") + "}]}";
            };
            String response = "{\"jsonrpc\":\"2.0\",\"id\":" + message.path("id") + ",\"result\":" + result + "}";
            exchange.getResponseHeaders().set("Mcp-Session-Id", "session-1");
            if (!message.has("id")) {
                exchange.sendResponseHeaders(202, -1);
            } else if (method.equals("tools/call")) {
                called(exchange, response);
            } else {
                body(exchange, response);
            }
        }
    }

    private static void body(HttpExchange exchange, String response) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(response.getBytes(StandardCharsets.UTF_8));
    }

    private void called(HttpExchange exchange, String response) throws IOException {
        switch (manner) {
            case JSON -> body(exchange, response);
            case EVENTS -> {
                exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
                exchange.sendResponseHeaders(200, 0);
                String events =
                        ": hello\n\nevent: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}\n\n"
                                + "id: 1\r\ndata: " + response.replace(",\"result\"", ",\r\ndata: \"result\"")
                                + "\r\n\r\n";
                exchange.getResponseBody().write(events.getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
                untilTheEnd();
            }
            case SILENCE -> untilTheEnd();
            case NOT_FOUND -> exchange.sendResponseHeaders(404, -1);
            case WITHOUT_END -> {
                exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
                exchange.sendResponseHeaders(200, 0);
                byte[] chunk = ("data: " + "x".repeat(100_000) + "\n\n").getBytes(StandardCharsets.UTF_8);
                while (over.getCount() > 0) {
                    exchange.getResponseBody().write(chunk);
                }
            }
        }
    }

    private void untilTheEnd() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aServerIsAskedWithItsSessionAndTheAgreedVersion() {
        try (UserServers servers = servers()) {
            assertThat(call(servers)).isEqualTo(ToolAnswer.text("hi"));
        }
        assertThat(requests)
                .containsExactly(
                        "initialize null null",
                        "notifications/initialized session-1 2025-03-26",
                        "tools/list session-1 2025-03-26",
                        "tools/call session-1 2025-03-26",
                        "DELETE session-1 2025-03-26");
    }

    @Test
    void anAnswerAmongEventsIsTakenAlthoughTheStreamStaysOpen() {
        manner = Manner.EVENTS;
        try (UserServers servers = servers()) {
            assertThat(call(servers)).isEqualTo(ToolAnswer.text("hi"));
        }
    }

    @Test
    void silenceCostsItsDeadlineAndWhatFollowsIsAnsweredAgain() {
        manner = Manner.SILENCE;
        try (UserServers servers = servers(Duration.ofSeconds(2))) {
            assertThat(call(servers).text()).contains("'web': it gave no answer within");
            manner = Manner.JSON;
            assertThat(call(servers)).isEqualTo(ToolAnswer.text("hi"));
        }
    }

    @Test
    void aSessionThatIsGoneIsOpenedAnew() {
        manner = Manner.NOT_FOUND;
        try (UserServers servers = servers()) {
            assertThat(call(servers).text()).contains("it answered with status 404");
            manner = Manner.JSON;
            assertThat(call(servers)).isEqualTo(ToolAnswer.text("hi"));
            assertThat(requests).filteredOn(one -> one.startsWith("initialize")).hasSize(2);
        }
    }

    @Test
    void aStreamWithoutEndIsBrokenOff() {
        manner = Manner.WITHOUT_END;
        try (UserServers servers = servers()) {
            ToolAnswer answer = call(servers);

            assertThat(answer.error()).isTrue();
            assertThat(answer.text()).containsAnyOf("more than", "no answer within");
        }
    }
}

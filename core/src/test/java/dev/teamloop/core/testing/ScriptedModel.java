package dev.teamloop.core.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * A real HTTP server on a free local port that speaks OpenAI chat completions and answers from a function. It records
 * every request and counts tokens as a real endpoint does (a token is four characters here). A script that throws is
 * answered with status 500 and its message. Close it to end stalled replies and free the port.
 */
public final class ScriptedModel implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(ScriptedModel::daemon);
    private final Function<ScriptedRequest, ScriptedReply> script;
    private final List<ScriptedRequest> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final AtomicInteger modelsStatus = new AtomicInteger(200);
    private final CountDownLatch closed = new CountDownLatch(1);
    private TokenUsage usage = TokenUsage.NONE;
    private TokenUsage reportedUsage = TokenUsage.NONE;

    private ScriptedModel(Function<ScriptedRequest, ScriptedReply> script) throws IOException {
        this.script = script;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.setExecutor(threads);
    }

    /** Starts a server that answers every completion with {@code script}, which must be thread-safe for parallel calls. */
    public static ScriptedModel start(Function<ScriptedRequest, ScriptedReply> script) {
        try {
            ScriptedModel model = new ScriptedModel(script);
            model.server.start();
            return model;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers with these replies one after the other, then with status 500. */
    public static ScriptedModel inOrder(ScriptedReply... replies) {
        Deque<ScriptedReply> left = new ArrayDeque<>(List.of(replies));
        return start(request -> {
            synchronized (left) {
                return left.isEmpty()
                        ? ScriptedReply.error(500, "script_ended", "the script has no reply left")
                        : left.remove();
            }
        });
    }

    /** What goes into {@code base_url}: {@code http://127.0.0.1:PORT/v1}. */
    public String baseUrl() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + "/v1";
    }

    /** All chat completions that arrived, oldest first. */
    public List<ScriptedRequest> requests() {
        return List.copyOf(requests);
    }

    /** The chat completions of one step ({@code goal}, {@code plan}, {@code code}, …). */
    public List<ScriptedRequest> requests(String step) {
        return requests.stream().filter(request -> request.step().equals(step)).toList();
    }

    public ScriptedRequest lastRequest() {
        if (requests.isEmpty()) {
            throw new IllegalStateException("no chat completion has arrived");
        }
        return requests.get(requests.size() - 1);
    }

    /** What was counted for all messages that were sent whole, reported or not. */
    public synchronized TokenUsage usage() {
        return usage;
    }

    /** The part of {@link #usage()} that the replies themselves told, as counted. */
    public synchronized TokenUsage reportedUsage() {
        return reportedUsage;
    }

    /** Answers {@code GET /models} with this status from now on; 200 at first. */
    public void answerModelsWith(int status) {
        modelsStatus.set(status);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            if (path.endsWith("/models")) {
                send(exchange, modelsStatus.get(), Map.of(), "{\"object\":\"list\",\"data\":[]}");
            } else if (path.endsWith("/chat/completions") || GeminiWire.isSpoken(path)) {
                JsonNode sent = Json.read(new String(body, StandardCharsets.UTF_8));
                JsonNode json = GeminiWire.isSpoken(path) ? GeminiWire.chat(sent, path) : sent;
                ScriptedRequest request =
                        new ScriptedRequest(numbers.incrementAndGet(), headers(exchange), json, body.length);
                requests.add(request);
                deliver(exchange, request, answer(request));
            } else {
                send(exchange, 404, Map.of(), "{\"error\":{\"message\":\"Unknown request URL\"}}");
            }
        }
    }

    @SuppressWarnings("CatchAndPrintStackTrace") // the test must see why its script failed, on the server's thread
    private ScriptedReply answer(ScriptedRequest request) {
        try {
            return script.apply(request);
        } catch (RuntimeException | AssertionError e) {
            e.printStackTrace();
            return ScriptedReply.error(500, "script_failed", String.valueOf(e.getMessage()));
        }
    }

    private void deliver(HttpExchange exchange, ScriptedRequest request, ScriptedReply reply) throws IOException {
        if (reply instanceof ScriptedReply.Message message) {
            ObjectNode completion = completion(request, message);
            String path = exchange.getRequestURI().getPath();
            if (path.endsWith(":streamGenerateContent")) {
                String chunk = "data: " + GeminiWire.answer(completion) + "\n\n";
                send(exchange, 200, Map.of("Content-Type", "text/event-stream"), chunk);
            } else if (GeminiWire.isSpoken(path)) {
                send(exchange, 200, Map.of(), GeminiWire.answer(completion).toString());
            } else if (request.body().path("stream").asBoolean()) {
                send(exchange, 200, Map.of("Content-Type", "text/event-stream"), ScriptedStream.of(completion));
            } else {
                send(exchange, 200, Map.of(), completion.toString());
            }
        } else if (reply instanceof ScriptedReply.Raw raw) {
            send(exchange, raw.status(), raw.headers(), raw.body());
        } else if (reply instanceof ScriptedReply.Drop drop) {
            beginIf(drop.afterPartOfBody(), exchange);
        } else if (reply instanceof ScriptedReply.Stall stall) {
            beginIf(stall.afterPartOfBody(), exchange);
            awaitClose(Long.MAX_VALUE);
        } else if (reply instanceof ScriptedReply.Drip drip) {
            drip(exchange, drip.pause().toMillis());
        }
    }

    private void drip(HttpExchange exchange, long millis) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, 0);
        while (!awaitClose(millis)) {
            exchange.getResponseBody().write(' ');
            exchange.getResponseBody().flush();
        }
    }

    private static void beginIf(boolean wanted, HttpExchange exchange) throws IOException {
        if (wanted) {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("{\"id\":\"half".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        }
    }

    /** Whether the server was closed in this time. */
    private boolean awaitClose(long millis) {
        try {
            return closed.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private ObjectNode completion(ScriptedRequest request, ScriptedReply.Message message) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        root.put("id", "chatcmpl-" + request.number())
                .put("object", "chat.completion")
                .put("created", 1782740000);
        root.put("model", request.model());
        ObjectNode choice = root.putArray("choices").addObject();
        choice.put("index", 0).set("message", assistant(message));
        String reason = message.calls().isEmpty() ? "stop" : "tool_calls";
        choice.put("finish_reason", message.finishReason() == null ? reason : message.finishReason());
        TokenUsage counted =
                new TokenUsage(request.bytes() / 4, 0, choice.toString().length() / 4);
        ObjectNode reported = message.usage() == null ? report(counted) : message.usage();
        count(counted, message.usage() == null);
        if (!reported.isEmpty()) {
            root.set("usage", reported);
        }
        return root;
    }

    private synchronized void count(TokenUsage more, boolean told) {
        usage = usage.plus(more);
        reportedUsage = told ? reportedUsage.plus(more) : reportedUsage;
    }

    private static ObjectNode report(TokenUsage counted) {
        return Json.MAPPER
                .createObjectNode()
                .put("prompt_tokens", counted.in())
                .put("completion_tokens", counted.out())
                .put("total_tokens", counted.total());
    }

    private static ObjectNode assistant(ScriptedReply.Message message) {
        ObjectNode result = Json.MAPPER.createObjectNode().put("role", "assistant");
        result.put("content", message.content());
        if (!message.calls().isEmpty()) {
            ArrayNode calls = result.putArray("tool_calls");
            for (ScriptedReply.Call call : message.calls()) {
                calls.addObject()
                        .put("id", call.id())
                        .put("type", "function")
                        .putObject("function")
                        .put("name", call.name())
                        .put("arguments", call.arguments());
            }
        }
        return result;
    }

    private static void send(HttpExchange exchange, int status, Map<String, String> headers, String body)
            throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static Map<String, String> headers(HttpExchange exchange) {
        Map<String, String> result = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> result.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return result;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "scripted-model");
        thread.setDaemon(true);
        return thread;
    }
}

package dev.teamloop.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.demo.Recording.Conversation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An OpenAI-compatible endpoint on the loopback interface that plays a {@link Recording} back. The headers that every
 * request of the program carries tell which reply is due; a request for which none is recorded gets status 500 and a
 * message that names it. Serves several calls at once. Close it to free the port.
 */
public final class RecordedModel implements AutoCloseable {
    private final Recording recording;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(RecordedModel::daemon);
    private final Map<Conversation, Integer> calls = new HashMap<>();

    private RecordedModel(Recording recording) throws IOException {
        this.recording = recording;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.setExecutor(threads);
    }

    /** Starts to serve on a free port. */
    public static RecordedModel start(Recording recording) throws IOException {
        RecordedModel model = new RecordedModel(recording);
        model.server.start();
        return model;
    }

    /** What goes into {@code base_url}. */
    public String baseUrl() {
        InetSocketAddress address = server.getAddress();
        return "http://" + address.getAddress().getHostAddress() + ":" + address.getPort() + "/v1";
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String path = exchange.getRequestURI().getPath();
            if (path.endsWith("/models")) {
                send(exchange, 200, "{\"object\":\"list\",\"data\":[]}");
            } else if (path.endsWith("/chat/completions")) {
                answer(exchange, body);
            } else {
                send(exchange, 404, error("there is no " + path + " here"));
            }
        }
    }

    private void answer(HttpExchange exchange, String body) throws IOException {
        Conversation conversation =
                new Conversation(header(exchange, "X-Team-Loop-Step"), header(exchange, "X-Team-Loop-KR"));
        Optional<JsonNode> reply = next(conversation);
        if (reply.isPresent()) {
            send(exchange, 200, completion(reply.get(), body).toString());
        } else {
            send(exchange, 500, error("the recording ends here: " + recording.describe(conversation)));
        }
    }

    /** A request that cannot be answered does not count: the client asks it again. */
    private synchronized Optional<JsonNode> next(Conversation conversation) {
        int call = calls.getOrDefault(conversation, 0) + 1;
        Optional<JsonNode> reply = recording.reply(conversation, call);
        reply.ifPresent(recorded -> calls.put(conversation, call));
        return reply;
    }

    private static ObjectNode completion(JsonNode reply, String request) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        root.put("id", "recorded").put("object", "chat.completion").put("created", 0);
        root.set("model", Json.read(request).path("model"));
        ObjectNode choice = root.putArray("choices").addObject();
        choice.put("index", 0).put("finish_reason", reply.has("tool_calls") ? "tool_calls" : "stop");
        ObjectNode message = choice.putObject("message");
        message.put("role", "assistant").set("content", reply.path("content"));
        if (reply.has("tool_calls")) {
            toolCalls(reply.path("tool_calls"), message.putArray("tool_calls"));
        }
        long in = reply.path("usage").path("in").asLong();
        long out = reply.path("usage").path("out").asLong();
        root.putObject("usage")
                .put("prompt_tokens", in)
                .put("completion_tokens", out)
                .put("total_tokens", in + out);
        return root;
    }

    private static void toolCalls(JsonNode recorded, ArrayNode into) {
        for (JsonNode call : recorded) {
            into.addObject()
                    .put("id", "call_" + (into.size() + 1))
                    .put("type", "function")
                    .putObject("function")
                    .put("name", call.path("name").asText())
                    .put("arguments", call.path("arguments").toString());
        }
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    private static String error(String message) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        root.putObject("error").put("type", "not_recorded").put("message", message);
        return root.toString();
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "recorded-model");
        thread.setDaemon(true);
        return thread;
    }
}

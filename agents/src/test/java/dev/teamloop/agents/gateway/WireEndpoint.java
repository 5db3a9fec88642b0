package dev.teamloop.agents.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A provider whose answers a test writes, whatever the wire. It keeps every request that arrives. */
final class WireEndpoint implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();

    /** A request as it arrived; header names in lower case. */
    record Seen(String path, Map<String, String> headers, String body) {}

    /** Writes the answer. */
    interface Script {
        void answer(HttpExchange exchange, Seen request) throws IOException;
    }

    WireEndpoint(Script script) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            Seen request = new Seen(
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders().entrySet().stream()
                            .collect(java.util.stream.Collectors.toMap(
                                    header -> header.getKey().toLowerCase(java.util.Locale.ROOT),
                                    header -> String.join(", ", header.getValue()))),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            seen.add(request);
            script.answer(exchange, request);
        });
        server.setExecutor(threads);
        server.start();
    }

    /** Answers everything with this. */
    static WireEndpoint answering(int status, Map<String, String> headers, String body) throws IOException {
        return new WireEndpoint((exchange, request) -> {
            headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    /** Answers everything with these events, one chunk each, and ends the stream well. */
    static WireEndpoint streaming(List<String> events) throws IOException {
        return new WireEndpoint((exchange, request) -> {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            for (String event : events) {
                write(exchange, event);
            }
            exchange.close();
        });
    }

    static void write(HttpExchange exchange, String text) throws IOException {
        exchange.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Seen> seen() {
        return List.copyOf(seen);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

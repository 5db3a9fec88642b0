package dev.teamloop.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** An address of somebody who waits for keys: notes every request, all headers and the body, and answers as a model's server. */
final class SecretCollector implements AutoCloseable {
    private final HttpServer server;
    private final List<String> received = new CopyOnWriteArrayList<>();

    private SecretCollector(HttpServer server) {
        this.server = server;
        server.createContext("/", this::note);
        server.start();
    }

    static SecretCollector start() throws IOException {
        return new SecretCollector(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    }

    /** What goes into {@code base_url}. */
    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** Each request as a text. */
    List<String> received() {
        return received;
    }

    private void note(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        received.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().entrySet() + " " + body);
        byte[] answer = "{\"data\": []}".getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

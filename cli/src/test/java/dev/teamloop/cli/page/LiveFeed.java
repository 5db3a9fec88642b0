package dev.teamloop.cli.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A server of a live page that a test can take away and bring back at the same address, which {@code serve}, with a new token
 * each time, never does; and whose page changes when the test says so. For one reader.
 */
final class LiveFeed implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private volatile String page;

    private LiveFeed(HttpServer server, String page) {
        this.server = server;
        this.page = page;
        server.setExecutor(threads);
    }

    /** On a free port for 0. */
    static LiveFeed start(int port, String page) throws IOException {
        LiveFeed feed = new LiveFeed(http(port), page);
        feed.server.createContext("/", feed::handle);
        feed.server.start();
        return feed;
    }

    /** One that knows of no page. */
    static LiveFeed stranger(int port) throws IOException {
        LiveFeed feed = new LiveFeed(http(port), "");
        feed.server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        feed.server.start();
        return feed;
    }

    private static HttpServer http(int port) throws IOException {
        return HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 0);
    }

    int port() {
        return server.getAddress().getPort();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port() + "/page/");
    }

    /** Another page from now on; the reader is told. */
    void change(String next) {
        page = next;
        events.add("event: change\ndata: 1\n\n");
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (exchange.getRequestURI().getPath().endsWith("/events")) {
                exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
                exchange.sendResponseHeaders(200, 0);
                tell(exchange.getResponseBody());
            } else {
                exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
                exchange.sendResponseHeaders(200, 0);
                exchange.getResponseBody().write(page.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** Until the server is closed. */
    private void tell(OutputStream out) throws IOException {
        String event = "retry: 50\n\n";
        try {
            while (true) {
                out.write(event.getBytes(StandardCharsets.UTF_8));
                out.flush();
                event = events.take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

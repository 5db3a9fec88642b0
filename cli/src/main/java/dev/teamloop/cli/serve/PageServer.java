package dev.teamloop.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The server: one page and its stream of changes, on the loopback address only. Nothing it offers writes anything.
 * Thread-safe; {@link #close} ends it and every stream.
 */
public final class PageServer implements AutoCloseable {
    /** Each reader of the stream keeps a thread; more than this many are turned away. */
    private static final int MOST_READERS = 16;

    private final HttpServer server;
    private final PageSource source;
    private final Admission admission;
    private final Changes changes;
    private final String token;
    private final AtomicInteger readers = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool(PageServer::daemon);

    private PageServer(HttpServer server, PageSource source, Duration interval) {
        this.server = server;
        this.source = source;
        this.token = Admission.newToken();
        this.admission = new Admission(token, server.getAddress().getPort());
        this.changes = new Changes(source, interval);
        server.createContext("/", this::handle);
        server.setExecutor(threads);
    }

    /** Starts it on this port, or on a free one for 0. {@code interval} is how often it looks for changes. */
    public static PageServer start(int port, PageSource source, Duration interval) throws IOException {
        HttpServer http =
                HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 0);
        PageServer server = new PageServer(http, source, interval);
        http.start();
        return server;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "serve");
        thread.setDaemon(true);
        return thread;
    }

    /** Where a browser finds the page. Whoever knows it can read the report. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + token + "/";
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            switch (admission.of(
                    exchange.getRequestMethod(), exchange.getRequestURI().getRawPath(), exchange.getRequestHeaders())) {
                case PAGE -> send(exchange, 200, "text/html; charset=utf-8", source.page());
                case EVENTS -> stream(exchange);
                case SLASH -> {
                    exchange.getResponseHeaders().set("Location", "/" + token + "/");
                    send(exchange, 308, "text/plain; charset=utf-8", "the address ends with a slash\n");
                }
                case NOTHING -> send(exchange, 404, "text/plain; charset=utf-8", "not found\n");
                case REFUSED_METHOD -> {
                    exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                    send(exchange, 405, "text/plain; charset=utf-8", "this page can only be read\n");
                }
                case REFUSED_HOST ->
                    send(
                            exchange,
                            403,
                            "text/plain; charset=utf-8",
                            "this server answers to 127.0.0.1 and localhost only\n");
            }
        }
    }

    private void headers(Headers headers, String type) {
        headers.set("Content-Type", type);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Content-Security-Policy", source.policy() + "; frame-ancestors 'none'");
    }

    private void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        headers(exchange.getResponseHeaders(), type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    /** Server-sent events until the reader goes or the server is closed. */
    private void stream(HttpExchange exchange) throws IOException {
        if (readers.incrementAndGet() > MOST_READERS) {
            readers.decrementAndGet();
            send(exchange, 503, "text/plain; charset=utf-8", "too many readers\n");
            return;
        }
        try {
            headers(exchange.getResponseHeaders(), "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            changes.tell(exchange.getResponseBody());
        } finally {
            readers.decrementAndGet();
        }
    }

    @Override
    public void close() {
        changes.close();
        server.stop(0);
        threads.shutdownNow();
    }
}

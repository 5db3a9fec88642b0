package dev.teamloop.agents.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.teamloop.agents.model.Provider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The gateway (SPEC §13): on the loopback address it takes calls of the wires of {@code config/wires.json}, and nothing else,
 * from whoever shows the token of a session, and passes them on to the provider. Thread-safe; {@link #close} ends the calls
 * that are under way.
 */
public final class MeteringGateway implements AutoCloseable {
    /** Calls at one time; each keeps a thread and the bytes of its request. */
    private static final int MOST_CALLS = 256;

    private static final long ENDING_SECONDS = 5;

    static {
        // without it a stream's chunks wait for acknowledgements, up to 40 ms each
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final Upstream upstream;
    private final int outputLimit;
    private final List<WireFormat> wires = WireFormat.builtIn();
    private final List<MeteredSession> sessions = new CopyOnWriteArrayList<>();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            2, MOST_CALLS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), MeteringGateway::daemon);

    private MeteringGateway(HttpServer server, Upstream upstream, int outputLimit) {
        this.server = server;
        this.upstream = upstream;
        this.outputLimit = outputLimit;
        server.createContext("/", this::handle);
        server.setExecutor(threads);
    }

    /**
     * Starts on a free port.
     *
     * @param outputLimit tokens that a call may be answered with where it does not say
     * @param deadline of one call, from request to last byte
     */
    public static MeteringGateway start(Provider provider, int outputLimit, Duration deadline) throws IOException {
        HttpServer http =
                HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 0);
        MeteringGateway gateway = new MeteringGateway(http, new Upstream(provider, deadline), outputLimit);
        http.start();
        return gateway;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "gateway");
        thread.setDaemon(true);
        return thread;
    }

    /** From now on the session's token opens the gateway. */
    public void open(MeteredSession session) {
        sessions.add(session);
    }

    /** Where it listens, without a path: {@code http://127.0.0.1:PORT}. */
    public String address() {
        return "http://127.0.0.1:" + port();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        Optional<GatewayCall> call = call(exchange);
        if (call.isPresent()) {
            call.get().run();
        } else {
            GatewayAnswer.refuse(
                    exchange,
                    wires.get(0),
                    404,
                    "this gateway passes model calls only: POST to /v1/chat/completions, /v1/responses, /v1/messages or"
                            + " /v1beta/models/NAME:generateContent");
        }
    }

    private Optional<GatewayCall> call(HttpExchange exchange) {
        if (!exchange.getRequestMethod().equals("POST")) {
            return Optional.empty();
        }
        for (WireFormat wire : wires) {
            Optional<WireFormat.Path> path = wire.path(exchange.getRequestURI().getRawPath());
            if (path.isPresent()) {
                return Optional.of(new GatewayCall(exchange, wire, path.get(), sessions, upstream, outputLimit));
            }
        }
        return Optional.empty();
    }

    /** Ends it: calls that are under way break, and their reservations stand. */
    @Override
    public void close() {
        sessions.forEach(session -> session.end("the session is over"));
        upstream.close();
        server.stop(0);
        threads.shutdown();
        try {
            if (!threads.awaitTermination(ENDING_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}

package dev.teamloop.agents.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpExchange;
import dev.teamloop.agents.gateway.MeteredSession.SpendingPermit;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.port.CallLedger;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One call through the gateway: reserve, forward, pass on, settle. Whatever happens after the reservation closes it: released
 * where no model can have answered, settled with what was reported, or left standing at its worst case.
 */
final class GatewayCall {
    /** Bytes of a request: more than the longest context of any model. */
    private static final int LARGEST_REQUEST = 32 * 1024 * 1024;

    /** Bytes of an error that are passed on. */
    private static final int LARGEST_ERROR = 64 * 1024;

    private static final int CHUNK = 16 * 1024;

    /** What belongs to one connection, or tells who the provider is. */
    private static final Set<String> KEPT_BACK = Set.of(
            "connection",
            "content-length",
            "transfer-encoding",
            "keep-alive",
            "trailer",
            "upgrade",
            "set-cookie",
            "location",
            "alt-svc",
            "strict-transport-security",
            "report-to",
            "nel",
            "via",
            "server",
            ":status");

    private final HttpExchange exchange;
    private final WireFormat wire;
    private final WireFormat.Path path;
    private final List<MeteredSession> sessions;
    private final Upstream upstream;
    private final int outputLimit;

    GatewayCall(
            HttpExchange exchange,
            WireFormat wire,
            WireFormat.Path path,
            List<MeteredSession> sessions,
            Upstream upstream,
            int outputLimit) {
        this.exchange = exchange;
        this.wire = wire;
        this.path = path;
        this.sessions = sessions;
        this.upstream = upstream;
        this.outputLimit = outputLimit;
    }

    void run() throws IOException {
        Optional<MeteredSession> session = sessions.stream()
                .filter(one -> shownTokens().stream().anyMatch(one::opensWith))
                .findFirst();
        if (session.isEmpty()) {
            refuse(401, "the key is not the one that this gateway gave out");
            return;
        }
        if (exchange.getRequestHeaders().containsKey("Content-Encoding")) {
            refuse(415, "a compressed request cannot be metered; send it as it is");
            return;
        }
        byte[] content = exchange.getRequestBody().readNBytes(LARGEST_REQUEST + 1);
        if (content.length > LARGEST_REQUEST) {
            refuse(413, "the request has more than " + LARGEST_REQUEST + " bytes");
            return;
        }
        try {
            metered(session.get(), body(content), content.length);
        } catch (UnmeteredException e) {
            refuse(400, String.valueOf(e.getMessage()));
        }
    }

    private static RequestBody body(byte[] content) {
        try {
            return RequestBody.read(content);
        } catch (JsonProcessingException e) {
            throw new UnmeteredException("the request is not JSON: " + Json.problem(e));
        } catch (IOException e) {
            throw new UnmeteredException("the request cannot be read: " + e.getMessage());
        }
    }

    private List<String> shownTokens() {
        List<String> shown = new ArrayList<>();
        for (String name : List.of("x-api-key", "x-goog-api-key", "Authorization")) {
            Optional.ofNullable(exchange.getRequestHeaders().getFirst(name))
                    .map(value -> value.startsWith("Bearer ") ? value.substring("Bearer ".length()) : value)
                    .ifPresent(shown::add);
        }
        query().ifPresent(query -> List.of(query.split("&")).stream()
                .filter(part -> part.startsWith("key="))
                .map(part -> part.substring("key=".length()))
                .forEach(shown::add));
        return shown;
    }

    private Optional<String> query() {
        return Optional.ofNullable(exchange.getRequestURI().getRawQuery());
    }

    private void metered(MeteredSession session, RequestBody body, int length) throws IOException {
        OutputBound bound = OutputBound.of(wire, body, outputLimit);
        String model = path.model()
                .or(() -> body.text("/model"))
                .orElseThrow(() -> new UnmeteredException("the request names no model"));
        // who waits for money that other calls hold is not idle
        session.asked();
        try {
            paid(session, model, body, bound, length + bound.insertedBytes());
        } finally {
            session.answered();
        }
    }

    private void paid(MeteredSession session, String model, RequestBody body, OutputBound bound, int bytes)
            throws IOException {
        SpendingPermit leave = session.reserve(model, bytes, bound.asked());
        if (leave instanceof SpendingPermit.Refused refused) {
            refuse(402, refused.reason());
            return;
        }
        CallLedger.Reserved reserved = ((SpendingPermit.Granted) leave).reserved();
        if (bound.each(reserved.maxTokens()) < 1) {
            session.release(reserved);
            refuse(402, "what is left does not pay for " + bound.copies() + " answers");
            return;
        }
        forward(session, reserved, body.with(bound.settings(reserved.maxTokens())));
    }

    private void forward(MeteredSession session, CallLedger.Reserved reserved, byte[] body) throws IOException {
        UsageScanner scanner = new UsageScanner(wire);
        // without a usage it stands at its worst case: the call may have been answered and charged
        Once settled = new Once(() -> session.settle(reserved, scanner.usage()));
        Once released = new Once(() -> session.release(reserved));
        try (Upstream.Exchange answer = upstream.send(
                new Upstream.Call(wire, path.tail(), query(), exchange.getRequestHeaders(), session.context()), body)) {
            if (answer.status() >= 200 && answer.status() <= 299) {
                pass(answer, scanner, settled);
            } else {
                byte[] page = page(answer);
                scanner.feed(page, page.length);
                settled.never();
                if (scanner.speaksOfUsage()) {
                    session.settle(reserved, scanner.reported());
                } else {
                    released.run();
                }
                passError(answer, page);
            }
        } catch (Upstream.NoAnswerException e) {
            if (!e.sent) {
                settled.never();
                released.run();
            }
            settled.run();
            refuse(e.status, String.valueOf(e.getMessage()));
        } finally {
            settled.run();
        }
        exchange.close();
    }

    /** What is done at most once, and before the client can know that its call is over: the next one finds the purse as it is. */
    private static final class Once {
        private final Runnable action;
        private boolean done;

        Once(Runnable action) {
            this.action = action;
        }

        void run() {
            if (!done) {
                done = true;
                action.run();
            }
        }

        void never() {
            done = true;
        }
    }

    /** Each chunk as it comes. */
    private void pass(Upstream.Exchange answer, UsageScanner scanner, Once settled) throws IOException {
        headers(answer);
        long length = answer.headers().getOrDefault("content-length", List.of()).stream()
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
        exchange.sendResponseHeaders(answer.status(), length);
        OutputStream out = exchange.getResponseBody();
        InputStream in = answer.body();
        byte[] chunk = new byte[CHUNK];
        long passed = 0;
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            scanner.feed(chunk, read);
            passed += read;
            if (passed == length) {
                settled.run();
            }
            out.write(chunk, 0, read);
            out.flush();
        }
    }

    /** What an error comes with, as far as it can be read. */
    private static byte[] page(Upstream.Exchange answer) {
        try {
            return answer.body().readNBytes(LARGEST_ERROR);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private void passError(Upstream.Exchange answer, byte[] page) throws IOException {
        if (answer.status() < 400) {
            refuse(
                    502,
                    "the provider answers with a redirect (HTTP " + answer.status()
                            + "), which is not followed with a key");
            return;
        }
        byte[] body = upstream.masked(new String(page, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        headers(answer);
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    private void headers(Upstream.Exchange answer) {
        for (Map.Entry<String, List<String>> header : answer.headers().entrySet()) {
            if (!KEPT_BACK.contains(header.getKey().toLowerCase(Locale.ROOT))) {
                exchange.getResponseHeaders()
                        .put(
                                header.getKey(),
                                header.getValue().stream().map(upstream::masked).toList());
            }
        }
    }

    private void refuse(int status, String reason) throws IOException {
        GatewayAnswer.refuse(exchange, wire, status, reason);
    }
}

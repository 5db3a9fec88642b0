package dev.teamloop.agents.gateway;

import dev.teamloop.agents.model.Provider;
import dev.teamloop.core.identity.CallContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The provider behind the gateway: the only holder of its key and address. One deadline lies over each call, from request to
 * last byte; no redirect is followed. Thread-safe.
 */
final class Upstream implements AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(15);

    /** What belongs to one connection, or to the way in which the client was let in; all else is passed on. */
    private static final Set<String> OWN_HEADERS = Set.of(
            "connection",
            "content-length",
            "host",
            "expect",
            "upgrade",
            "http2-settings",
            "transfer-encoding",
            "te",
            "trailer",
            "keep-alive",
            "proxy-authorization",
            "proxy-connection",
            "authorization",
            "x-api-key",
            "x-goog-api-key",
            "cookie",
            "accept-encoding",
            "forwarded",
            "x-forwarded-for",
            "x-forwarded-host",
            "x-forwarded-proto");

    private final Provider provider;
    private final Duration deadline;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final ScheduledExecutorService timer;
    private final Set<Exchange> open = ConcurrentHashMap.newKeySet();

    Upstream(Provider provider, Duration deadline) {
        this.provider = provider;
        this.deadline = deadline;
        ScheduledThreadPoolExecutor one = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "gateway-deadline");
            thread.setDaemon(true);
            return thread;
        });
        one.setRemoveOnCancelPolicy(true);
        timer = one;
    }

    /** Why no answer came. {@code sent}: the request may have reached a model all the same. */
    static final class NoAnswerException extends IOException {
        private static final long serialVersionUID = 1;
        final int status;
        final boolean sent;

        NoAnswerException(int status, String reason, boolean sent) {
            super(reason);
            this.status = status;
            this.sent = sent;
        }
    }

    /** An answer under way. Closing it ends the connection where more would come. */
    final class Exchange implements AutoCloseable {
        private final HttpResponse<InputStream> response;
        private final ScheduledFuture<?> end;

        private Exchange(HttpResponse<InputStream> response, long nanosLeft) {
            this.response = response;
            open.add(this);
            this.end = timer.schedule(this::cut, Math.max(1, nanosLeft), TimeUnit.NANOSECONDS);
        }

        int status() {
            return response.statusCode();
        }

        Map<String, List<String>> headers() {
            return response.headers().map();
        }

        InputStream body() {
            return response.body();
        }

        private void cut() {
            try {
                response.body().close();
            } catch (IOException e) {
                throw new UncheckedIOException("closing an answer reads nothing", e);
            }
        }

        @Override
        public void close() throws IOException {
            open.remove(this);
            end.cancel(false);
            response.body().close();
        }
    }

    /** The text without the provider's key and address. */
    String masked(String text) {
        String shown = provider.key().map(key -> text.replace(key, "[key]")).orElse(text);
        for (String address : provider.authorities()) {
            shown = shown.replace(address, "[provider]");
        }
        return shown;
    }

    /** Sends a call of this wire; {@code headers} are the client's. Throws {@link NoAnswerException} where no answer begins. */
    Exchange send(Call call, byte[] body) throws NoAnswerException {
        long begin = System.nanoTime();
        CompletableFuture<HttpResponse<InputStream>> pending =
                client.sendAsync(request(call, body), BodyHandlers.ofInputStream());
        boolean answered = false;
        try {
            HttpResponse<InputStream> response = pending.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
            answered = true;
            return new Exchange(response, deadline.toNanos() - (System.nanoTime() - begin));
        } catch (TimeoutException e) {
            throw new NoAnswerException(504, "the provider did not answer within " + deadline.toSeconds() + " s", true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswerException(503, "the gateway is closing", true);
        } catch (ExecutionException e) {
            boolean connected = !(e.getCause() instanceof ConnectException)
                    && !(e.getCause() instanceof HttpConnectTimeoutException);
            String what = connected ? "the connection to the provider broke" : "the provider cannot be reached";
            throw new NoAnswerException(502, what, connected);
        } finally {
            if (!answered) {
                pending.cancel(true);
            }
        }
    }

    /** What is sent where, on whose behalf. */
    record Call(
            WireFormat wire,
            String tail,
            Optional<String> query,
            Map<String, List<String>> headers,
            CallContext context) {}

    private HttpRequest request(Call call, byte[] body) throws NoAnswerException {
        try {
            URI address = UpstreamAddress.of(provider, call.wire(), call.tail(), call.query());
            HttpRequest.Builder builder = HttpRequest.newBuilder(address).POST(BodyPublishers.ofByteArray(body));
            call.headers().forEach((name, values) -> {
                if (!OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                    values.forEach(value -> builder.header(name, value));
                }
            });
            provider.headersFor(call.context()).forEach(builder::setHeader);
            if (!provider.wiresWithoutKey().contains(call.wire().name())) {
                provider.key()
                        .ifPresent(key -> builder.setHeader(
                                call.wire().keyHeader(), call.wire().key().replace("{key}", key)));
            }
            return builder.build();
        } catch (IllegalArgumentException e) {
            // the exception's own message may hold the key
            throw new NoAnswerException(502, "no request can be made to the configured address", false);
        }
    }

    /** Breaks what is under way. */
    @Override
    public void close() {
        timer.shutdownNow();
        open.forEach(Exchange::cut);
    }
}

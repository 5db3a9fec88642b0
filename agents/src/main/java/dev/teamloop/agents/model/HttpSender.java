package dev.teamloop.agents.model;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One HTTP exchange with one deadline over all of it, from connecting to the last byte of the body; interrupting the
 * thread ends it at once. HTTP/1.1, because local servers rarely speak anything else well. Thread-safe.
 */
final class HttpSender {
    private static final Duration CONNECT = Duration.ofSeconds(15);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /** A whole response; header names in lower case. */
    record Received(int status, Map<String, String> headers, String body) {
        Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name));
        }
    }

    /** Throws {@link FaultException} where no whole response came in time. */
    Received send(HttpRequest request, Duration deadline) {
        CompletableFuture<HttpResponse<byte[]>> pending =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
        try {
            return received(pending.get(deadline.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            throw new FaultException(new Fault.Final(new Failure.TimedOut(deadline), true));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FaultException(new Fault.Final(new Failure.Interrupted(deadline), true));
        } catch (ExecutionException e) {
            throw new FaultException(broken(e, request.uri()));
        } finally {
            // ends the connection of an exchange that was given up; nothing else happens to one that is complete
            pending.cancel(true);
        }
    }

    private static Fault broken(ExecutionException e, URI uri) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String where = uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
        if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException) {
            return new Fault.Passing("cannot connect to " + where, Optional.empty(), false);
        }
        if (cause instanceof IOException) {
            String reason = "the connection to " + where + " broke: " + cause.getMessage();
            return new Fault.Passing(reason, Optional.empty(), true);
        }
        throw new IllegalStateException("HTTP client failed on " + where, cause);
    }

    private static Received received(HttpResponse<byte[]> response) {
        Map<String, String> headers = new HashMap<>();
        response.headers()
                .map()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return new Received(response.statusCode(), headers, new String(response.body(), StandardCharsets.UTF_8));
    }
}

package dev.teamloop.agents.model;

import dev.teamloop.core.port.Failure;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
 * thread ends it at once. A body is read up to a bound, then its connection is closed. No redirect is followed. HTTP/1.1,
 * because local servers rarely speak anything else well. Thread-safe.
 */
final class HttpSender {
    /** Bytes of an answer; an output limit lets through a small part of it. */
    static final int LARGEST_ANSWER = 32 * 1024 * 1024;

    /** Bytes that are read of the page that an error comes with. */
    static final int LARGEST_ERROR = 64 * 1024;

    private static final Duration CONNECT = Duration.ofSeconds(15);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /** A response; header names in lower case. {@code cut} where its body went on beyond the bound. */
    record Received(int status, Map<String, String> headers, String body, boolean cut) {
        Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name));
        }
    }

    /** Throws {@link FaultException} where no whole response came in time. */
    Received send(HttpRequest request, Duration deadline) {
        CompletableFuture<HttpResponse<BoundedBody.Read>> pending = client.sendAsync(
                request, response -> new BoundedBody(isGood(response.statusCode()) ? LARGEST_ANSWER : LARGEST_ERROR));
        try {
            return received(pending.get(deadline.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            throw new FaultException(new ModelFault.Final(Failure.timedOut(deadline), true));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FaultException(new ModelFault.Final(Failure.interrupted(), true));
        } catch (ExecutionException e) {
            throw new FaultException(broken(e, request.uri()));
        } finally {
            // ends the connection of an exchange that was given up; nothing else happens to one that is complete
            pending.cancel(true);
        }
    }

    private static ModelFault broken(ExecutionException e, URI uri) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String where = uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
        if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException) {
            return new ModelFault.Passing("cannot connect to " + where, Optional.empty(), false);
        }
        if (cause instanceof Error error) {
            throw error;
        }
        // the client meets some broken answers, odd headers for instance, with other exceptions than its own
        String what = cause instanceof IOException ? " broke: " : " gave no HTTP response: ";
        return new ModelFault.Passing("the connection to " + where + what + cause.getMessage(), Optional.empty(), true);
    }

    static boolean isGood(int status) {
        return status >= 200 && status <= 299;
    }

    private static Received received(HttpResponse<BoundedBody.Read> response) {
        Map<String, String> headers = new HashMap<>();
        response.headers()
                .map()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return new Received(
                response.statusCode(),
                headers,
                response.body().text(),
                response.body().cut());
    }
}

package dev.teamloop.cli.run;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Posts to an address. The address may hold a token: no message names more than its host. */
record WebhookNotice(String address, Duration limit) implements NoticeChannel {
    private static final int SUCCESS = 2;
    private static final int HUNDRED = 100;

    @Override
    public String name() {
        return "notify.webhook";
    }

    @Override
    public void send(String json) throws IOException, InterruptedException {
        URI uri = uri();
        HttpClient client = HttpClient.newBuilder().connectTimeout(limit).build();
        HttpRequest request = HttpRequest.newBuilder(uri)
                .timeout(limit)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json))
                .build();
        var answer = client.sendAsync(request, BodyHandlers.discarding());
        try {
            // the request's own limit ends with the headers; a body may trickle for ever
            HttpResponse<Void> response = answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (response.statusCode() / HUNDRED != SUCCESS) {
                throw new IOException(uri.getHost() + " answered " + response.statusCode());
            }
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new IOException(uri.getHost() + " did not answer within " + limit.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw new IOException(
                    uri.getHost() + " could not be reached ("
                            + String.valueOf(e.getCause()).replace(address, "…") + ")",
                    e);
        }
    }

    private URI uri() throws IOException {
        try {
            URI uri = URI.create(address);
            if (uri.getHost() == null) {
                throw new IOException("the address names no host");
            }
            return uri;
        } catch (IllegalArgumentException e) {
            throw new IOException("the address cannot be read", e);
        }
    }
}

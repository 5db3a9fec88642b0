package dev.teamloop.agents.mcp;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads server-sent events until one has the data that is waited for, and ends the connection then: a server may keep it open. Empty
 * where none has, or where more came than a bound. Only the fields named data are looked at.
 */
final class EventStreamBody implements HttpResponse.BodySubscriber<Optional<String>> {
    private final int limit;
    private final Predicate<String> wanted;
    private final CompletableFuture<Optional<String>> result = new CompletableFuture<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final StringBuilder data = new StringBuilder();
    private long read;
    private Flow.@Nullable Subscription subscription;

    EventStreamBody(int limit, Predicate<String> wanted) {
        this.limit = limit;
        this.wanted = wanted;
    }

    @Override
    public CompletionStage<Optional<String>> getBody() {
        return result;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        this.subscription = subscription;
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            while (buffer.hasRemaining() && !result.isDone()) {
                take(buffer.get());
            }
        }
    }

    private void take(byte one) {
        if (++read > limit) {
            end(Optional.empty());
        } else if (one == '\n') {
            line(line.toString(StandardCharsets.UTF_8));
            line.reset();
        } else if (one != '\r') {
            line.write(one);
        }
    }

    /** An empty line ends an event. */
    private void line(String text) {
        if (text.startsWith("data:")) {
            data.append(data.isEmpty() ? "" : "\n").append(text.substring(text.startsWith("data: ") ? 6 : 5));
        } else if (text.isEmpty()) {
            String event = data.toString();
            data.setLength(0);
            if (!event.isEmpty() && wanted.test(event)) {
                end(Optional.of(event));
            }
        }
    }

    private void end(Optional<String> found) {
        result.complete(found);
        if (subscription != null) {
            subscription.cancel();
        }
    }

    @Override
    public void onError(Throwable failure) {
        result.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        line("");
        end(Optional.empty());
    }
}

package dev.teamloop.agents.model;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a body up to a number of bytes; what comes then ends the reading, and with it the connection. The text is UTF-8,
 * whatever the headers say: what is not is replaced, and a byte order mark is no part of it.
 */
public final class BoundedBody implements HttpResponse.BodySubscriber<BoundedBody.Read> {
    private final int limit;
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();
    private final CompletableFuture<Read> result = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    /** {@code limit} in bytes. */
    public BoundedBody(int limit) {
        this.limit = limit;
    }

    /** What was read; {@code cut} where more was sent. */
    public record Read(String text, boolean cut) {}

    @Override
    public CompletionStage<Read> getBody() {
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
            byte[] bytes = new byte[Math.min(buffer.remaining(), limit - content.size())];
            buffer.get(bytes);
            content.writeBytes(bytes);
            if (buffer.hasRemaining()) {
                cut();
                return;
            }
        }
    }

    private void cut() {
        if (subscription != null) {
            subscription.cancel();
        }
        complete(true);
    }

    private void complete(boolean cut) {
        String text = content.toString(StandardCharsets.UTF_8);
        result.complete(new Read(text.startsWith("\ufeff") ? text.substring(1) : text, cut));
    }

    @Override
    public void onError(Throwable failure) {
        result.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        complete(false);
    }
}

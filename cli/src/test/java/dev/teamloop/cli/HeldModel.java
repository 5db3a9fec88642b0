package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Answers as {@link RenameModel} does, but what is asked of the coder for K2.1 only once it is released: until then nothing moves. */
final class HeldModel implements Function<ScriptedRequest, ScriptedReply> {
    private final RenameModel usual;
    private final CountDownLatch released = new CountDownLatch(1);

    HeldModel(int parts) {
        this.usual = new RenameModel(parts);
    }

    void release() {
        released.countDown();
    }

    @Override
    public ScriptedReply apply(ScriptedRequest request) {
        try {
            if (request.step().equals("code") && request.kr().equals("K2.1") && !released.await(5, TimeUnit.MINUTES)) {
                throw new IllegalStateException("it was not released");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        return usual.apply(request);
    }
}

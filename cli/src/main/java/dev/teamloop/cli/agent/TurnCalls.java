package dev.teamloop.cli.agent;

import dev.teamloop.core.port.ReadWorkspace;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What an agent has the program do during its turn: one call after another, none outside a turn, and none is left half done when the
 * agent takes its question back. What ends a call by an exception ends the turn, and is thrown to whoever waits for it.
 */
final class TurnCalls implements AutoCloseable {
    private static final Duration LAST_CALL = Duration.ofMinutes(2);

    private final ExecutorService worker = Executors.newSingleThreadExecutor(TurnCalls::daemon);
    private final AtomicLong finished = new AtomicLong();
    private volatile long since;
    private volatile @Nullable RuntimeException fault;
    private volatile boolean open;

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "agent-calls");
        thread.setDaemon(true);
        return thread;
    }

    void begin() {
        open = true;
    }

    /** Waits for the call in hand; then nothing more is done until the next turn. Throws what ended a call. */
    void end() throws InterruptedException {
        outcome(worker.submit(() -> {
            open = false;
            return ReadWorkspace.Result.ok("");
        }));
        RuntimeException thrown = fault;
        if (thrown != null) {
            throw thrown;
        }
    }

    /** Whether a call is being carried out. */
    boolean isBusy() {
        return since != 0;
    }

    /** Why the turn cannot go on; empty while it can. */
    Optional<String> stopped() {
        return Optional.ofNullable(fault).map(thrown -> "the program has to stop: " + thrown.getMessage());
    }

    /** What all calls took so far, the one in hand included. */
    long nanos() {
        long begun = since;
        return finished.get() + (begun == 0 ? 0 : System.nanoTime() - begun);
    }

    ReadWorkspace.Result run(Supplier<ReadWorkspace.Result> call) throws InterruptedException {
        return worker.isShutdown() ? over() : outcome(worker.submit(() -> open ? carriedOut(call) : over()));
    }

    private ReadWorkspace.Result carriedOut(Supplier<ReadWorkspace.Result> call) {
        since = Math.max(1, System.nanoTime());
        try {
            return call.get();
        } catch (RuntimeException e) {
            fault = e;
            open = false;
            return over();
        } finally {
            finished.addAndGet(System.nanoTime() - since);
            since = 0;
        }
    }

    private static ReadWorkspace.Result over() {
        return ReadWorkspace.Result.error("your turn is over; nothing is measured any more");
    }

    private static ReadWorkspace.Result outcome(Future<ReadWorkspace.Result> call) throws InterruptedException {
        try {
            return call.get();
        } catch (CancellationException e) {
            return over();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a call of the agent's failed", e.getCause());
        }
    }

    /** Interrupts the call in hand, and waits until it has let go of the tree. */
    @Override
    public void close() throws InterruptedException {
        open = false;
        worker.shutdownNow();
        worker.awaitTermination(LAST_CALL.toSeconds(), TimeUnit.SECONDS);
    }
}

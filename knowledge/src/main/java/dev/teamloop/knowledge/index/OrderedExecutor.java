package dev.teamloop.knowledge.index;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Work on all processors whose results are taken in the order in which it was handed in, so that the same input gives the
 * same output. Only so many pieces are under way at once: what is held does not grow with their number.
 */
final class OrderedExecutor<T> implements AutoCloseable {
    private final ExecutorService workers;
    private final int most;
    private final Consumer<T> results;
    private final Deque<CompletableFuture<T>> underWay = new ArrayDeque<>();

    /** {@code results} is called by whoever calls {@link #submit} and {@link #finish}. */
    OrderedExecutor(int processors, int most, Consumer<T> results) {
        this.workers = Executors.newFixedThreadPool(processors, work -> {
            Thread worker = new Thread(work, "index");
            worker.setDaemon(true);
            return worker;
        });
        this.most = most;
        this.results = results;
    }

    /** Throws what an earlier piece of work threw. */
    void submit(Supplier<T> work) {
        if (underWay.size() >= most) {
            takeFirst();
        }
        underWay.add(CompletableFuture.supplyAsync(work, workers));
    }

    /** Takes all results that are still to come. */
    void finish() {
        while (!underWay.isEmpty()) {
            takeFirst();
        }
    }

    private void takeFirst() {
        try {
            results.accept(underWay.remove().join());
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw e;
        }
    }

    /** What was not finished is given up. */
    @Override
    public void close() {
        workers.shutdownNow();
    }
}

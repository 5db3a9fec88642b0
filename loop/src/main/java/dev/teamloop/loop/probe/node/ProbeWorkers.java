package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.loop.measure.RunFolder;
import dev.teamloop.loop.probe.node.ProbeRuns.Ended;
import dev.teamloop.loop.process.ShownTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Copies with the same hooks in which runs are made side by side; the first one is there, others are made when they are needed. */
final class ProbeWorkers implements AutoCloseable {
    /** Each run is a process of some hundred megabytes. */
    private static final int MOST = 4;
    /** So long may it take until what an interrupt ended is gone. */
    private static final int MOST_SECONDS = 20;

    private final List<Worker> workers = new ArrayList<>();
    private final Maker maker;
    private boolean full;

    /** A copy with hooks, and how runs are made in it. */
    record Worker(ShownTree tree, RunFolder folder, Instrumentation written, ProbeRuns runs) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            try (folder) {
                tree.close();
            }
        }
    }

    /** Makes one; throws IOException where none can be made. */
    interface Maker {
        Worker make() throws IOException, InterruptedException;
    }

    /** With one of them. */
    ProbeWorkers(Maker maker) throws IOException, InterruptedException {
        this.maker = maker;
        workers.add(maker.make());
    }

    Worker first() {
        return workers.get(0);
    }

    /** How many runs may be made at once: a tool that runs more than two files starts processes of its own for them. */
    static int most(int processors, int testFiles) {
        return Math.max(1, Math.min(MOST, processors / Math.max(1, (testFiles + 1) / 2)));
    }

    /** How many of so many runs can be made at once: fewer where no further copy can be made, and always one. */
    int ready(int wanted) throws InterruptedException {
        while (workers.size() < wanted && !full) {
            try {
                workers.add(maker.make());
            } catch (IOException | UncheckedIOException e) {
                // no room or no time for another copy: the runs follow one another then
                full = true;
            }
        }
        return Math.min(wanted, workers.size());
    }

    /**
     * One run each, at the same time, of which as many are {@link #ready}; {@code orders} by test file and function. The ends come in
     * the order of what was asked.
     */
    List<Ended> changed(List<Map<String, Map<Integer, ObjectNode>>> orders, Set<String> tests, Duration limit)
            throws IOException, InterruptedException {
        if (orders.size() == 1) {
            return List.of(first().runs().changed(orders.get(0), tests, limit));
        }
        ExecutorService threads = Executors.newFixedThreadPool(orders.size());
        try {
            List<Callable<Ended>> asked = new ArrayList<>();
            for (int i = 0; i < orders.size(); i++) {
                ProbeRuns runs = workers.get(i).runs();
                Map<String, Map<Integer, ObjectNode>> order = orders.get(i);
                asked.add(() -> runs.changed(order, tests, limit));
            }
            List<Ended> ends = new ArrayList<>();
            for (Future<Ended> end : threads.invokeAll(asked)) {
                ends.add(end.get());
            }
            return ends;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IllegalStateException("a run with changes failed", e.getCause());
        } finally {
            threads.shutdownNow();
            awaitEnd(threads);
        }
    }

    /** The copies are taken away next. An interrupt of this thread has ended the runs already, which takes a moment. */
    private static void awaitEnd(ExecutorService threads) {
        boolean interrupted = Thread.interrupted();
        try {
            var unused = threads.awaitTermination(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        close(workers);
    }

    private static void close(List<Worker> workers) throws IOException {
        if (!workers.isEmpty()) {
            try {
                workers.get(0).close();
            } finally {
                close(workers.subList(1, workers.size()));
            }
        }
    }
}

package dev.teamloop.loop.controller;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Where a round's time goes: models, tests, and the rest, which is the loop's own. Tests inside a model's step count as tests. */
final class Stopwatch {
    private final LongSupplier nanos;
    private final AtomicLong start = new AtomicLong();
    private final AtomicLong model = new AtomicLong();
    private final AtomicLong test = new AtomicLong();

    Stopwatch(LongSupplier nanos) {
        this.nanos = nanos;
        reset();
    }

    void reset() {
        start.set(nanos.getAsLong());
        model.set(0);
        test.set(0);
    }

    <T> T model(Callable<T> work) throws Exception {
        long testsBefore = test.get();
        long from = nanos.getAsLong();
        try {
            return work.call();
        } finally {
            model.addAndGet(nanos.getAsLong() - from - (test.get() - testsBefore));
        }
    }

    void tested(long fromNanos) {
        test.addAndGet(nanos.getAsLong() - fromNanos);
    }

    long now() {
        return nanos.getAsLong();
    }

    long totalMillis() {
        return (nanos.getAsLong() - start.get()) / 1_000_000;
    }

    long modelMillis() {
        return model.get() / 1_000_000;
    }

    long testMillis() {
        return test.get() / 1_000_000;
    }

    long overheadMillis() {
        return Math.max(0, totalMillis() - modelMillis() - testMillis());
    }
}

package dev.teamloop.loop.controller;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Where a round's time goes: models, tests, and the rest, which is the loop's own. Tests inside a model's step count as tests. */
final class Stopwatch {
    private static final long NANOS = 1_000_000;

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

    RoundWork.Millis spent() {
        return new RoundWork.Millis((nanos.getAsLong() - start.get()) / NANOS, model.get() / NANOS, test.get() / NANOS);
    }

    /** Goes on from what another process has spent on the round. */
    void goOn(RoundWork.Millis before) {
        start.set(nanos.getAsLong() - before.total() * NANOS);
        model.set(before.model() * NANOS);
        test.set(before.test() * NANOS);
    }

    long overheadMillis() {
        RoundWork.Millis now = spent();
        return Math.max(0, now.total() - now.model() - now.test());
    }
}

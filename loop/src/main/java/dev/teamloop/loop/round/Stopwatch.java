package dev.teamloop.loop.round;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.record.RoundTimes;
import dev.teamloop.loop.record.RoundTimes.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Where a round's time goes: models, tests, and the rest, which is the loop's own. Tests inside a model's step count as tests. */
public final class Stopwatch {
    private static final long NANOS = 1_000_000;

    private final LongSupplier nanos;
    private final Consumer<LoopEvent> events;
    private final AtomicLong start = new AtomicLong();
    private final AtomicLong model = new AtomicLong();
    private final Map<Kind, Long> tests = new ConcurrentHashMap<>();

    /** How many agents are being asked, and since when. */
    private int asked;

    private long from;
    private long testsBefore;

    /** When a round ended last. */
    private OptionalLong last = OptionalLong.empty();

    /** {@code events} hears of each run of tests that begins and ends. */
    public Stopwatch(LongSupplier nanos, Consumer<LoopEvent> events) {
        this.nanos = nanos;
        this.events = events;
        reset();
    }

    public void reset() {
        start.set(nanos.getAsLong());
        model.set(0);
        tests.clear();
    }

    <T> T model(Callable<T> work) throws Exception {
        begin();
        try {
            return work.call();
        } finally {
            end();
        }
    }

    /** Two agents that are asked at once take the time of the longer. */
    private synchronized void begin() {
        if (asked++ == 0) {
            testsBefore = allTests();
            from = nanos.getAsLong();
        }
    }

    private synchronized void end() {
        if (--asked == 0) {
            model.addAndGet(nanos.getAsLong() - from - (allTests() - testsBefore));
        }
    }

    private long allTests() {
        return tests.values().stream().mapToLong(Long::longValue).sum();
    }

    /** A test run of this kind begins; returns the time, for {@link #tested}. */
    public long testing(Kind kind) {
        events.accept(new LoopEvent.TestsStarted(kind.shown()));
        return nanos.getAsLong();
    }

    /** A test run of this kind began at {@code fromNanos} and has ended now. */
    public void tested(Kind kind, long fromNanos) {
        events.accept(new LoopEvent.TestsEnded(kind.shown()));
        tests.merge(kind, nanos.getAsLong() - fromNanos, Long::sum);
    }

    public long now() {
        return nanos.getAsLong();
    }

    /**
     * A round is over. Returns the milliseconds that it took of the loop's time: rounds that were in hand side by side do not count
     * the same time twice.
     */
    public long finished() {
        long now = nanos.getAsLong();
        long since = last.isPresent() ? Math.max(start.get(), last.getAsLong()) : start.get();
        last = OptionalLong.of(now);
        return (now - since) / NANOS;
    }

    public RoundTimes times() {
        Map<Kind, Long> byKind = new EnumMap<>(Kind.class);
        tests.forEach((kind, sum) -> byKind.put(kind, sum / NANOS));
        return new RoundTimes((nanos.getAsLong() - start.get()) / NANOS, model.get() / NANOS, byKind);
    }

    /** What was done meanwhile by another watch is of this one's time. */
    public void add(RoundTimes meanwhile) {
        model.addAndGet(meanwhile.models() * NANOS);
        meanwhile.tests().forEach((kind, millis) -> tests.merge(kind, millis * NANOS, Long::sum));
    }

    /** Goes on from what another process has spent on the round. */
    public void goOn(RoundTimes before) {
        start.set(nanos.getAsLong() - before.total() * NANOS);
        model.set(before.models() * NANOS);
        tests.clear();
        before.tests().forEach((kind, millis) -> tests.put(kind, millis * NANOS));
    }
}

package dev.teamloop.loop.watch;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Which step is in hand, and for how long nothing has been heard of it, by a monotonic clock. Safe for several threads. */
public final class Progress {
    private final LongSupplier nanos;
    private volatile String step = "start";
    private volatile int newest;
    private volatile long lastNanos;
    private volatile Runnable onStep = () -> {};
    private volatile Optional<Progress> whole = Optional.empty();

    public Progress(LongSupplier nanos) {
        this.nanos = nanos;
        this.lastNanos = nanos.getAsLong();
    }

    /** Of one round among several that are in hand; what happens in it is progress of the whole, too. */
    public Progress ofRound() {
        Progress round = new Progress(nanos);
        round.whole = Optional.of(this);
        return round;
    }

    /** A step has begun; {@code number} is the map's, 1 to 11. */
    public void begin(int number, String next) {
        newest = number;
        step = next;
        touch();
        onStep.run();
        whole.ifPresent(all -> all.begin(number, next));
    }

    /** The step in hand does something: a log line, a model's answer, a test run. */
    public void touch() {
        lastNanos = nanos.getAsLong();
        whole.ifPresent(Progress::touch);
    }

    void onStep(Runnable action) {
        onStep = action;
    }

    /** The number of the step that began last in this process, over or not; 0 before the first. */
    public int newest() {
        return newest;
    }

    public String step() {
        return step;
    }

    Duration silent() {
        return Duration.ofNanos(nanos.getAsLong() - lastNanos);
    }
}

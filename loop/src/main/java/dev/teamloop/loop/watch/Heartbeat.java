package dev.teamloop.loop.watch;

import dev.teamloop.loop.state.AtomicFiles;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The watchdog thread inside the controller: writes {@code HEARTBEAT} at every interval, and warns when a step has made no
 * progress for longer than any step may take.
 */
public final class Heartbeat implements AutoCloseable {
    private final ScheduledExecutorService thread;
    private final Path file;
    private final Clock clock;
    private final Duration stepLimit;
    private final Consumer<String> warnings;
    private volatile Mark mark;

    private record Mark(String step, long sinceMillis, boolean warned) {}

    /** Starts beating at once. {@code warnings} hears of a step that outlasts {@code stepLimit}, once a step. */
    public Heartbeat(Path file, Clock clock, Duration interval, Duration stepLimit, Consumer<String> warnings) {
        this.file = file;
        this.clock = clock;
        this.stepLimit = stepLimit;
        this.warnings = warnings;
        this.mark = new Mark("start", clock.millis(), false);
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread daemon = new Thread(task, "heartbeat");
            daemon.setDaemon(true);
            return daemon;
        });
        beat();
        var unused =
                thread.scheduleAtFixedRate(this::beat, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** A step has begun. */
    public void progress(String step) {
        mark = new Mark(step, clock.millis(), false);
    }

    private void beat() {
        Mark now = mark;
        String text = clock.instant() + "\npid " + ProcessHandle.current().pid() + "\nstep " + now.step() + "\n";
        try {
            AtomicFiles.write(file, text);
        } catch (RuntimeException e) {
            // a full disk is met, and told, by the loop itself; the beat must go on
            warnings.accept("the heartbeat cannot be written: " + e.getMessage());
        }
        long silent = clock.millis() - now.sinceMillis();
        if (!now.warned() && silent > stepLimit.toMillis()) {
            mark = new Mark(now.step(), now.sinceMillis(), true);
            warnings.accept("step " + now.step() + " has made no progress for " + silent / 1000 + " s");
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}

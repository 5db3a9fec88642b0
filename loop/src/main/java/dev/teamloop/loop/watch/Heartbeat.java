package dev.teamloop.loop.watch;

import dev.teamloop.loop.state.AtomicFiles;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The watchdog thread inside the controller: writes {@code HEARTBEAT} at every interval and at every step, as long as the
 * steps make progress. A controller that is stuck falls silent, so that the watchdog process ends and restarts it.
 */
public final class Heartbeat implements AutoCloseable {
    private final ScheduledExecutorService thread;
    private final AtomicFiles files;
    private final Path file;
    private final Clock clock;
    private final Progress progress;
    private final Duration limit;
    private final BooleanSupplier deadlocked;
    private final Consumer<String> warnings;
    private boolean warned;

    /**
     * Starts beating at once. {@code limit} is longer than any step may go without a sign of life; {@code warnings} hears
     * when it has passed, and of a beat that cannot be written.
     */
    public Heartbeat(
            AtomicFiles files,
            Path file,
            Clock clock,
            Progress progress,
            Duration interval,
            Duration limit,
            Consumer<String> warnings) {
        this(files, file, clock, progress, interval, limit, Heartbeat::threadsDeadlocked, warnings);
    }

    Heartbeat(
            AtomicFiles files,
            Path file,
            Clock clock,
            Progress progress,
            Duration interval,
            Duration limit,
            BooleanSupplier deadlocked,
            Consumer<String> warnings) {
        this.files = files;
        this.file = file;
        this.clock = clock;
        this.progress = progress;
        this.limit = limit;
        this.deadlocked = deadlocked;
        this.warnings = warnings;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread daemon = new Thread(task, "heartbeat");
            daemon.setDaemon(true);
            return daemon;
        });
        beat();
        progress.onStep(this::beat);
        var unused =
                thread.scheduleAtFixedRate(this::beat, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void beat() {
        if (stuck()) {
            return;
        }
        String text = clock.instant() + "\npid " + ProcessHandle.current().pid() + "\nstep " + progress.step() + "\n";
        try {
            files.write(file, text);
        } catch (RuntimeException e) {
            // a full disk is met, and told, by the loop itself; the beat must go on
            warnings.accept("the heartbeat cannot be written: " + e.getMessage());
        }
    }

    private boolean stuck() {
        boolean silent = progress.silent().compareTo(limit) > 0;
        boolean stuck = silent || deadlocked.getAsBoolean();
        if (stuck && !warned) {
            warnings.accept("step " + progress.step() + " is stuck: "
                    + (silent
                            ? "no progress for " + progress.silent().toSeconds() + " s"
                            : "its threads wait for each other")
                    + "; the watchdog will end and resume the loop");
        }
        warned = stuck;
        return stuck;
    }

    private static boolean threadsDeadlocked() {
        return ManagementFactory.getThreadMXBean().findDeadlockedThreads() != null;
    }

    @Override
    public void close() {
        progress.onStep(() -> {});
        // a beat under way is not interrupted: it would close the file under its own hands and say that the disk fails
        thread.shutdown();
    }
}

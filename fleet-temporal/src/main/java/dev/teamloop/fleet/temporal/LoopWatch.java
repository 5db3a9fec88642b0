package dev.teamloop.fleet.temporal;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.engine.WorkerMachine;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.FleetReading;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.record.LoopProgress;
import dev.teamloop.fleet.run.FleetRun;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.workspace.GitException;
import io.temporal.activity.ActivityExecutionContext;
import io.temporal.client.ActivityCanceledException;
import io.temporal.client.ActivityCompletionException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Beside a loop: tells Temporal that the worker lives and what the loop does, and hears what Temporal wants. To be cancelled is to
 * be asked to stop after the round in hand; to be unknown, or unheard for too long, is to have lost the goal to somebody else.
 */
final class LoopWatch implements AutoCloseable {
    private static final int BEAT_MILLIS = 1000;

    private final ActivityExecutionContext context;
    private final FleetFolder folder;
    private final WorkerMachine machine;
    private final FleetReading reading;
    private final Thread thread = new Thread(this::watch, "heartbeats");
    private final CountDownLatch over = new CountDownLatch(1);
    private LoopProgress last = new LoopProgress("cloning", Yuan.ZERO, Optional.empty());
    private @Nullable FleetRun run;
    private @Nullable String left;

    LoopWatch(ActivityExecutionContext context, FleetFolder folder, WorkerMachine machine) {
        this.context = context;
        this.folder = folder;
        this.machine = machine;
        this.reading = new FleetReading(folder, machine.guard(), machine.clock());
    }

    /** The first beat is heard before anything is done. */
    void start() {
        beat();
        thread.setDaemon(true);
        thread.start();
    }

    private void watch() {
        try {
            while (left().isEmpty() && !over.await(BEAT_MILLIS, TimeUnit.MILLISECONDS)) {
                beat();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void beat() {
        try {
            context.heartbeat(heard());
        } catch (ActivityCanceledException e) {
            if (e.getCause() == null) {
                stop();
            } else {
                leave("Temporal was not reached in time");
            }
        } catch (ActivityCompletionException e) {
            leave("the goal is no longer this worker's: " + e.getMessage());
        }
    }

    /** A record that is just being brought here may not be readable: that is no reason to be silent. */
    private LoopProgress heard() {
        try {
            FleetSummary now = reading.summary();
            if (!now.goals().isEmpty()) {
                FleetSummary.GoalLine goal = now.goals().get(0);
                last = new LoopProgress(goal.reason(), goal.cost(), goal.loopId());
            }
        } catch (UncheckedIOException | IllegalArgumentException | IllegalStateException e) {
            return last;
        }
        return last;
    }

    private void stop() {
        if (!Files.exists(folder.stop())) {
            new AtomicFiles(folder.root(), machine.guard()).write(folder.stop(), "");
        }
    }

    /** The goal's own fleet has begun. Throws where the goal was lost before that. */
    synchronized void runs(FleetRun begun) {
        if (left != null) {
            throw new GitException(left);
        }
        run = begun;
    }

    /** Ends the loop at once, its round taken back. */
    synchronized void leave(String why) {
        if (left == null) {
            left = why;
            if (run != null) {
                run.end();
            }
        }
    }

    /** Why the goal is not this worker's any more; empty while it is. */
    synchronized Optional<String> left() {
        return Optional.ofNullable(left);
    }

    @Override
    public void close() throws InterruptedException {
        over.countDown();
        if (thread.isAlive()) {
            thread.join();
        }
    }
}

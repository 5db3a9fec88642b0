package dev.teamloop.cli.fleet;

import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.run.FleetRun;
import dev.teamloop.loop.watchdog.Signals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * What signals do to a running fleet. Ctrl-C once lets every loop finish its round; twice ends them, their rounds taken back. When
 * the system ends this process, the loops are told to end too. {@code fleet resume} goes on after each.
 */
final class FleetSignals implements AutoCloseable {
    /** A loop takes a round back within thirty seconds. */
    private static final int UNWIND_SECONDS = 40;

    private final FleetFolder folder;
    private final FleetRun run;
    private final Consumer<String> lines;
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicInteger pressed = new AtomicInteger();
    private final Thread hook;
    private final boolean process;
    private final boolean outlive;
    private final Optional<Runnable> putBack;

    private FleetSignals(boolean process, boolean outlive, FleetFolder folder, FleetRun run, Consumer<String> lines) {
        this.process = process;
        this.outlive = outlive;
        this.folder = folder;
        this.run = run;
        this.lines = lines;
        this.hook = new Thread(this::shutdown, "fleet shutdown");
        if (process && !outlive) {
            Runtime.getRuntime().addShutdownHook(hook);
        }
        putBack = process ? Signals.handle("INT", this::pressed) : Optional.empty();
    }

    /** {@code outlive}: the loops run elsewhere, and go on when this process is gone. */
    static FleetSignals listen(
            boolean process, boolean outlive, FleetFolder folder, FleetRun run, Consumer<String> lines) {
        return new FleetSignals(process, outlive, folder, run, lines);
    }

    /** The loops take their rounds back, and what they did is written down, before this process is gone. */
    private void shutdown() {
        run.end();
        try {
            if (!over.await(UNWIND_SECONDS, TimeUnit.SECONDS)) {
                lines.accept("the loops did not end in time; 'team-loop fleet resume' finds them");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void pressed() {
        if (pressed.incrementAndGet() > 1) {
            lines.accept("ending; the rounds in hand are taken back");
            run.end();
            return;
        }
        lines.accept("the rounds in hand are finished, then the fleet stops; Ctrl-C again ends it at once");
        try {
            Files.writeString(folder.stop(), "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the loops were ended at once. */
    boolean ended() {
        return pressed.get() > 1;
    }

    @Override
    public void close() {
        over.countDown();
        putBack.ifPresent(Runnable::run);
        if (!process || outlive) {
            return;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is ending already, and the hook has seen to it
            return;
        }
    }
}

package dev.teamloop.cli.run;

import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.watch.WatchdogProcess;
import dev.teamloop.loop.watchdog.Signals;
import dev.teamloop.loop.watchdog.WatchdogMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What signals do to a running loop. Ctrl-C once is a safe stop after the round in hand; twice ends the round, which is
 * taken back, and the program with 130; a third time ends it on the spot. SIGTERM and SIGHUP take the round back and end
 * the program with 143 or 129. After none of them does the watchdog restart anything; {@code resume} goes on.
 */
final class Interrupts implements AutoCloseable {
    /** A round that is taken back needs some commits; a test run that must be ended first, a moment more. */
    private static final int UNWIND_SECONDS = 30;

    private final Loop loop;
    private final WatchdogProcess watchdog;
    private final Watcher watcher;
    private final boolean resumable;
    private final Thread worker = Thread.currentThread();
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicInteger pressed = new AtomicInteger();
    private boolean asking;
    private final Thread hook = new Thread(this::shutdown, "shutdown");
    private final Optional<Runnable> putBack;

    private Interrupts(Loop loop, WatchdogProcess watchdog, Watcher watcher, boolean resumable) {
        this.loop = loop;
        this.watchdog = watchdog;
        this.watcher = watcher;
        this.resumable = resumable;
        Runtime.getRuntime().addShutdownHook(hook);
        putBack = Signals.handle("INT", this::pressed);
        watcher.onInterrupt(this::pressed);
    }

    /** Listens for the calling thread, which runs the loop, until closed. */
    static Interrupts listen(Loop loop, WatchdogProcess watchdog, Watcher watcher, boolean resumable) {
        return new Interrupts(loop, watchdog, watcher, resumable);
    }

    /** While a person is asked, Ctrl-C is an answer: no. */
    synchronized void asking(boolean now) {
        asking = now;
        if (!now) {
            // an answer that was given so is no interruption of what follows
            var unused = Thread.interrupted();
        }
    }

    private synchronized boolean answered() {
        if (asking) {
            worker.interrupt();
        }
        return asking;
    }

    private void pressed() {
        if (answered()) {
            return;
        }
        switch (pressed.incrementAndGet()) {
            case 1 -> {
                loop.records()
                        .store()
                        .files()
                        .write(loop.records().store().folder().stop(), "");
                watcher.accept(new LoopEvent.StopRequested());
                say("the round in hand is finished, then the loop stops; Ctrl-C again ends it at once");
            }
            case 2 -> {
                sayEnding();
                watchdog.say(WatchdogMessage.ENDED);
                takeBackTheWish();
                worker.interrupt();
            }
            default -> {
                watcher.close();
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
            }
        }
    }

    /** The round does not end in order any more: the next one is not to find a wish that was this one's. */
    private void takeBackTheWish() {
        try {
            Files.deleteIfExists(loop.records().store().folder().stop());
        } catch (IOException e) {
            say("the STOP file cannot be removed: " + e.getMessage());
        }
    }

    private void sayEnding() {
        say("ending; the round in hand is taken back" + (resumable ? ", 'team-loop resume' runs it again" : ""));
    }

    private void say(String text) {
        watcher.accept(new LoopEvent.Note(text, true));
    }

    /** The system, or a closed terminal, wants the program to end. */
    private void shutdown() {
        watchdog.say(WatchdogMessage.ENDED);
        loop.records().crashed("ended by a signal from outside (SIGTERM or SIGHUP)");
        worker.interrupt();
        sayEnding();
        try {
            if (!over.await(UNWIND_SECONDS, TimeUnit.SECONDS)) {
                say("the round in hand could not be taken back in time"
                        + (resumable ? "; 'team-loop resume' does that" : ""));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        over.countDown();
        putBack.ifPresent(Runnable::run);
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is ending already, and the hook has seen to it
            return;
        }
    }
}

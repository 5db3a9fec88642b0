package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.live.EarlierEvents;
import dev.teamloop.cli.live.LiveView;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.run.TerminalSession;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.journal.EventReader;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * {@code status --watch}: the events of a loop that another process runs, until it ends. Where another loop begins in its place,
 * that one is followed.
 */
final class StatusWatch {
    private static final int MILLIS = 500;

    private final Path log;
    private final Supplier<Optional<String>> ended;
    private final Watcher watcher;
    private final Clock clock;
    private EventReader events;

    /** {@code ended} tells how the loop's state says that it ended; empty while that says nothing of the kind. */
    StatusWatch(Path log, Supplier<Optional<String>> ended, Watcher watcher, Clock clock) {
        this.log = log;
        this.ended = ended;
        this.watcher = watcher;
        this.clock = clock;
        this.events = new EventReader(log);
    }

    static void until(LoopView loop, RunContext context) throws InterruptedException {
        try (Watcher watcher = new TerminalSession().watch(context)) {
            if (watcher instanceof LiveView live) {
                live.ofAnother();
            }
            StatusWatch watch = new StatusWatch(loop.folder().events(), loop::ended, watcher, Clock.systemUTC());
            boolean running = watch.begin();
            while (running) {
                Thread.sleep(MILLIS);
                running = watch.look();
            }
        }
    }

    /** Tells what happened before; false where the loop has ended. */
    boolean begin() {
        return tell(EarlierEvents.of(events.poll()));
    }

    /** Tells what is new; false once the loop has ended. */
    boolean look() {
        if (events.isReplaced()) {
            events = new EventReader(log);
            watcher.anotherLoop();
            return begin();
        }
        // read before the events: a loop's end is logged before STATE.md tells it
        Optional<String> status = ended.get();
        List<Timed> news = events.poll();
        if (!tell(news)) {
            return false;
        }
        if (news.isEmpty() && status.isPresent() && !events.isReplaced()) {
            String why = "its event log does not say why";
            watcher.accept(new LoopEvent.Ended(LoopStatus.valueOf(status.get()), why), clock.instant());
            return false;
        }
        return true;
    }

    private boolean tell(List<Timed> news) {
        news.forEach(one -> watcher.accept(one.event(), one.at()));
        return running(news);
    }

    private static boolean running(List<Timed> events) {
        boolean running = true;
        for (Timed one : events) {
            running =
                    !(one.event() instanceof LoopEvent.Ended) && (running || one.event() instanceof LoopEvent.Resumed);
        }
        return running;
    }
}

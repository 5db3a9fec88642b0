package dev.teamloop.cli.command;

import dev.teamloop.cli.live.EarlierEvents;
import dev.teamloop.cli.live.LiveView;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.run.RunManner;
import dev.teamloop.cli.run.TerminalSession;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.journal.EventReader;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** {@code status --watch}: the events of a loop that another process runs, until it ends. */
final class StatusWatch {
    private static final int MILLIS = 500;

    private StatusWatch() {}

    static void until(LoopView loop, RunManner manner) throws InterruptedException {
        Clock clock = Clock.systemUTC();
        EventReader events = new EventReader(loop.folder().events());
        try (Watcher watcher = new TerminalSession().watch(manner)) {
            if (watcher instanceof LiveView live) {
                live.ofAnother();
            }
            boolean running = true;
            List<Timed> news = EarlierEvents.of(events.poll());
            while (running) {
                // read before the events: a loop's end is logged before STATE.md tells it
                Optional<String> status = loop.file().stopReason();
                news.forEach(one -> tell(watcher, one.event(), one.at()));
                running = running(news);
                List<Timed> more = events.poll();
                if (running && more.isEmpty() && status.isPresent()) {
                    String why = "its event log does not say why";
                    tell(watcher, new LoopEvent.Ended(LoopStatus.valueOf(status.get()), why), clock.instant());
                    running = false;
                }
                news = more;
                if (running && news.isEmpty()) {
                    Thread.sleep(MILLIS);
                }
            }
        }
    }

    private static boolean running(List<Timed> events) {
        boolean running = true;
        for (Timed one : events) {
            running =
                    !(one.event() instanceof LoopEvent.Ended) && (running || one.event() instanceof LoopEvent.Resumed);
        }
        return running;
    }

    private static void tell(Watcher watcher, LoopEvent event, Instant at) {
        if (watcher instanceof LiveView live) {
            live.accept(event, at);
        } else {
            watcher.accept(event);
        }
    }
}

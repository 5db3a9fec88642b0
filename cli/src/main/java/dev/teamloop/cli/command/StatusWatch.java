package dev.teamloop.cli.command;

import dev.teamloop.cli.live.FileEvents;
import dev.teamloop.cli.live.LiveView;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.run.RunManner;
import dev.teamloop.cli.run.TerminalSession;
import dev.teamloop.loop.controller.LoopEvent;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** {@code status --watch}: the events of a loop that another process runs, until it ends. */
final class StatusWatch {
    private static final int MILLIS = 500;

    private StatusWatch() {}

    static void until(LoopView loop, RunManner manner) throws InterruptedException {
        Clock clock = Clock.systemUTC();
        FileEvents events = new FileEvents(loop);
        try (Watcher watcher = new TerminalSession().watch(manner)) {
            if (watcher instanceof LiveView live) {
                live.ofAnother();
            }
            boolean running = true;
            while (running) {
                List<FileEvents.Timed> news = events.poll(clock.instant());
                news.forEach(one -> tell(watcher, one.event(), one.at()));
                running = news.stream().noneMatch(one -> one.event() instanceof LoopEvent.Ended);
                if (running) {
                    Thread.sleep(MILLIS);
                }
            }
        }
    }

    private static void tell(Watcher watcher, LoopEvent event, Instant at) {
        if (watcher instanceof LiveView live) {
            live.accept(event, at);
        } else {
            watcher.accept(event);
        }
    }
}

package dev.teamloop.cli;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.record.LogHistory;
import dev.teamloop.loop.watch.Progress;
import java.util.function.Consumer;

/** What a new log line means elsewhere: the loop is alive, a watcher sees the line, and a warning costs health. */
record LogListener(Progress progress, Consumer<LoopEvent> events, LogHistory history) implements Consumer<LoopEvent> {
    @Override
    public void accept(LoopEvent event) {
        progress.touch();
        events.accept(event);
        if (event instanceof LoopEvent.Logged entry && entry.level().compareTo(Level.WARNING) >= 0) {
            events.accept(new LoopEvent.Health(history.now().health()));
        }
    }
}

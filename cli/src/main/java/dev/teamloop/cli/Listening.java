package dev.teamloop.cli;

import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.controller.LoopEvent;
import dev.teamloop.loop.record.LogHistory;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.watch.Progress;
import java.util.function.Consumer;

/** What a new log line means elsewhere: the loop is alive, a watcher sees the line, and a warning costs health. */
record Listening(Progress progress, Consumer<LoopEvent> events, LogHistory history)
        implements Consumer<LoopLogs.Entry> {
    @Override
    public void accept(LoopLogs.Entry entry) {
        progress.touch();
        events.accept(new LoopEvent.Logged(entry));
        if (entry.level().compareTo(Level.WARNING) >= 0) {
            events.accept(new LoopEvent.Health(history.now().health()));
        }
    }
}

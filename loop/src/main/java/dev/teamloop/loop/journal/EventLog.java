package dev.teamloop.loop.journal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.DiskFullException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;

/** Writes each event down before anybody hears of it. Safe for several threads. */
public final class EventLog implements Consumer<LoopEvent> {
    /** The agent's log holds the whole line. */
    private static final int LONGEST_MESSAGE = 1_200;

    private final AtomicFiles files;
    private final Path file;
    private final Clock clock;
    private final Consumer<LoopEvent> next;

    /** {@code next} hears of each event after it has been written. */
    public EventLog(AtomicFiles files, Path file, Clock clock, Consumer<LoopEvent> next) {
        this.files = files;
        this.file = file;
        this.clock = clock;
        this.next = next;
    }

    @Override
    public void accept(LoopEvent event) {
        ObjectNode line = Json.MAPPER.createObjectNode();
        line.put("at", clock.instant().toString());
        line.setAll((ObjectNode) Json.tree(shortened(event)));
        write(line);
        next.accept(event);
    }

    /** On a full disk the log lags behind: that is told all the same, and the records that decide meet it themselves. */
    private synchronized void write(ObjectNode line) {
        try {
            files.appendLine(file, line);
        } catch (DiskFullException full) {
            // a history for showing must not keep the loop from ending in order
            return;
        }
    }

    private static LoopEvent shortened(LoopEvent event) {
        return event instanceof LoopEvent.Logged logged && logged.message().length() > LONGEST_MESSAGE
                ? new LoopEvent.Logged(
                        logged.round(),
                        logged.agent(),
                        logged.level(),
                        logged.intent(),
                        logged.message().substring(0, LONGEST_MESSAGE) + "…",
                        logged.latencyMillis())
                : event;
    }
}

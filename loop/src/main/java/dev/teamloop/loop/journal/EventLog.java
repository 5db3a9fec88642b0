package dev.teamloop.loop.journal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.state.AtomicFiles;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;

/** Writes each event down before anybody hears of it. Safe for several threads. */
public final class EventLog implements Consumer<LoopEvent> {
    /** The agent's log holds the whole line. */
    private static final int LONGEST_MESSAGE = 400;

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
        synchronized (this) {
            files.appendLine(file, line);
        }
        next.accept(event);
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

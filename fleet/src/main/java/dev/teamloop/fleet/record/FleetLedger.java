package dev.teamloop.fleet.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.JsonLines;
import java.nio.file.Path;
import java.time.Clock;

/**
 * The fleet's ledger on disk: append-only, and on the disk before what it says is done. Replayed when opened. One process at a
 * time writes it, which holds the fleet's lock. Not for several threads.
 */
public final class FleetLedger {
    private final AtomicFiles files;
    private final Path file;
    private final Clock clock;
    private final FleetState state;

    public FleetLedger(AtomicFiles files, Path file, Clock clock) {
        this.files = files;
        this.file = file;
        this.clock = clock;
        this.state = read(file);
    }

    /** What a ledger says now, for those who only look. A torn last line is not read. */
    public static FleetState read(Path file) {
        FleetState state = new FleetState();
        for (JsonNode line : JsonLines.read(file).lines()) {
            state.apply(Json.as(line, FleetEntry.class));
        }
        return state;
    }

    public FleetState state() {
        return state;
    }

    /** Writes it down, and only then lets it count. */
    public void append(FleetEntry entry) {
        ObjectNode line = Json.MAPPER.valueToTree(entry);
        line.put("at", clock.instant().toString());
        files.appendLine(file, line);
        state.apply(entry);
    }
}

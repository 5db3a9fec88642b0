package dev.teamloop.loop.state;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.identity.LoopId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * A new loop takes the place of the one before it, whose records give way to the archive and come back where the new one
 * never starts: a goal that is refused, or met already, costs nobody the report and the undo of the loop before. It has
 * started when its STATE.md is there. {@code opening.json} says how far this has come; {@link #settle} makes good whatever
 * interrupted it, and done twice does nothing more. Whoever calls these holds the project's lock.
 */
public final class LoopArchive {
    /** One loop's own; change and decision records, measurements and the configuration are the project's. */
    private static final List<String> RECORDS = List.of(
            "STATE.md",
            "init.json",
            "ledger.jsonl",
            "journal.jsonl",
            "events.jsonl",
            "decided.json",
            "undone.json",
            "memory.json",
            "room.json",
            "state-snapshots",
            "reports",
            "patches",
            "handovers",
            "failures");

    private final StateStore store;
    private final Path root;

    private LoopArchive(StateStore store) {
        this.store = store;
        this.root = store.folder().root();
    }

    public static LoopArchive in(Path project, TextGuard guard) {
        // what lies outside .team-loop bears the loop's id, and stays where it is
        return new LoopArchive(new StateStore(new LoopFolder(project, "logs", "rdf"), guard));
    }

    private enum Phase {
        /** The earlier loop's records lie partly here, partly in the archive, and nobody else's do. */
        MOVING,
        /** The earlier loop's records are all in the archive; what lies here is the new one's. */
        OPENING
    }

    /**
     * How far it has come.
     *
     * @param loopId the new loop
     * @param earlier the folder in the archive; empty where nothing had to give way
     */
    private record Marker(String loopId, Optional<String> earlier, Phase phase) {
        Marker in(Phase next) {
            return new Marker(loopId, earlier, next);
        }
    }

    /** Whether a new loop was being opened, and nothing has settled what became of it. */
    public boolean open() {
        return Files.exists(marker());
    }

    /** Makes room for {@code fresh}. */
    public void begin(LoopId fresh) {
        try {
            boolean something = RECORDS.stream().anyMatch(name -> Files.exists(root.resolve(name)));
            Marker marker = new Marker(
                    fresh.value(), something ? Optional.of(nameOfWhatIsHere(fresh)) : Optional.empty(), Phase.MOVING);
            write(marker);
            if (something) {
                move(root, archived(marker.earlier().get()));
            }
            write(marker.in(Phase.OPENING));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the loop before cannot be moved to " + store.folder().archive(), e);
        }
    }

    /** Lets the new loop stand where it has started; otherwise brings the earlier one back. */
    public void settle() {
        if (!open()) {
            return;
        }
        try {
            Optional<Marker> marker = read();
            if (marker.isPresent() && marker.get().earlier().isPresent()) {
                settle(marker.get(), archived(marker.get().earlier().get()));
            }
            Files.deleteIfExists(marker());
            DurableFiles.flushFolder(root);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the loop before cannot be brought back from "
                            + store.folder().archive(),
                    e);
        }
    }

    /** As {@link #settle}, for commands that only look: nothing happens while a loop runs, or is being opened. */
    public void settleUnlessRunning() {
        if (!open()) {
            return;
        }
        try (LoopLock lock = LoopLock.take(store.folder().lock()).orElse(null)) {
            if (lock != null) {
                settle();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the lock in " + root + " cannot be taken", e);
        }
    }

    private void settle(Marker marker, Path earlier) throws IOException {
        if (marker.phase() == Phase.OPENING) {
            boolean started = store.hasState();
            if (started || !Files.exists(earlier.resolve("STATE.md"))) {
                return;
            }
            move(root, archived(marker.loopId()));
            write(marker.in(Phase.MOVING));
        }
        move(earlier, root);
        try {
            Files.deleteIfExists(earlier);
        } catch (DirectoryNotEmptyException e) {
            // holds what is no record of a loop: not ours to remove
            return;
        }
    }

    /** Each record is in one of the two folders at any time. */
    private void move(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        store.files().makeFolder(to);
        for (String name : RECORDS) {
            if (Files.exists(from.resolve(name))) {
                Files.move(from.resolve(name), to.resolve(name), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        DurableFiles.flushFolder(to);
        DurableFiles.flushFolder(from);
    }

    private String nameOfWhatIsHere(LoopId fresh) {
        return store.readState()
                .map(StateFile::loopId)
                .map(LoopId::value)
                .or(() -> store.readInit()
                        .map(init -> init.path("loop_id").asText())
                        .filter(id -> id.matches("[A-Za-z0-9-]+")))
                .orElse("before-" + fresh.value());
    }

    private Path archived(String name) {
        return store.folder().archive().resolve(name);
    }

    private Path marker() {
        return store.folder().opening();
    }

    private void write(Marker marker) {
        store.files().writeJson(marker(), marker);
    }

    /** Written whole; what cannot be read is none of ours. */
    private Optional<Marker> read() throws IOException {
        try {
            JsonNode node = Json.read(OrdinaryFile.text(marker()));
            return node.isObject() ? Optional.of(Json.as(node, Marker.class)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

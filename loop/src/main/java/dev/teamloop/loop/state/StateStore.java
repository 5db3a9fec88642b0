package dev.teamloop.loop.state;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads and writes the loop's own records. Everything is written whole. */
public final class StateStore {
    /** The line of a change or decision record that says whose it is. */
    private static final Pattern OWNER = Pattern.compile("interaction_id\\W+([A-Za-z0-9-]+)");

    /** Enough for a revert commit, a snapshot, STATE.md and the session summary. */
    private static final int RESERVE = 4 * 1024 * 1024;

    /** What a measurement is compared by after a resume: tests and source files, in the project's own names. */
    public static final Map<String, Set<String>> NAMES = Map.of("tests", Set.of("id", "file"), "files", Set.of("path"));

    private final LoopFolder folder;
    private final AtomicFiles files;

    public StateStore(LoopFolder folder, TextGuard guard) {
        this.folder = folder;
        this.files = new AtomicFiles(folder.project(), guard);
    }

    /** The writer of everything below the loop's own folders. */
    public AtomicFiles files() {
        return files;
    }

    public LoopFolder folder() {
        return folder;
    }

    public void writeState(StateFile state) {
        files.write(folder.state(), state.markdown());
    }

    /** STATE.md as it is; empty where there is none or it is damaged. */
    public Optional<StateFile> readState() {
        return text(folder.state()).flatMap(StateFile::parse);
    }

    public boolean hasState() {
        return Files.exists(folder.state());
    }

    /** Writes the round's newest snapshot; the start is also kept as {@code {round}-t0.json}. */
    public void writeSnapshot(Snapshot snapshot) {
        if (snapshot.phase().equals("start")) {
            files.writeJson(folder.startSnapshot(snapshot.round()), snapshot);
        }
        files.writeJson(folder.snapshot(snapshot.round()), snapshot);
    }

    /** A whole t1 snapshot of this round, with its state. */
    public Optional<Snapshot> endSnapshot(int round) {
        return text(folder.snapshot(round))
                .flatMap(StateStore::snapshot)
                .filter(one -> one.phase().equals("end"));
    }

    /** The key result that a round was begun with; empty where the round has not begun, or what says so is damaged. */
    public Optional<KrId> begunWith(InteractionId id, int round) {
        return text(folder.startSnapshot(round))
                .flatMap(StateStore::snapshot)
                .filter(one -> one.interactionId().equals(id))
                .map(one -> new KrId(one.krId()));
    }

    private static Optional<Snapshot> snapshot(String text) {
        try {
            Snapshot snapshot = Json.as(Json.read(text), Snapshot.class);
            return snapshot.state() == null ? Optional.empty() : Optional.of(snapshot);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The newest whole t1 snapshot, whatever STATE.md says. */
    public Optional<Snapshot> newestEnd() {
        return rounds().stream()
                .sorted(Comparator.reverseOrder())
                .flatMap(round -> endSnapshot(round).stream())
                .findFirst();
    }

    private List<Integer> rounds() {
        if (!Files.isDirectory(folder.snapshots())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.snapshots())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d+\\.json"))
                    .map(name -> Integer.parseInt(name.substring(0, name.length() - 5)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder.snapshots(), e);
        }
    }

    /** The next free number of files {@code PREFIX-n.EXT}: change records and decision records count over the project's life. */
    public int nextNumber(Path files, String prefix) {
        if (!Files.isDirectory(files)) {
            return 1;
        }
        try (Stream<Path> all = Files.list(files)) {
            return 1
                    + all.map(file -> file.getFileName().toString())
                            .filter(name -> name.matches(prefix + "-\\d+\\.[a-z]+"))
                            .mapToInt(name -> Integer.parseInt(name.substring(prefix.length() + 1, name.indexOf('.'))))
                            .max()
                            .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + files, e);
        }
    }

    /** How many of a folder's records name this interaction as theirs. */
    public int ownRecords(Path files, InteractionId id) {
        if (!Files.isDirectory(files)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(files)) {
            return (int) all.filter(file -> isOf(file, id)).count();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + files, e);
        }
    }

    private static boolean isOf(Path file, InteractionId id) {
        try {
            return OWNER.matcher(OrdinaryFile.text(file))
                    .results()
                    .anyMatch(found -> found.group(1).equals(id.value()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Makes the folders of the seed's layout; what an earlier version left readable for others is the owner's alone then. */
    public void makeFolders() {
        try {
            for (Path one : List.of(
                    folder.decisionRecords(),
                    folder.changeRecords(),
                    folder.patches(),
                    folder.snapshots(),
                    folder.reports(),
                    folder.logs())) {
                files.makeFolder(one);
            }
            OwnerOnly.tighten(folder.root());
            OwnerOnly.tighten(folder.logs());
        } catch (IOException e) {
            throw new UncheckedIOException("the folders below " + folder.root() + " cannot be made", e);
        }
    }

    /** Keeps a round's decision and what its end needs. */
    public void writeDecided(Object decided) {
        files.writeJson(folder.decided(), decided, NAMES);
    }

    /** The last decision that was kept; empty where there is none, or it is damaged. */
    public Optional<JsonNode> readDecided() {
        return json(folder.decided());
    }

    /** The decision does not hold: its round is taken back. */
    public void forgetDecided() {
        delete(folder.decided());
    }

    public void writeUndone(UndoRecord undone) {
        files.writeJson(folder.undone(), undone);
    }

    /** Empty where nothing was taken back, or what says so is damaged. */
    public Optional<UndoRecord> readUndone() {
        try {
            return json(folder.undone()).map(node -> Json.as(node, UndoRecord.class));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    public void writeUncommittedMemory(UncommittedMemory memory) {
        files.writeJson(folder.uncommittedMemory(), memory);
    }

    /** Empty where commits hold all of the memory, or what says otherwise is damaged. */
    public Optional<UncommittedMemory> readUncommittedMemory() {
        try {
            return json(folder.uncommittedMemory()).map(node -> Json.as(node, UncommittedMemory.class));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A commit holds it. */
    public void forgetUncommittedMemory() {
        delete(folder.uncommittedMemory());
    }

    /** Sets space aside, once, with which the loop can still end in order when the disk is full. */
    public void keepReserve() {
        if (!Files.exists(folder.reserve())) {
            files.writeExact(folder.reserve(), new byte[RESERVE]);
        }
    }

    /** Gives that space back to the disk. */
    public void freeReserve() {
        delete(folder.reserve());
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + file, e);
        }
    }

    /** Puts the patch of a round's earlier attempt, where there is one, under a name of its own before the round runs again. */
    public void keepEarlierPatch(InteractionId id, int round) {
        Path patch = folder.patch(id, round);
        if (!Files.exists(patch)) {
            return;
        }
        int number = 1;
        while (Files.exists(folder.earlierPatch(id, round, number))) {
            number++;
        }
        try {
            Files.move(patch, folder.earlierPatch(id, round, number));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep " + patch, e);
        }
    }

    public void writeInit(JsonNode init) {
        files.writeJson(folder.init(), init);
    }

    /** As it was written; empty where there is none or it is damaged. */
    public Optional<JsonNode> readInit() {
        return json(folder.init());
    }

    private static Optional<JsonNode> json(Path file) {
        try {
            return text(file).map(Json::read);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(OrdinaryFile.text(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}

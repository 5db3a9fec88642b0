package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.rooms.Landing;
import dev.teamloop.loop.rooms.Room;
import dev.teamloop.loop.rooms.RoomProof;
import dev.teamloop.loop.rooms.RoomRecord;
import dev.teamloop.loop.rooms.Rooms;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The room that a command line's loop works in (SPEC §7a), from its making to the landing of its branch. */
final class LoopRoom implements AutoCloseable {
    private static final int LAST_LINES = 15;

    private final RunContext context;
    private final LoopConfig config;
    private final LoopFolder folder;
    private final AtomicFiles files;
    private final Rooms rooms;
    private final RoomRecord record;
    private final Room room;
    private final Repository repository;
    /** To be told at the start. */
    private final List<String> notes;

    private LoopRoom(
            RunContext context,
            LoopConfig config,
            LoopFolder folder,
            AtomicFiles files,
            Rooms rooms,
            RoomRecord record,
            Room room,
            List<String> notes) {
        this.context = context;
        this.config = config;
        this.folder = folder;
        this.files = files;
        this.rooms = rooms;
        this.record = record;
        this.room = room;
        this.repository = Repository.open(room.path());
        this.notes = List.copyOf(notes);
    }

    private static LoopFolder folder(RunContext context, LoopConfig config) {
        return new LoopFolder(
                context.project(), config.paths().logs(), config.paths().rdf());
    }

    /** Makes the room of a new loop, and removes those that earlier ones left over. {@code dirty} is what the user has not committed. */
    static LoopRoom create(
            RunContext context, LoopConfig config, TextGuard guard, Repository users, LoopId id, Set<String> dirty)
            throws InterruptedException {
        LoopFolder folder = folder(context, config);
        AtomicFiles files = new AtomicFiles(context.project(), guard);
        Rooms rooms = new Rooms(folder, files, context.environment());
        String head = users.head();
        String branch = users.branch();
        RoomRecord record = RoomRecord.fresh(id, branch.equals(head) ? "" : branch, head);
        List<String> notes = new ArrayList<>(rooms.prune(Optional.empty()));
        if (!dirty.isEmpty()) {
            notes.add("what is not committed is not in the room: " + UserWork.named(dirty));
        }
        return new LoopRoom(context, config, folder, files, rooms, record, rooms.create(record), notes);
    }

    /** The room of the loop whose records are here; {@code head} is where they say that it stands. */
    static LoopRoom reopen(RunContext context, LoopConfig config, TextGuard guard, RoomRecord record, String head)
            throws InterruptedException {
        LoopFolder folder = folder(context, config);
        AtomicFiles files = new AtomicFiles(context.project(), guard);
        Rooms rooms = new Rooms(folder, files, context.environment());
        List<String> notes = rooms.prune(Optional.of(record.loopId()));
        return new LoopRoom(context, config, folder, files, rooms, record, rooms.reopen(record, head), notes);
    }

    Repository repository() {
        return repository;
    }

    Room room() {
        return room;
    }

    /** Written down with the new loop's records: from now on whoever resumes it goes on in the room. */
    void remember() {
        record.write(files, folder);
    }

    /** Says where the loop works, and what is not there. */
    void tell(Consumer<LoopEvent> told, LoopWiring wiring) {
        told.accept(new LoopEvent.Note(
                "room: the loop works on the branch " + room.branch() + " in "
                        + context.project().relativize(room.path()) + "; your tree stays free",
                false));
        int parallel = config.workspace().parallel();
        if (parallel > 1) {
            told.accept(new LoopEvent.Note(
                    "up to " + parallel + " key results are worked on at once, each in a room of its own beside it",
                    false));
        }
        notes.forEach(text -> told.accept(new LoopEvent.Note(text, true)));
        if (!wiring.tree().processes().sandbox().active()) {
            told.accept(new LoopEvent.Note(
                    "without bubblewrap commands run in the room at its own path, and see none of the project's"
                            + " installed packages: verify.prepare has to install them there",
                    true));
        }
    }

    /** Before the first measurement: prepared, and proven to be what runs. Throws a {@link CommandException} with exit 4. */
    void require(LoopWiring wiring) throws InterruptedException {
        FolderLinks.refuse(room.path(), config.paths());
        Path seenAt = wiring.tree().seenAt();
        List<String> preparing = config.verify().prepare();
        if (seenAt.equals(room.path()) && !preparing.isEmpty()) {
            // what a virtual environment of the room's is, only this makes known
            prepare(wiring, preparing);
        }
        Optional<String> refusal = new RoomProof(
                        context.project(), room, seenAt, wiring.tree().processes(), context.environment())
                .refusal(
                        repository.tracked(),
                        List.of(config.verify().test(), config.verify().coverage()));
        if (refusal.isPresent()) {
            throw CommandException.precondition(refusal.get());
        }
    }

    private void prepare(LoopWiring wiring, List<String> preparing) throws InterruptedException {
        Duration limit = Duration.ofSeconds(config.verify().timeoutSeconds());
        try {
            ProcessExit finished =
                    wiring.tree().processes().run(new Command(preparing, room.path(), Map.of(), limit, true));
            if (!finished.ok()) {
                List<String> lines = finished.output().strip().lines().toList();
                throw CommandException.precondition("verify.prepare failed in the room (exit " + finished.exit() + "): "
                        + String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())));
            }
        } catch (IOException e) {
            throw CommandException.precondition("verify.prepare cannot be run in the room: " + e.getMessage());
        }
    }

    /** How the loop's work got onto the user's branch, or why not; {@code told} in words. */
    record Left(RoomRecord record, String told) {
        ObjectNode json() {
            ObjectNode json = Json.MAPPER.createObjectNode();
            json.put("mode", "rooms");
            json.put("branch", record.branch());
            json.put(
                    "landed",
                    record.landed()
                            .map(how -> how.name().toLowerCase(Locale.ROOT))
                            .orElse(null));
            json.put("told", told);
            return json;
        }
    }

    /** After the loop's end: a loop that is over lands where nothing stands in the way, and the room goes. */
    static Optional<Left> leave(Optional<LoopRoom> room, LoopResult result, LoopWiring wiring)
            throws InterruptedException {
        return room.isPresent() ? Optional.of(room.get().leave(result, wiring)) : Optional.empty();
    }

    private Left leave(LoopResult result, LoopWiring wiring) throws InterruptedException {
        String head = repository.head();
        boolean kept = holdsMemory();
        close();
        boolean over =
                result instanceof LoopResult.Ended ended && ended.end().status().isOver();
        forget(wiring);
        try {
            if (kept) {
                return new Left(record, "what was learned is not committed and lies in the room; " + advice());
            }
            if (head.equals(record.base())) {
                rooms.remove(record);
                return new Left(record, "");
            }
            rooms.close(record);
            return over ? landed(head) : new Left(record, advice());
        } catch (GitException e) {
            return new Left(record, e.getMessage() + "; " + advice());
        }
    }

    private String advice() {
        return String.join("; ", Landing.advice(record));
    }

    private void forget(LoopWiring wiring) {
        try {
            wiring.tree().processes().forget(room.path());
        } catch (IOException e) {
            // it is thrown away after some weeks of no use
            return;
        }
    }

    private Left landed(String head) throws InterruptedException {
        try (Repository users = Repository.openForNewBranch(context.project())) {
            Landing landing = new Landing(users, context.environment(), this::isOwn);
            Landing.Outcome outcome = landing.fastForward(record, head);
            if (outcome instanceof Landing.Refused refused) {
                return new Left(record, refused.reason() + ": " + advice());
            }
            RoomRecord now = ((Landing.Done) outcome).record();
            now.write(files, folder);
            landing.forgetBranch(now);
            LandedKnowledge.lay(context.project(), config, users, files.guard());
            return new Left(now, "the branch '" + users.branch() + "' is fast-forwarded to the loop's work");
        }
    }

    private boolean isOwn(String path) {
        return LandedKnowledge.isOwn(path, config);
    }

    /** Memory that no commit holds, as a hook or {@code knowledge.commit} wants it, is nowhere else. */
    private boolean holdsMemory() {
        String memory = config.paths().rdf() + "/business/";
        return repository.dirty().stream().anyMatch(path -> path.startsWith(memory));
    }

    /** Where no loop has come of it, or somebody ended it on the spot and {@code resume} makes the room again. */
    void abandon() throws InterruptedException {
        boolean kept = holdsMemory();
        close();
        if (!kept) {
            rooms.remove(record);
        }
    }

    @Override
    public void close() {
        repository.close();
    }
}

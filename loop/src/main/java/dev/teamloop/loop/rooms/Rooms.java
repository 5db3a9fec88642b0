package dev.teamloop.loop.rooms;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.process.MountedRoom;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rooms below a project's {@code .team-loop/rooms}, each named by its loop. Making and removing one changes nothing of the user's
 * work tree, index, HEAD or stash, and runs none of the user's hooks. Whoever calls these holds the project's lock.
 */
public final class Rooms {
    private static final String NO_HOOKS = "core.hooksPath=/dev/null";
    /** The room of one round, beside its loop's; of one coder of several in it. */
    private static final Pattern BESIDE = Pattern.compile("(.+-L)-R(\\d{1,9})(?:-(\\d{1,2}))?");

    private final Path project;
    private final LoopFolder records;
    private final AtomicFiles files;
    private final GitCommand git;

    /** {@code environment} is the user's. */
    public Rooms(LoopFolder records, AtomicFiles files, Map<String, String> environment) {
        this.project = records.project();
        this.records = records;
        this.files = files;
        this.git = new GitCommand(project, environment);
    }

    /** Makes the room of a new loop, on a branch of its own. Until its record is written, the next start removes it. */
    public Room create(RoomRecord record) throws InterruptedException {
        git.must(
                "the room for the loop cannot be made",
                "-c",
                NO_HOOKS,
                "worktree",
                "add",
                "-q",
                "--no-track",
                "-b",
                record.branch(),
                path(record.loopId()).toString(),
                record.base());
        return opened(record)
                .orElseThrow(() -> new GitException("the room " + path(record.loopId()) + " is not whole"));
    }

    /**
     * Makes a room beside the loop's own, for one round: its files are the commit's, and no branch is checked out in it.
     *
     * @param coder from 1 for one of several coders of the round, 0 for the round itself
     */
    public synchronized Room createBeside(LoopId loop, int round, int coder, String commit)
            throws InterruptedException {
        Path path = beside(loop, round, coder);
        discard(path);
        git.must(
                "the room for round " + round + " cannot be made",
                "-c",
                NO_HOOKS,
                "worktree",
                "add",
                "-q",
                "--detach",
                path.toString(),
                commit);
        return opened(path, RoomRecord.branchOf(loop), commit::equals)
                .orElseThrow(() -> new GitException("the room " + path + " is not whole"));
    }

    /** Removes a round's room. */
    public synchronized void removeBeside(LoopId loop, int round, int coder) throws InterruptedException {
        discard(beside(loop, round, coder));
    }

    private Path beside(LoopId loop, int round, int coder) {
        return folder().resolve(loop.value() + "-R" + round + (coder == 0 ? "" : "-" + coder));
    }

    /** The room as an earlier process left it; made again where it is gone or was not finished. {@code head} is where its loop stands. */
    public Room reopen(RoomRecord record, String head) throws InterruptedException {
        Optional<Room> kept = opened(record);
        if (kept.isPresent()) {
            return kept.get();
        }
        Path path = path(record.loopId());
        discard(path);
        boolean branch = git.run("show-ref", "--verify", "-q", "refs/heads/" + record.branch())
                .ok();
        List<String> arguments = new ArrayList<>(List.of("-c", NO_HOOKS, "worktree", "add", "-q"));
        arguments.addAll(
                branch
                        ? List.of(path.toString(), record.branch())
                        : List.of("--no-track", "-b", record.branch(), path.toString(), head));
        git.must("the loop's room cannot be made again", arguments.toArray(String[]::new));
        return opened(record).orElseThrow(() -> new GitException("the room " + path + " is not whole"));
    }

    /** A whole room of this loop; git locks one that it is still laying out. */
    private Optional<Room> opened(RoomRecord record) {
        String branch = record.branch();
        return opened(path(record.loopId()), branch, head -> head.endsWith("refs/heads/" + branch));
    }

    private static Optional<Room> opened(Path path, String branch, Predicate<String> isHead) {
        try {
            Path file = path.resolve(".git");
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            String text = OrdinaryFile.text(file).strip();
            Path folder =
                    path.resolve(text.substring(text.indexOf(':') + 1).strip()).normalize();
            Path common = folder.resolve("../..").normalize();
            boolean whole = Files.isRegularFile(folder.resolve("index"))
                    && !Files.exists(folder.resolve("locked"))
                    && isHead.test(OrdinaryFile.text(folder.resolve("HEAD")).strip());
            if (!whole) {
                return Optional.empty();
            }
            DurableFiles.makeFolder(path, path.resolve(".team-loop").resolve("run"), Access.OWNER);
            return Optional.of(new Room(path, branch, common, String.valueOf(folder.getFileName())));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** How commands see a room in the project's place. {@code carry} is the configuration's. */
    public MountedRoom mounted(Room room, List<String> carry) {
        try {
            return MountedRoom.of(project, room.path(), room.repository(), room.name(), carry, this::ignored);
        } catch (IOException e) {
            throw new UncheckedIOException("the project's folders cannot be looked through", e);
        }
    }

    private List<String> ignored(List<String> names) {
        try {
            List<String> arguments = new ArrayList<>(List.of("check-ignore", "--"));
            arguments.addAll(names);
            GitCommand.Ended ended = git.run(arguments.toArray(String[]::new));
            return ended.ok() ? ended.output().lines().filter(names::contains).toList() : List.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    /** Removes a room; its branch stays where it holds anything that the user's does not. */
    public void remove(RoomRecord record) throws InterruptedException {
        discard(path(record.loopId()));
        // git itself refuses where that would lose a commit
        git.run("branch", "-q", "-d", record.branch());
    }

    /** Removes a room; its branch stays. */
    public void close(RoomRecord record) throws InterruptedException {
        discard(path(record.loopId()));
    }

    /**
     * Removes rooms that nobody works in any more, but for {@code kept}'s; what was not committed in one is saved as a patch first.
     * Returns what was done, for people.
     */
    public List<String> prune(Optional<LoopId> kept) throws InterruptedException {
        List<String> said = new ArrayList<>();
        for (Path room : left()) {
            String name = String.valueOf(room.getFileName());
            if (kept.map(LoopId::value).filter(name::equals).isEmpty()) {
                String saved = save(room, name);
                discard(room);
                git.run("branch", "-q", "-d", "team-loop/" + name);
                said.add("the room of the loop " + name + " was left over and is removed" + saved);
            }
        }
        return said;
    }

    private List<Path> left() {
        if (!Files.isDirectory(folder())) {
            return List.of();
        }
        try (Stream<Path> rooms = Files.list(folder())) {
            return rooms.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(folder() + " cannot be read", e);
        }
    }

    private String save(Path room, String name) throws InterruptedException {
        String at = room.toString();
        if (!Files.isRegularFile(room.resolve(".git"))
                || !git.run("-C", at, "add", "-A", "-N", ".").ok()) {
            return "";
        }
        Matcher beside = BESIDE.matcher(name);
        Path patch = beside.matches() ? patch(beside) : records.patches().resolve(name + "-room.patch");
        String from = beside.matches() ? base(at, "team-loop/" + beside.group(1)) : "HEAD";
        GitCommand.Ended diff = git.run("-C", at, "diff", "--binary", from);
        if (!diff.ok() || diff.output().isEmpty() || (beside.matches() && Files.exists(patch))) {
            return "";
        }
        files.writePatch(patch, diff.output() + "\n");
        return "; what was not committed in it is in " + project.relativize(patch);
    }

    private Path patch(Matcher beside) {
        InteractionId loop = new LoopId(beside.group(1)).interactionId();
        int round = Integer.parseInt(beside.group(2));
        return beside.group(3) == null ? records.patch(loop, round) : records.coderPatch(loop, round, beside.group(3));
    }

    /** Where a round's room began: its candidate may be committed in it. */
    private String base(String room, String branch) throws InterruptedException {
        GitCommand.Ended base = git.run("-C", room, "merge-base", "HEAD", branch);
        return base.ok() ? base.output() : "HEAD";
    }

    /** What git does not take away, as a folder that a test closed, is taken away by us. */
    private void discard(Path room) throws InterruptedException {
        if (!Files.exists(room)) {
            git.run("worktree", "prune");
            return;
        }
        if (!git.run("worktree", "remove", "-f", "-f", room.toString()).ok() || Files.exists(room)) {
            try {
                FileTrees.delete(room);
            } catch (IOException e) {
                throw new GitException("the room " + room + " cannot be removed (" + e.getMessage()
                        + "); remove it by hand, then" + " 'git worktree prune'");
            }
            git.run("worktree", "prune");
        }
    }

    private Path folder() {
        return records.root().resolve("rooms");
    }

    private Path path(LoopId loop) {
        return folder().resolve(loop.value());
    }
}

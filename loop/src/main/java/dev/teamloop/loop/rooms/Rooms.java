package dev.teamloop.loop.rooms;

import dev.teamloop.core.files.Access;
import dev.teamloop.core.files.DurableFiles;
import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.process.MountedRoom;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.workspace.GitProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rooms below a project's {@code .team-loop/rooms}, each named by its loop. Making and removing one changes nothing of the user's
 * work tree, index, HEAD or stash, and runs none of the user's hooks. Whoever calls these holds the project's lock.
 */
public final class Rooms {
    private static final String NO_HOOKS = "core.hooksPath=/dev/null";

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
        return opened(record).orElseThrow(() -> new GitProblem("the room " + path(record.loopId()) + " is not whole"));
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
        return opened(record).orElseThrow(() -> new GitProblem("the room " + path + " is not whole"));
    }

    /** A whole room of this loop; git locks one that it is still laying out. */
    private Optional<Room> opened(RoomRecord record) {
        Path path = path(record.loopId());
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
                    && OrdinaryFile.text(folder.resolve("HEAD")).strip().endsWith("refs/heads/" + record.branch());
            if (!whole) {
                return Optional.empty();
            }
            for (String own : List.of("run", "cache")) {
                DurableFiles.makeFolder(path, path.resolve(".team-loop").resolve(own), Access.OWNER);
            }
            return Optional.of(new Room(path, record.branch(), common, String.valueOf(folder.getFileName())));
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
        GitCommand.Ended diff = git.run("-C", at, "diff", "--binary", "HEAD");
        if (!diff.ok() || diff.output().isEmpty()) {
            return "";
        }
        Path patch = records.patches().resolve(name + "-room.patch");
        files.writePatch(patch, diff.output() + "\n");
        return "; what was not committed in it is in " + project.relativize(patch);
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
                throw new GitProblem("the room " + room + " cannot be removed (" + e.getMessage()
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

package dev.teamloop.loop.step;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.core.config.KnowledgeCommit;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.UncommittedMemory;
import dev.teamloop.loop.state.UncommittedMemory.Part;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.History;
import dev.teamloop.loop.workspace.LoopCommits;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * When what was learned gets into git (SPEC §10, {@code knowledge.commit}). What is not committed round by round is written down
 * beside the loop's state, so that a crash makes no round's memory stand there twice.
 */
public final class MemoryCommits {
    private static final String OWN = ".team-loop/";

    private final LoopRecords records;
    private final Project project;
    private final Knowledge knowledge;
    private final String folder;
    /** Paths that the user has been told of. */
    private final Set<String> told = new HashSet<>();

    public MemoryCommits(LoopRecords records, Project project, Knowledge knowledge) {
        this.records = records;
        this.project = project;
        this.knowledge = knowledge;
        this.folder = project.config().paths().rdf() + "/";
    }

    private KnowledgeCommit mode() {
        return folder.startsWith(OWN)
                ? KnowledgeCommit.OFF
                : project.config().knowledge().commit();
    }

    private boolean eachRound() {
        return switch (mode()) {
            case MEMORY, ALL -> true;
            case END, OFF -> false;
        };
    }

    /** Whether the round's memory was kept before a crash. */
    boolean kept(Prepared prepared) {
        return records.store()
                        .readUncommittedMemory()
                        .filter(memory -> memory.holds(prepared.round()))
                        .isPresent()
                || project.repository().history().commitsSince(prepared.baseCommit()).stream()
                        .anyMatch(sha ->
                                project.repository().history().messageOf(sha).startsWith(title(prepared.round())));
    }

    public static String title(int round) {
        return "[MEM-R" + round + "] ";
    }

    /** Before the round writes its memory. */
    void begin(int round) {
        if (!eachRound()) {
            Optional<UncommittedMemory> earlier = records.store().readUncommittedMemory();
            List<Part> parts = knowledge.memoryFiles().stream()
                    .map(path -> part(path, earlier.flatMap(memory -> memory.part(path))))
                    .toList();
            records.store()
                    .writeUncommittedMemory(new UncommittedMemory(
                            round, false, project.repository().head(), parts));
        }
    }

    private Part part(String path, Optional<Part> earlier) {
        Path file = project.path().resolve(path);
        try {
            byte[] now = Files.exists(file) ? OrdinaryFile.bytes(file) : new byte[0];
            Fingerprint content = Files.exists(file) ? Fingerprint.of(now) : Fingerprint.GONE;
            long committed = earlier.filter(part -> part.content().equals(content))
                    .map(Part::committed)
                    .orElse((long) now.length);
            return new Part(path, committed, now.length, content);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    /** After the round has written it. Only what knowledge itself wrote is committed: whatever else lies there is told of. */
    void keep(Prepared prepared, String message) {
        List<FileWrite> written = knowledge.written();
        if (eachRound()) {
            commit(prepared.round(), written.stream().filter(this::belongs).toList(), message)
                    .ifPresent(refusal -> {
                        throw LoopEndException.fatal("the memory commit was rejected by a hook: " + refusal);
                    });
        } else {
            records.store()
                    .readUncommittedMemory()
                    .ifPresent(memory -> records.store().writeUncommittedMemory(memory.finished(written)));
        }
        tellOfOthers(prepared.round());
    }

    /** An index that the project tracks goes on being committed, whatever the mode. */
    private boolean belongs(FileWrite write) {
        return mode() == KnowledgeCommit.ALL
                || knowledge.memoryFiles().contains(write.path())
                || project.repository().tracked().contains(write.path());
    }

    /** Commits without what would add a secret; the answer is a hook's refusal. */
    private Optional<String> commit(int round, List<FileWrite> written, String message) {
        List<FileWrite> writes = new ArrayList<>(written);
        Repository.Committed committed = project.repository().commit(writes, message, records.guard());
        while (committed instanceof Repository.SecretFound secret) {
            records.warn(
                    round,
                    "memory",
                    secret.where() + " holds what looks like a key or password; the file is not committed");
            writes.removeIf(write -> write.path().equals(secret.path()));
            committed = project.repository().commit(writes, message, records.guard());
        }
        return committed instanceof Repository.HookRefused refused ? Optional.of(refused.text()) : Optional.empty();
    }

    /** The one commit of {@code knowledge.commit: end}. What keeps it from being made does not keep the loop from ending. */
    public LoopState atEnd(LoopState state) {
        Optional<UncommittedMemory> memory = mode() == KnowledgeCommit.END
                ? records.store().readUncommittedMemory().filter(UncommittedMemory::finished)
                : Optional.empty();
        if (memory.isEmpty()) {
            return state;
        }
        Optional<String> refusal = committed(state, memory.get());
        if (refusal.isPresent()) {
            records.warn(Math.max(1, state.round()), "memory", "what was learned is not committed: " + refusal.get());
            return state;
        }
        records.store().forgetUncommittedMemory();
        tellOfOthers(state.round());
        return state.committed(project.repository().head());
    }

    /** Empty where it is committed, else why not. */
    private Optional<String> committed(LoopState state, UncommittedMemory memory) {
        List<FileWrite> writes =
                memory.files().stream().flatMap(part -> part.write().stream()).toList();
        try {
            return isWhereTheLoopLeftIt(memory)
                    ? commit(state.round(), writes, MemoryMessage.ofLoop(records.id(), state.round(), state.goal()))
                            .map(text -> "a hook rejects the commit: " + text)
                    : Optional.of("HEAD is " + project.repository().head() + ", where somebody else brought it");
        } catch (GitException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private boolean isWhereTheLoopLeftIt(UncommittedMemory memory) {
        History history = project.repository().history();
        return history.contains(memory.head())
                && history.commitsSince(memory.head()).stream()
                        .allMatch(sha -> LoopCommits.isOf(history.messageOf(sha), records.id()));
    }

    /** What is left below {@code rdf/} was not written by the loop, or not left as it was written. */
    private void tellOfOthers(int round) {
        Set<String> ours = new HashSet<>();
        records.store()
                .readUncommittedMemory()
                .ifPresent(memory -> memory.files().forEach(part -> ours.add(part.path())));
        List<String> others = project.repository().dirty().stream()
                .filter(path -> path.startsWith(folder) && !ours.contains(path) && told.add(path))
                .toList();
        if (!others.isEmpty()) {
            records.warn(
                    round,
                    "memory",
                    "not as the loop wrote it, and not committed: " + String.join(", ", others)
                            + ". Look at what wrote there; 'git restore' or 'git clean' puts it right");
        }
    }
}

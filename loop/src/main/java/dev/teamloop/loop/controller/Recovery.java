package dev.teamloop.loop.controller;

import dev.teamloop.core.json.Json;
import dev.teamloop.loop.decide.LoopStatus;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.GitProblem;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.Repository;
import dev.teamloop.loop.workspace.Reverts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds where a loop stands after whatever happened to it, and brings tree and records back to its last finished round. */
public final class Recovery {
    private Recovery() {}

    /** What the records say. */
    public sealed interface Found {}

    /** The state of the last finished round; {@code note} tells what had to be pieced together, or is empty. */
    public record Recoverable(LoopState state, String note) implements Found {}

    /** The loop ended with SUCCESS; there is nothing to resume. */
    public record Succeeded(StateFile file) implements Found {}

    /** There is nothing to resume; says why and what to do. */
    public record Unrecoverable(String reason) implements Found {}

    public static Found find(StateStore store) {
        if (!store.hasState()) {
            return new Unrecoverable(
                    "there is no loop here to resume (no .team-loop/STATE.md); start one with 'team-loop goal'");
        }
        Optional<StateFile> file = store.readState();
        if (file.isEmpty()) {
            return store.newestEnd()
                    .flatMap(Snapshot::stateOrEmpty)
                    .or(() -> initial(store))
                    .<Found>map(state -> new Recoverable(
                            state,
                            "STATE.md is damaged; going on from the newest whole snapshot, round " + state.round()))
                    .orElseGet(
                            () -> new Unrecoverable(
                                    "STATE.md is damaged and no whole snapshot is left; start anew with 'team-loop goal --new'"));
        }
        if (file.get().stopReason().equals(Optional.of(LoopStatus.SUCCESS.name()))) {
            return new Succeeded(file.get());
        }
        // a whole t1 whose STATE.md lacks its last step is completed, not thrown away
        Optional<LoopState> ahead = store.endSnapshot(file.get().round() + 1).flatMap(Snapshot::stateOrEmpty);
        if (ahead.isPresent()) {
            return new Recoverable(
                    ahead.get(), "round " + ahead.get().round() + " was finished but not yet entered in STATE.md");
        }
        return store.endSnapshot(file.get().round())
                .flatMap(Snapshot::stateOrEmpty)
                .or(() -> file.get().round() == 0 ? initial(store) : Optional.empty())
                .<Found>map(state -> new Recoverable(state, ""))
                .orElseGet(() -> store.newestEnd()
                        .flatMap(Snapshot::stateOrEmpty)
                        .<Found>map(state -> new Recoverable(
                                state,
                                "the snapshot of round " + file.get().round() + " is damaged; going on from round "
                                        + state.round()))
                        .orElseGet(() -> new Unrecoverable(
                                "the snapshot that STATE.md names is damaged and no other is whole")));
    }

    private static Optional<LoopState> initial(StateStore store) {
        return store.readInit()
                .map(init -> init.path("state"))
                .filter(state -> state.isObject())
                .map(state -> Json.as(state, LoopState.class));
    }

    /**
     * Brings the tree back: the in-flight round's commits are saved as a patch and reverted, journalled paths restored, the
     * loop's own unfinished knowledge writes undone. Returns the state with HEAD as it is now.
     */
    public static LoopState restoreTree(LoopState state, LoopFolder folder, Repository repository) {
        Diffs diffs = new Diffs(repository);
        Journal journal = new Journal(folder.journal(), folder.project(), diffs);
        String head = repository.head();
        LoopState next = state;
        if (!head.equals(state.history().head())) {
            next = backToHead(state, folder, repository, diffs);
        } else if (!journal.changed().isEmpty()) {
            savePatch(folder, state, journal.patch());
        }
        restoreKnowledge(folder, repository, diffs);
        journal.restore();
        journal.clear();
        return next;
    }

    private static LoopState backToHead(LoopState state, LoopFolder folder, Repository repository, Diffs diffs) {
        String known = state.history().head();
        List<String> since = repository.commitsSince(known);
        String id = "interaction_id=" + state.interactionId();
        if (since.isEmpty()
                || !since.stream().allMatch(sha -> repository.messageOf(sha).contains(id))) {
            throw new GitProblem("HEAD is " + repository.head() + ", but the loop left it at " + known
                    + ", and the commits between are not all the loop's. Check out " + known
                    + " on a branch and resume there, or start anew with 'team-loop goal --new'");
        }
        if (!repository.treeOf(repository.head()).equals(repository.treeOf(known))) {
            savePatch(folder, state, diffs.unified(known, repository.head(), 0, path -> true));
            restoreKnowledge(folder, repository, diffs);
            var outcome = new Reverts(repository).revert(since);
            if (outcome instanceof Reverts.Conflict conflict) {
                throw new GitProblem(
                        "the unfinished round's commits cannot be taken back, because these paths hold uncommitted work: "
                                + String.join(", ", conflict.paths()));
            }
        }
        List<String> all = new java.util.ArrayList<>(repository.commitsSince(known));
        java.util.Collections.reverse(all);
        return state.committed(repository.head(), all);
    }

    private static void savePatch(LoopFolder folder, LoopState state, String patch) {
        AtomicFiles.write(folder.patch(state.interactionId(), state.round() + 1), patch);
        AtomicFiles.write(folder.newestPatch(state.interactionId()), patch);
    }

    /** Memory that the unfinished round appended but did not commit would stand twice after it ran again. */
    private static void restoreKnowledge(LoopFolder folder, Repository repository, Diffs diffs) {
        String business = folder.rdfFolder() + "/business/";
        for (String path : repository.dirty()) {
            if (path.startsWith(business)) {
                Path file = folder.project().resolve(path);
                Optional<byte[]> committed = diffs.content(repository.head(), path);
                try {
                    if (committed.isPresent()) {
                        AtomicFiles.write(file, committed.get());
                    } else {
                        Files.deleteIfExists(file);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException("cannot restore " + path, e);
                }
            }
        }
    }
}

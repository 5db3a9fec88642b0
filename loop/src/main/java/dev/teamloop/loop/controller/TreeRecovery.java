package dev.teamloop.loop.controller;

import dev.teamloop.base.json.Json;
import dev.teamloop.loop.journal.StepHistory;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.MemoryRecovery;
import dev.teamloop.loop.state.StateStore;
import dev.teamloop.loop.state.UncommittedMemory;
import dev.teamloop.loop.step.MemoryCommits;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.IndexCopy;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.LoopCommits;
import dev.teamloop.loop.workspace.Repository;
import dev.teamloop.loop.workspace.Reverts;
import dev.teamloop.loop.workspace.StaleLocks;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Brings the tree to where the records say the loop stands (SPEC §7 Resume). A round that was not decided yet is saved as a
 * patch and taken back; one that was decided is left for the controller to go on with. Done twice, it does nothing more.
 */
public final class TreeRecovery {
    private static final String INTERRUPTED =
            "The round was interrupted before it was decided. It runs again from the tree before it.";

    private final LoopState state;
    private final StateStore store;
    private final LoopFolder folder;
    private final Repository repository;
    private final Diffs diffs;
    private final Journal journal;
    private final List<String> notes = new ArrayList<>();

    private TreeRecovery(LoopState state, StateStore store, Repository repository) {
        this.state = state;
        this.store = store;
        this.folder = store.folder();
        this.repository = repository;
        this.diffs = new Diffs(repository);
        this.journal = new Journal(store.files(), folder.journal(), repository.project(), diffs);
    }

    /** The tree is in order. {@code notes} say what was found, for the user. */
    public static final class Restored {
        private final LoopState state;
        private final Optional<Decided> decided;
        private final List<String> notes;

        private Restored(LoopState state, Optional<Decided> decided, List<String> notes) {
            this.state = state;
            this.decided = decided;
            this.notes = List.copyOf(notes);
        }

        public LoopState state() {
            return state;
        }

        Optional<Decided> decided() {
            return decided;
        }

        public List<String> notes() {
            return notes;
        }
    }

    /** Throws {@link GitException} where HEAD is not where the loop left it, or somebody else's work stands in the way. */
    public static Restored restore(LoopState state, StateStore store, Repository repository) {
        return new TreeRecovery(state, store, repository).run();
    }

    private Restored run() {
        StepHistory steps = new StepHistory(folder.events());
        steps.inFlight()
                .forEach(step -> notes.add("the last process ended in " + step.describe() + ", begun at " + step.at()));
        steps.lastMoment()
                .map(this::lastSignOfLife)
                .map(since -> StaleLocks.remove(repository, since))
                .filter(removed -> !removed.isEmpty())
                .ifPresent(removed ->
                        notes.add("lock files that it left in git were removed: " + String.join(", ", removed)));
        Optional<Decided> decided = decided();
        if (decided.isPresent()) {
            toHead(dirtyOf(journal.paths()));
            restoreMemory(true);
            notes.add("round " + decided.get().prepared().round() + " was decided already and is taken to its end");
            return new Restored(state, decided, notes);
        }
        LoopState next = repository.head().equals(state.history().head()) ? uncommitted() : committed();
        restoreMemory(false);
        journal.restore();
        repository.unstage(dirtyOf(journal.paths()));
        journal.clear();
        return new Restored(next, Optional.empty(), notes);
    }

    /** The earlier of the two: a clock that was set back meanwhile dates a lock before the step that it belongs to. */
    private Instant lastSignOfLife(Instant step) {
        return IndexCopy.taken(repository).filter(step::isAfter).orElse(step);
    }

    /** The decision of the round after the last finished one, where one was made and only the loop has worked here since. */
    private Optional<Decided> decided() {
        try {
            return store.readDecided()
                    // that of a finished round stays where it is, and matters to nobody
                    .filter(node -> node.path("prepared").path("round").asInt() == state.round() + 1)
                    .map(node -> Json.as(node, Decided.class))
                    .filter(one -> one.state().interactionId().equals(state.interactionId())
                            && one.prepared()
                                    .baseCommit()
                                    .equals(state.history().head())
                            && repository.history().contains(one.candidate())
                            && onlyOurs(repository
                                    .history()
                                    .commitsSince(one.prepared().baseCommit())));
        } catch (IllegalArgumentException e) {
            notes.add("the kept decision cannot be read; its round runs again");
            return Optional.empty();
        }
    }

    private boolean onlyOurs(List<String> commits) {
        return commits.stream()
                .allMatch(sha -> LoopCommits.isOf(repository.history().messageOf(sha), state.interactionId()));
    }

    private LoopState uncommitted() {
        if (!journal.changed().isEmpty()) {
            savePatch(journal.patch());
        }
        return state;
    }

    private LoopState committed() {
        String known = state.history().head();
        List<String> since = repository.history().commitsSince(known);
        if (since.isEmpty() || !onlyOurs(since)) {
            throw new GitException("HEAD is " + repository.head() + ", but the loop left it at " + known
                    + ", and the commits between are not all the loop's. Check out " + known
                    + " on a branch and resume there, or start anew with 'team-loop goal --new'");
        }
        if (isMemoryOfTheLoop(since)) {
            store.forgetUncommittedMemory();
            return uncommitted().committed(repository.head());
        }
        if (!repository
                .history()
                .treeOf(repository.head())
                .equals(repository.history().treeOf(known))) {
            savePatch(diffs.unified(known, repository.head(), path -> true));
        }
        // a revert that was interrupted has changed files, and not committed that
        toHead(dirtyOf(journal.paths()));
        List<String> standing = LoopCommits.standing(repository, known, state.interactionId());
        if (standing.stream().anyMatch(this::touchesKnowledge)) {
            toHead(repository.dirty().stream().filter(this::isKnowledge).toList());
        }
        restoreMemory(false);
        if (new Reverts(repository, store.files().guard()).revert(standing, INTERRUPTED)
                instanceof Reverts.Conflict conflict) {
            throw new GitException(
                    "the unfinished round's commits cannot be taken back, because these paths hold uncommitted work: "
                            + String.join(", ", conflict.paths()));
        }
        return state.committed(repository.head());
    }

    /** The loop had ended, and its end was not written down: its finished rounds' memory stays. */
    private boolean isMemoryOfTheLoop(List<String> since) {
        return since.size() == 1
                && repository.history().messageOf(since.get(0)).startsWith(MemoryCommits.title(state.round()));
    }

    private boolean touchesKnowledge(String commit) {
        return diffs.changed(repository.history().parentOf(commit), commit).stream()
                .anyMatch(this::isKnowledge);
    }

    private boolean isKnowledge(String path) {
        return path.startsWith(folder.rdfFolder() + "/");
    }

    /** Memory that the unfinished round appended but did not commit would stand twice after it was appended again. */
    private void restoreMemory(boolean decided) {
        Optional<UncommittedMemory> uncommitted = store.readUncommittedMemory();
        if (uncommitted.isPresent()) {
            UncommittedMemory memory = uncommitted.get();
            if (memory.round() > state.round() && !(decided && memory.finished())) {
                MemoryRecovery.takeBack(
                        folder.rdfFolder().startsWith(".team-loop/") ? folder.project() : repository.project(), memory);
            }
            return;
        }
        String memory = folder.rdfFolder() + "/business/";
        toHead(repository.dirty().stream()
                .filter(path -> path.startsWith(memory))
                .toList());
    }

    private Set<String> dirtyOf(Collection<String> paths) {
        Set<String> dirty = new TreeSet<>(repository.dirty());
        dirty.retainAll(paths);
        return dirty;
    }

    private void toHead(Collection<String> paths) {
        new Reverts(repository, store.files().guard()).toHead(paths);
    }

    /** The round's patch, unless a crash came after it had been saved. */
    private void savePatch(String patch) {
        if (!patch.isEmpty() && !Files.exists(folder.patch(state.interactionId(), state.round() + 1))) {
            store.files().writePatch(folder.patch(state.interactionId(), state.round() + 1), patch);
            store.files().writePatch(folder.newestPatch(state.interactionId()), patch);
        }
    }
}

package dev.teamloop.loop.round;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.measure.ChangeTimes;
import dev.teamloop.loop.workspace.Backup;
import dev.teamloop.loop.workspace.OtherFiles;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Keeps the project's files as they are while tests run, but for the candidate's own, where commands have no layer of their own to
 * write into. What a test writes over is put back, so that
 * the next run sees the commit and the user's tree is not harmed; what stood there is kept under a ref of its own, since the user may have written it meanwhile.
 */
final class TreeKeeper {
    private static final int MOST_NAMED = 5;

    private final LoopRecords records;
    private final Project project;
    /** What the build itself changes, as seen before anybody else's code ran; empty before that is known. */
    private Optional<Set<String>> usual = Optional.empty();

    TreeKeeper(LoopRecords records, Project project) {
        this.records = records;
        this.project = project;
        project.processes().lasting(this::candidates);
    }

    /** What differs and is not the user's is the candidate's: a build may format that. */
    private Set<String> candidates() {
        Set<String> files = new TreeSet<>(project.repository().dirty());
        files.removeAll(project.userPaths());
        files.removeIf(project::isOwn);
        return files;
    }

    /** From now on files are kept, but for those that the build changes. */
    void keepAllBut(Set<String> changedByTheBuild) {
        usual = Optional.of(Set.copyOf(changedByTheBuild));
    }

    /** The same as another room's keeper. */
    void keepAs(TreeKeeper other) {
        usual = other.usual;
    }

    /** What is run. */
    interface Run<T, E extends Exception> {
        T run() throws E, InterruptedException;
    }

    /** What came of a run, and why it says nothing; empty where it kept the files. */
    record Kept<T>(T result, Optional<String> problem) {}

    /** Runs; {@code files} are the project's. */
    <T, E extends Exception> Kept<T> during(Collection<String> files, Run<T, E> run) throws E, InterruptedException {
        if (usual.isEmpty() || project.processes().layers(project.seenAt())) {
            return new Kept<>(run.run(), Optional.empty());
        }
        Set<String> kept = new TreeSet<>(files);
        kept.addAll(project.userPaths());
        kept.removeAll(usual.get());
        kept.removeIf(project::isOwn);
        Set<String> dirty = project.repository().dirty();
        kept.removeAll(candidates());
        OtherFiles others = OtherFiles.of(project.repository(), dirty, path -> !kept.contains(path));
        ChangeTimes before = ChangeTimes.of(project.path(), kept);
        try {
            T result = run.run();
            return new Kept<>(result, problem(putBack(kept, before, others)));
        } catch (Throwable e) {
            problem(putBack(kept, before, others));
            throw e;
        }
    }

    private Set<String> putBack(Set<String> kept, ChangeTimes before, OtherFiles others) {
        ChangeTimes now = ChangeTimes.of(project.path(), kept);
        List<String> changed = before.changedUntil(now);
        if (changed.isEmpty()) {
            return Set.of();
        }
        List<String> there = changed.stream()
                .filter(path -> Files.isRegularFile(project.path().resolve(path), LinkOption.NOFOLLOW_LINKS))
                .toList();
        new Backup(project.repository())
                .save(
                        ref(),
                        "Written while tests ran in the loop "
                                + records.loopId().value(),
                        there);
        return others.putBack();
    }

    private String ref() {
        return "refs/team-loop/kept/" + records.loopId().value();
    }

    private Optional<String> problem(Set<String> putBack) {
        if (putBack.isEmpty()) {
            return Optional.empty();
        }
        String names = String.join(", ", putBack.stream().limit(MOST_NAMED).toList())
                + (putBack.size() > MOST_NAMED ? " and " + (putBack.size() - MOST_NAMED) + " more" : "");
        records.events()
                .accept(new LoopEvent.Note(
                        names + " changed while tests ran, and was put back; what stood there is in " + ref()
                                + " (git show REF:PATH), in case it was yours",
                        true));
        return Optional.of(names + " was written over while the tests ran, and was put back");
    }
}

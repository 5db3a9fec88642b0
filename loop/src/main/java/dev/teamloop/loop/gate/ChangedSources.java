package dev.teamloop.loop.gate;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What a candidate changed, and what the sources alone say of it. The cost follows the size of the change, not of the project.
 *
 * @param isTest whether the runner takes a path for a test source
 * @param tracked the project's files
 * @param held files of which the runner took tests at the round's start
 * @param leave which old tests may change
 * @param before what a path held at the round's start
 * @param after what it holds now
 */
public record ChangedSources(
        SourceSyntax syntax,
        Predicate<String> isTest,
        Set<String> tracked,
        Set<String> held,
        TestChangePermission leave,
        Function<String, Optional<byte[]>> before,
        Function<String, Optional<byte[]>> after) {

    /** The changed files, in order. One that moved as the goal's replacement says is one change, under its new path. */
    public List<FileChange> changes(Collection<String> written) {
        OldVersions old = new OldVersions(leave.replacements(), written, before, after);
        return written.stream()
                .filter(path -> !old.isMovedAway(path))
                .map(path -> change(path, old))
                .toList();
    }

    private FileChange change(String path, OldVersions old) {
        boolean test = isTest.test(path);
        // what the goal replaces in a test is replaced in both versions, so that what differs is something else
        Function<byte[], FileChange.Version> read =
                bytes -> version(path, test ? leave.replacements().content(bytes) : bytes);
        return new FileChange(
                        path, test, old.exact(path).map(read), after.apply(path).map(read))
                .comparable();
    }

    /** What the sources say of these changes. */
    public Integrity judge(List<FileChange> changes) {
        List<IntegrityFinding> breaches =
                new ArrayList<>(OldTests.judge(changes, leave.replacements().paths(held), leave));
        breaches.addAll(unreadable(changes));
        breaches.addAll(GuardedFiles.judge(changes));
        breaches.addAll(AddedMarks.judge(changes, tracked));
        breaches.addAll(ShadowedProduct.judge(changes, tracked, isTest));
        List<String> notes = new ArrayList<>(unread(changes));
        notes.addAll(replaced(changes, breaches));
        List<String> risks = new ArrayList<>(faulted(changes));
        risks.addAll(LostNames.risks(changes, leave));
        risks.addAll(TestedValues.risks(changes, this::heldTests));
        return new Integrity(breaches, notes, risks);
    }

    private Map<String, String> heldTests() {
        Map<String, String> texts = new TreeMap<>();
        held.forEach(path ->
                before.apply(path).ifPresent(bytes -> texts.put(path, new String(bytes, StandardCharsets.UTF_8))));
        return texts;
    }

    /** Old tests in which nothing but the goal's replacement was done. */
    private List<String> replaced(List<FileChange> changes, List<IntegrityFinding> breaches) {
        List<String> paths = changes.stream()
                .filter(change -> change.test() && !change.testsBefore().isEmpty())
                .map(FileChange::path)
                .filter(path ->
                        breaches.stream().noneMatch(breach -> breach.path().equals(path)))
                .filter(this::isReplaced)
                .toList();
        return paths.isEmpty()
                ? List.of()
                : List.of("old tests changed by " + leave.replacements().show() + " alone, in " + Gate.some(paths));
    }

    private boolean isReplaced(String path) {
        Optional<byte[]> was = before.apply(path);
        Optional<byte[]> is = after.apply(path);
        // a file that was not there came from where the replacement took it
        return is.isPresent() && (was.isEmpty() || leave.replacements().begun(was.get(), is.get()));
    }

    /** A new test source that the program cannot read cannot be vouched for. */
    private static List<IntegrityFinding> unreadable(List<FileChange> files) {
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            Optional<FileFacts> facts = file.after().flatMap(FileChange.Version::facts);
            boolean broken =
                    facts.filter(one -> !one.parsed() && !one.faulted()).isPresent();
            if (file.test() && broken && file.before().isEmpty()) {
                found.add(new IntegrityFinding(
                        "unreadable",
                        file.path(),
                        "",
                        0,
                        "the test source cannot be read: "
                                + facts.map(FileFacts::problem).orElse(""),
                        "write it plainly and in files below 1 MB"));
            }
        }
        return found;
    }

    private static List<String> unread(List<FileChange> files) {
        List<String> left = files.stream()
                .filter(file -> file.test()
                        && file.after().filter(now -> now.facts().isEmpty()).isPresent())
                .map(FileChange::path)
                .toList();
        return left.isEmpty()
                ? List.of()
                : List.of("only the figures speak for " + Gate.some(left) + ": there is no parser for it here");
    }

    /** What a fault of the program's own kept it from reading: the figures speak for it, and the critics are to look. */
    private static List<String> faulted(List<FileChange> changes) {
        return changes.stream()
                .flatMap(change -> change.fault().stream()
                        .map(fault ->
                                change.path() + " counts as unread (" + fault + "): only the figures speak for it"))
                .sorted()
                .toList();
    }

    private FileChange.Version version(String path, byte[] bytes) {
        return new FileChange.Version(new String(bytes, StandardCharsets.UTF_8), syntax.facts(path, bytes));
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.loop.gate.TestPairs.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Breaches that the sources themselves show: what the candidate changed, before and after (SPEC §5). Pure. */
public final class SourceIntegrity {
    private SourceIntegrity() {}

    /**
     * Judges what a candidate changed.
     *
     * @param helpers unchanged test files in which helpers of the changed ones stand
     * @param product names that the changed tests take from product code
     * @param was where the changed tests had their names from
     * @param is where they have them from now
     * @param served test files that get what the changed ones prepare
     */
    static Integrity judge(
            List<FileChange> files,
            List<FileFacts> helpers,
            Set<String> product,
            NamedFiles was,
            NamedFiles is,
            List<FileFacts> served) {
        Helpers before = new Helpers(known(files, helpers, true), product, was, true);
        Helpers after = new Helpers(known(files, helpers, false), product, is, false);
        List<Pair> pairs = TestPairs.of(files);
        KeptAssertions kept = new KeptAssertions(files, pairs, before, after);
        List<Finding> breaches = new ArrayList<>(unreadable(files));
        breaches.addAll(GuardedFiles.judge(files));
        breaches.addAll(ExpectedFiles.judge(files));
        pairs.forEach(pair -> breaches.addAll(kept.lost(pair, before, after)));
        breaches.addAll(ServedHelpers.emptied(files));
        breaches.addAll(Wrapped.judge(files, was, is));
        breaches.addAll(StandIns.judge(files, served));
        return new Integrity(breaches, unread(files), TestSupport.risks(files))
                .and(DeletedTests.judge(pairs, kept, before))
                .and(IdleTests.judge(pairs, after))
                .and(AddedMarkers.judge(files, pairs));
    }

    private static List<FileFacts> known(List<FileChange> files, List<FileFacts> helpers, boolean old) {
        List<FileFacts> known = new ArrayList<>(helpers);
        files.stream()
                .filter(FileChange::test)
                .flatMap(file -> (old ? file.before() : file.after()).stream())
                .flatMap(version -> version.facts().stream())
                .forEach(known::add);
        return known;
    }

    /** A test source that the program cannot read cannot be vouched for; one that it never could is left to the figures. */
    private static List<Finding> unreadable(List<FileChange> files) {
        List<Finding> found = new ArrayList<>();
        for (FileChange file : files) {
            boolean broken = file.after()
                    .flatMap(FileChange.Version::facts)
                    .filter(facts -> !facts.parsed() && !facts.faulted())
                    .isPresent();
            boolean brokenBefore = file.before()
                    .flatMap(FileChange.Version::facts)
                    .filter(facts -> !facts.parsed())
                    .isPresent();
            if (file.test() && broken && !brokenBefore) {
                String problem = file.after()
                        .flatMap(FileChange.Version::facts)
                        .map(FileFacts::problem)
                        .orElse("");
                found.add(new Finding(
                        "unreadable",
                        file.path(),
                        "",
                        0,
                        "the test source cannot be read: " + problem,
                        "write it plainly and in files below 1 MB"));
            }
        }
        return found;
    }

    private static List<String> unread(List<FileChange> files) {
        List<String> left = files.stream()
                .filter(file -> file.fault().isEmpty())
                .filter(file -> (file.test() && file.after().isPresent() && !file.isRead())
                        || (file.test()
                                && file.after()
                                        .filter(version -> version.facts().isEmpty())
                                        .isPresent()))
                .map(FileChange::path)
                .toList();
        return left.isEmpty()
                ? List.of()
                : List.of("only the figures speak for " + Gate.some(left) + ": there is no parser for it here");
    }
}

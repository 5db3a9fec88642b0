package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The tests that were there are there, word for word (SPEC §5 rule 1). Pure. */
final class OldTests {
    /** The beginning of every rule's name for what putting back mends. */
    static final String GONE = "old-test-gone";

    static final String CHANGED = "old-test-changed";
    static final String FILE_CHANGED = "old-test-file-changed";
    static final String WEAKENED = "old-test-weakened";

    /** The rules whose breaches putting the old tests back undoes. */
    static final Set<String> RULES = Set.of(GONE, CHANGED, FILE_CHANGED, WEAKENED);

    private static final String ADVICE = "put it back as it was, and add new tests beside it";

    private OldTests() {}

    /** {@code held} are the files of which the runner took tests at the round's start. */
    static List<IntegrityFinding> judge(List<FileChange> files, Set<String> held, TestChangePermission leave) {
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            boolean old = file.before().isPresent()
                    && (held.contains(file.path()) || !file.testsBefore().isEmpty());
            if (old && file.fault().isEmpty() && !leave.opens(file.path())) {
                found.addAll(file.isRead() ? changed(file, leave) : List.of(whole(file)));
            }
        }
        return found;
    }

    private static List<IntegrityFinding> changed(FileChange file, TestChangePermission leave) {
        List<IntegrityFinding> found = new ArrayList<>();
        for (SourceTest test : file.testsBefore()) {
            List<SourceTest> now = file.testsAfter().stream()
                    .filter(one -> one.name().equals(test.name()))
                    .toList();
            if (now.stream().noneMatch(test::standsIn) && !leave.allowsNamed(file.path(), test.name())) {
                found.add(new IntegrityFinding(
                        now.isEmpty() ? GONE : CHANGED,
                        file.path(),
                        test.name(),
                        now.isEmpty() ? 0 : now.get(0).line(),
                        now.isEmpty()
                                ? "it was there before"
                                : "it reads otherwise than before, or what prepares it does",
                        ADVICE));
            }
        }
        return found;
    }

    private static IntegrityFinding whole(FileChange file) {
        String why = file.after().isEmpty()
                ? "it is gone"
                : file.after()
                        .flatMap(FileChange.Version::facts)
                        .map(FileFacts::problem)
                        .filter(problem -> !problem.isEmpty())
                        .map(problem -> "it changed and cannot be read test by test: " + problem)
                        .orElse("it changed, and there is no parser here that tells its tests apart");
        return new IntegrityFinding(
                FILE_CHANGED, file.path(), "", 0, why, "leave it as it was, and add a new file beside it");
    }
}

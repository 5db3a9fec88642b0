package dev.teamloop.loop.gate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.measure.TestNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Breaches that the figures themselves show: tests that no longer run, tests gone without replacement, a smaller count of
 * lines. Where the sources were read, these say what became of a test, and the figures that it still runs; where there is no
 * parser, the figures are all there is.
 */
public final class MeasuredIntegrity {
    private final Measured before;
    private final Measured after;
    private final List<FileChange> files;
    private final List<Finding> found = new ArrayList<>();

    private MeasuredIntegrity(Measured before, Measured after, List<FileChange> files) {
        this.before = before;
        this.after = after;
        this.files = files;
    }

    /** {@code files} are what the candidate changed. */
    public static Integrity judge(Measured before, Measured after, List<FileChange> files) {
        MeasuredIntegrity judged = new MeasuredIntegrity(before, after, files);
        if (after.run().collects()) {
            judged.gone();
            judged.skipped();
            judged.shrunk();
        }
        return new Integrity(judged.found, List.of(), List.of());
    }

    private void gone() {
        Set<String> now = new HashSet<>();
        after.run().tests().forEach(test -> now.add(base(test.id())));
        Set<String> was = new TreeSet<>();
        before.run().tests().stream()
                .filter(test -> !now.contains(base(test.id())))
                .filter(test -> stillWritten(test) || movedUnrun(test) || !isRead(test.file()))
                .forEach(test -> was.add(base(test.id())));
        List<String> uncollected = new ArrayList<>();
        before.run().tests().stream()
                .filter(test -> was.contains(base(test.id())) && (stillWritten(test) || movedUnrun(test)))
                .forEach(test -> uncollected.add(base(test.id())));
        if (!uncollected.isEmpty()) {
            breach(
                    "test-uncollected",
                    "tests still stand in their files, but the runner does not take them any more: "
                            + Gate.some(uncollected.stream().distinct().toList()));
        }
        uncollected.forEach(was::remove);
        if (uncollected.isEmpty()) {
            replacedUnrun(now);
        }
        Set<String> known = new HashSet<>();
        before.run().tests().forEach(test -> known.add(base(test.id())));
        long added = now.stream().filter(id -> !known.contains(id)).count();
        if (was.size() > added) {
            breach("test-deleted", "tests deleted without replacement: " + Gate.some(List.copyOf(was)));
        }
    }

    /** The id without a row of parameters. */
    private static String base(String id) {
        int row = Math.max(id.indexOf('['), id.indexOf('('));
        return row > 0 ? id.substring(0, row) : id;
    }

    private boolean isRead(String file) {
        return files.stream().anyMatch(change -> change.path().equals(file) && change.isRead());
    }

    private boolean stillWritten(TestCase test) {
        return files.stream()
                .filter(change -> change.path().equals(test.file()) && change.isRead())
                .anyMatch(change -> written(test, change).isPresent());
    }

    /** The test of these sources that the id stands for. */
    private static Optional<String> written(TestCase test, FileChange change) {
        List<String> names = change.testsAfter().stream().map(SourceTest::name).toList();
        return TestNames.nameOf(test.id(), test.file(), names);
    }

    /** Tests are gone, fewer came than went, and what stands for them is in a file from which the runner takes nothing. */
    private void replacedUnrun(Set<String> now) {
        Set<String> left = new TreeSet<>();
        Set<String> came = new HashSet<>(now);
        before.run().tests().forEach(test -> {
            came.remove(base(test.id()));
            if (!now.contains(base(test.id())) && isRead(test.file())) {
                left.add(base(test.id()));
            }
        });
        List<String> unrun = files.stream()
                .filter(file -> file.test() && !file.testsAfter().isEmpty())
                .map(FileChange::path)
                .filter(path -> after.run().tests().stream()
                        .noneMatch(test -> test.file().equals(path)))
                .toList();
        if (left.size() > came.size() && !unrun.isEmpty()) {
            breach(
                    "test-uncollected",
                    "the runner takes no test from " + Gate.some(unrun) + ", and these run no more: "
                            + Gate.some(List.copyOf(left)));
        }
    }

    /** Whether the test went to a file, as its sources show, from which the runner does not take it. */
    private boolean movedUnrun(TestCase test) {
        return isRead(test.file())
                && !stillWritten(test)
                && files.stream()
                        .filter(change -> change.test() && !change.path().equals(test.file()))
                        .anyMatch(change -> written(test, change)
                                .filter(name -> after.run().tests().stream()
                                        .filter(one -> one.file().equals(change.path()))
                                        .noneMatch(one -> TestNames.nameOf(one.id(), one.file(), List.of(name))
                                                .isPresent()))
                                .isPresent());
    }

    private void skipped() {
        Map<String, TestStatus> was = before.run().byId();
        List<String> stopped = new ArrayList<>();
        List<String> fresh = new ArrayList<>();
        Set<String> skippedBefore = new HashSet<>();
        was.forEach((id, status) -> {
            if (status == TestStatus.SKIPPED) {
                skippedBefore.add(simple(id));
            }
        });
        new TreeMap<>(after.run().byId()).forEach((id, status) -> {
            TestStatus old = was.get(id);
            if (status == TestStatus.SKIPPED && old != TestStatus.SKIPPED) {
                (old != null ? stopped : fresh).add(id);
            }
        });
        // a test that was skipped may move or be renamed with its file
        fresh.removeIf(id -> skippedBefore.contains(simple(id)));
        if (!stopped.isEmpty()) {
            breach("skip-added", "tests that ran before are skipped now: " + Gate.some(stopped));
        }
        if (!fresh.isEmpty()) {
            breach("skip-added", "new tests are skipped: " + Gate.some(fresh));
        }
    }

    private static String simple(String id) {
        String base = base(id);
        return base.substring(Math.max(base.lastIndexOf("::"), base.lastIndexOf('#')) + 1);
    }

    private void shrunk() {
        for (FileCoverage old : before.measurement().coverage().files()) {
            Optional<FileChange> change = files.stream()
                    .filter(file -> file.path().equals(old.path()))
                    .findFirst();
            Optional<FileCoverage> now = after.measurement().coverage().file(old.path());
            int lost = old.totalLines() - now.map(FileCoverage::totalLines).orElse(0);
            if (lost > 0 && lost > allowed(change)) {
                breach(
                        "denominator-shrunk",
                        "fewer lines of " + old.path() + " are counted ("
                                + (old.totalLines() - lost) + " of " + old.totalLines()
                                + (change.isEmpty() ? ") although it did not change" : ") than were taken out of it"));
            }
        }
    }

    /** As many lines may leave the count as lines or statements left the file; all, where the file itself is gone. */
    private static int allowed(Optional<FileChange> change) {
        if (change.isEmpty()) {
            return 0;
        }
        if (change.get().after().isEmpty()) {
            return Integer.MAX_VALUE;
        }
        int lines = lines(change.get().textBefore()) - lines(change.get().textAfter());
        int statements =
                statements(change.get().before()) - statements(change.get().after());
        return Math.max(0, Math.max(lines, statements));
    }

    private static int lines(String text) {
        return (int) text.lines().filter(line -> !line.isBlank()).count();
    }

    private static int statements(Optional<FileChange.Version> version) {
        return version.flatMap(FileChange.Version::facts)
                .map(facts -> facts.statements())
                .orElse(0);
    }

    private void breach(String rule, String what) {
        found.add(new Finding(rule, "", "", 0, what, ""));
    }
}

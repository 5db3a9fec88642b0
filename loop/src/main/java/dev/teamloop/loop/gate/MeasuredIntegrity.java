package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Breaches that the figures themselves show: tests that no longer run, tests that are skipped now, a smaller count of lines.
 */
public final class MeasuredIntegrity {
    /** One line in so many. */
    private static final int MOST_BY_ITS_TEXT = 10;

    private final TreeMeasurement before;
    private final TreeMeasurement after;
    private final List<FileChange> files;
    private final TestChangePermission leave;
    private final List<IntegrityFinding> found = new ArrayList<>();

    private MeasuredIntegrity(
            TreeMeasurement before, TreeMeasurement after, List<FileChange> files, TestChangePermission leave) {
        this.leave = leave;
        this.before = before;
        this.after = after;
        this.files = files;
    }

    /** {@code files} are what the candidate changed, {@code leave} says which old tests may go. */
    public static Integrity judge(
            StandardGoal goal,
            TreeMeasurement before,
            TreeMeasurement after,
            List<FileChange> files,
            TestChangePermission leave) {
        MeasuredIntegrity judged = new MeasuredIntegrity(before, after, files, leave);
        if (after.run().collects()) {
            judged.gone();
            judged.overridden();
            judged.skipped();
            judged.shrunk();
            judged.found.addAll(UncountedCode.judge(goal, before, after, files, leave.replacements()));
        }
        return new Integrity(judged.found, List.of(), UntestedCode.risks(before, after, files));
    }

    private void gone() {
        Set<String> now = new HashSet<>();
        after.run().tests().forEach(test -> now.add(TestNames.withoutCases(replaced(test.id()))));
        Set<String> gone = new TreeSet<>();
        before.run().tests().stream()
                .filter(test -> !now.contains(TestNames.withoutCases(replaced(test.id()))))
                .filter(test -> !leave.allows(test.id(), test.file()))
                .filter(test -> !isNumberedAnew(test))
                .forEach(test -> gone.add(TestNames.withoutCases(test.id())));
        if (!gone.isEmpty()) {
            breach(OldTests.GONE, "tests that were there do not run any more: " + Gate.some(List.copyOf(gone)));
        }
    }

    /** A name that holds the time, or a number by chance, is another one in each run: as many of its kind are there now, in the same file. */
    private boolean isNumberedAnew(TestCase test) {
        boolean same = !test.file().isEmpty()
                && files.stream().noneMatch(file -> file.path().equals(test.file()));
        String kind = withoutNumbers(test.id());
        return same && !kind.equals(test.id()) && count(after, kind) >= count(before, kind);
    }

    private static long count(TreeMeasurement measured, String kind) {
        return measured.run().tests().stream()
                .filter(test -> withoutNumbers(test.id()).equals(kind))
                .count();
    }

    private static String withoutNumbers(String id) {
        return id.replaceAll("\\d+", "0");
    }

    /** A path or an id as the goal's replacement makes it: before and after can then be compared. */
    private String replaced(String path) {
        return leave.replacements().path(path);
    }

    /** A test that a class inherited, and that now stands in its own file, reads otherwise than before. */
    private void overridden() {
        for (FileChange file : files) {
            Set<String> before =
                    file.testsBefore().stream().map(SourceTest::name).collect(Collectors.toSet());
            List<String> added = file.testsAfter().stream()
                    .map(SourceTest::name)
                    .filter(name -> !before.contains(name))
                    .toList();
            if (file.before().isPresent() && file.fault().isEmpty() && !added.isEmpty()) {
                overridden(file.path(), before, added);
            }
        }
    }

    private void overridden(String path, Set<String> there, List<String> added) {
        before.run().tests().stream()
                .filter(test -> replaced(test.file()).equals(replaced(path)) && !leave.allows(test.id(), path))
                // only classes inherit
                .filter(test -> test.id().contains("#")
                        || test.id().indexOf("::") != test.id().lastIndexOf("::"))
                .filter(test -> TestNames.nameOf(replaced(test.id()), path, there)
                                .isEmpty()
                        && TestNames.nameOf(replaced(test.id()), path, added).isPresent())
                .map(test -> TestNames.withoutCases(test.id()))
                .distinct()
                .forEach(id -> found.add(new IntegrityFinding(
                        OldTests.CHANGED,
                        path,
                        id,
                        0,
                        "its class inherited it, and overrides it now",
                        "leave it as it was, and give the new test a name of its own")));
    }

    private void skipped() {
        Map<String, TestStatus> was = new HashMap<>();
        before.run().byId().forEach((id, status) -> was.put(replaced(id), status));
        List<String> stopped = new ArrayList<>();
        List<String> fresh = new ArrayList<>();
        Set<String> skippedBefore = new HashSet<>();
        was.forEach((id, status) -> {
            if (status == TestStatus.SKIPPED) {
                skippedBefore.add(simple(id));
            }
        });
        new TreeMap<>(after.run().byId()).forEach((id, status) -> {
            TestStatus old = was.get(replaced(id));
            if (status == TestStatus.SKIPPED && old != TestStatus.SKIPPED) {
                (old != null ? stopped : fresh).add(id);
            }
        });
        // a test that was skipped may move or be renamed with its file
        fresh.removeIf(id -> skippedBefore.contains(simple(replaced(id))));
        // a case of a fixture's that cannot run here is not the test's own doing; its marks are judged where they stand
        Set<String> passing = new HashSet<>();
        after.run().byId().forEach((id, status) -> {
            if (status == TestStatus.PASSED) {
                passing.add(TestNames.withoutCases(id));
            }
        });
        fresh.removeIf(id -> passing.contains(TestNames.withoutCases(id)));
        if (!stopped.isEmpty()) {
            breach("skip-added", "tests that ran before are skipped now: " + Gate.some(stopped));
        }
        if (!fresh.isEmpty()) {
            breach("skip-added", "new tests are skipped: " + Gate.some(fresh));
        }
    }

    private static String simple(String id) {
        String base = TestNames.withoutCases(id);
        return base.substring(Math.max(base.lastIndexOf("::"), base.lastIndexOf('#')) + 1);
    }

    private void shrunk() {
        for (FileCoverage old : before.measurement().coverage().files()) {
            Optional<FileChange> change = files.stream()
                    .filter(file -> replaced(file.path()).equals(replaced(old.path())))
                    .findFirst();
            Optional<FileCoverage> now = after.measurement()
                    .coverage()
                    .file(old.path())
                    .or(() -> after.measurement().coverage().file(replaced(old.path())));
            int lost = old.totalLines() - now.map(FileCoverage::totalLines).orElse(0);
            if (lost > 0 && lost > allowed(change, old) && !isCountedOtherwise(change, old, now, lost)) {
                shrunk(old, now, change, lost);
            }
        }
    }

    /** Some tools count what no test loads by its text, and what runs by what their compiler made of it: a few lines fewer. */
    private static boolean isCountedOtherwise(
            Optional<FileChange> change, FileCoverage old, Optional<FileCoverage> now, int lost) {
        return change.isEmpty()
                && old.coveredLines() == 0
                && now.filter(file -> file.coveredLines() > 0).isPresent()
                && lost * MOST_BY_ITS_TEXT <= old.totalLines();
    }

    /** Where the tool says which lines it counts, only such as stand there still are hidden; else nobody can tell them from deleted ones. */
    private void shrunk(FileCoverage old, Optional<FileCoverage> now, Optional<FileChange> change, int lost) {
        String counts = "only " + (old.totalLines() - lost) + " of " + old.totalLines() + " lines of " + old.path()
                + " are counted now";
        if (change.isEmpty()) {
            breach("denominator-shrunk", counts + ", although it did not change");
        } else if (now.filter(HiddenLines::areKnown).isPresent() && HiddenLines.areKnown(old)) {
            List<Integer> hidden =
                    HiddenLines.of(change.get().textBefore(), old, change.get().textAfter(), now.get());
            if (!hidden.isEmpty()) {
                breach(
                        "denominator-shrunk",
                        counts + ": code that was counted stands there still and is not counted any more, in line"
                                + (hidden.size() == 1 ? " " : "s ")
                                + Gate.some(hidden.stream().map(String::valueOf).toList()));
            }
        } else {
            breach(
                    "denominator-shrunk",
                    counts + ", fewer than were taken out of it: code may be deleted, but neither hidden"
                            + " from the count nor moved to where it is not counted");
        }
    }

    /** As many lines may leave the count as lines or statements left the file; all, where the file itself is gone. */
    private static int allowed(Optional<FileChange> change, FileCoverage old) {
        if (change.isEmpty()) {
            return 0;
        }
        if (change.get().after().isEmpty()) {
            return Integer.MAX_VALUE;
        }
        String before = change.get().textBefore();
        // some tools count blank lines, too
        boolean blanks = old.totalLines() > lines(before, false);
        int lines = lines(before, blanks) - lines(change.get().textAfter(), blanks);
        int statements =
                statements(change.get().before()) - statements(change.get().after());
        return Math.max(0, Math.max(lines, statements));
    }

    private static int lines(String text, boolean blanks) {
        return (int) text.lines().filter(line -> blanks || !line.isBlank()).count();
    }

    private static int statements(Optional<FileChange.Version> version) {
        return version.flatMap(FileChange.Version::facts)
                .map(facts -> facts.statements())
                .orElse(0);
    }

    private void breach(String rule, String what) {
        found.add(new IntegrityFinding(rule, "", "", 0, what, ""));
    }
}

package dev.teamloop.loop.candidate;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.plan.TestReplacement;
import dev.teamloop.loop.gate.ChangedSources;
import dev.teamloop.loop.gate.FileChange;
import dev.teamloop.loop.gate.GateInput;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.gate.Integrity;
import dev.teamloop.loop.gate.MeasuredIntegrity;
import dev.teamloop.loop.gate.OldVersions;
import dev.teamloop.loop.gate.OpenTypes;
import dev.teamloop.loop.gate.SuppressionMarks;
import dev.teamloop.loop.gate.TestChangePermission;
import dev.teamloop.loop.measure.FlakinessCheck;
import dev.teamloop.loop.measure.FlakyTest;
import dev.teamloop.loop.measure.NewlyCovered;
import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Written;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Measures a candidate and lets the gates judge it: one full run, the new tests and surprising results twice more. */
public final class CandidateMeasurer {
    private final Loop loop;
    private final Project project;
    private final Measurer measurer;
    private final SteadyMeasure steadiness;
    private final Set<String> told = new HashSet<>();

    public CandidateMeasurer(Loop loop, Measurer measurer) {
        this.loop = loop;
        this.project = loop.project();
        this.measurer = measurer;
        this.steadiness = new SteadyMeasure(loop, measurer);
    }

    public CandidateMeasurement judge(Prepared prepared, StandardGoal goal, Written there) throws InterruptedException {
        List<String> written = there.written();
        Set<String> excused = new HashSet<>(project.config().verify().knownFailures());
        excused.addAll(goal.knownFailures());
        SteadyMeasure.Figures figures = steadiness.measure(prepared, goal, excused, written);
        excused.addAll(figures.excused());
        TreeMeasurement after = figures.after();
        List<String> newTests = newTests(prepared.before(), after, written, Replacements.of(goal));
        Integrity integrity =
                integrity(prepared, goal, after, written).and(new Integrity(List.of(), List.of(), figures.risks()));
        Seen seen = new Seen(after, there, newTests, excused, integrity);
        CandidateMeasurement once = trial(prepared, goal, seen, Optional.empty());
        // the new tests run again only where everything else is open: a closed gate is not opened by steadiness
        return once.allOpen()
                ? trial(prepared, goal, seen, Optional.of(unsteady(prepared, goal, newTests, after, written)))
                : once;
    }

    /** What a trial judges, but for the steadiness of the new tests. */
    private record Seen(
            TreeMeasurement after, Written there, List<String> newTests, Set<String> excused, Integrity integrity) {}

    /** What the changed sources and the figures say together. */
    private Integrity integrity(Prepared prepared, StandardGoal goal, TreeMeasurement after, List<String> written) {
        ChangedSources sources = changedSources(prepared, goal, written);
        List<FileChange> changes = sources.changes(written);
        changes.forEach(change -> change.fault().ifPresent(fault -> unread(prepared.round(), change.path(), fault)));
        return sources.judge(changes)
                .and(MeasuredIntegrity.judge(goal, prepared.before(), after, changes, leave(prepared, goal)))
                .and(silenced(goal, changes));
    }

    /** Told once a round; the critics hear of it with each candidate. */
    private void unread(int round, String path, String fault) {
        if (told.add(round + " " + path)) {
            loop.records().warn(round, "unread", path + " counts as unread: " + fault);
        }
    }

    /** Before experiments with what a build leaves behind: that must be what lies in the tree. */
    void build(List<String> tests, List<String> changed) throws InterruptedException {
        if (loop.instruments().probers().afterARun()) {
            measurer.build(tests, changed);
        }
    }

    /** What the changed sources say, before anything is measured. */
    public Integrity sources(Prepared prepared, StandardGoal goal, List<String> written) {
        ChangedSources sources = changedSources(prepared, goal, written);
        List<FileChange> changes = sources.changes(written);
        return sources.judge(changes).and(silenced(goal, changes));
    }

    /** Where a command counts findings, a mark that hides them takes them out of the figure. */
    private Integrity silenced(StandardGoal goal, List<FileChange> changes) {
        List<MetricCommand> commands = goal.metrics().stream()
                .flatMap(metric -> metric.command().stream())
                .flatMap(name ->
                        Optional.ofNullable(project.config().verify().metrics().get(name)).stream())
                .toList();
        return commands.isEmpty()
                ? Integrity.NONE
                : new Integrity(
                        SuppressionMarks.judge(changes, commands), List.of(), OpenTypes.risks(changes, commands));
    }

    /** Which old tests this key result may change. */
    TestChangePermission leave(Prepared prepared, StandardGoal goal) {
        return new TestChangePermission(
                prepared.kr().replaces().stream().map(TestReplacement::test).collect(Collectors.toSet()),
                project.config().verify().editableTests(),
                Replacements.of(goal));
    }

    /** What changed files held at the round's start. */
    OldVersions old(Prepared prepared, StandardGoal goal, Collection<String> changed) {
        return new OldVersions(
                Replacements.of(goal),
                changed,
                path -> project.repository().history().content(prepared.baseCommit(), path),
                this::inTree);
    }

    private ChangedSources changedSources(Prepared prepared, StandardGoal goal, List<String> written) {
        return new ChangedSources(
                loop.syntax(),
                loop.instruments().runner()::isTest,
                measurer.files(written),
                held(prepared.before()),
                leave(prepared, goal),
                path -> project.repository().history().content(prepared.baseCommit(), path),
                this::inTree);
    }

    /** The files of which the runner took tests. */
    private static Set<String> held(TreeMeasurement measured) {
        return measured.run().tests().stream().map(TestCase::file).collect(Collectors.toSet());
    }

    /** The lines by file that run now and that no test ran at the round's start. */
    SortedMap<String, Set<Integer>> newlyCovered(Prepared prepared, TreeMeasurement after, Collection<String> changed) {
        return NewlyCovered.lines(
                prepared.before().measurement().coverage(),
                after.measurement().coverage(),
                Set.copyOf(changed),
                new TreeTexts(project.repository().history(), prepared.baseCommit(), this::inTree));
    }

    /** What a path holds now; empty where it is no file. */
    Optional<byte[]> inTree(String path) {
        Path file = project.path().resolve(path);
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(OrdinaryFile.bytes(file))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    private static CandidateMeasurement trial(
            Prepared prepared, StandardGoal goal, Seen seen, Optional<List<FlakyTest>> flaky) {
        GateInput input = new GateInput(
                goal,
                prepared.kr(),
                Optional.of(prepared.before()),
                seen.after(),
                seen.there().written(),
                seen.newTests(),
                flaky.map(tests -> tests.stream().map(FlakyTest::show).toList()),
                seen.there().dropped(),
                seen.excused(),
                seen.there().leftovers(),
                seen.integrity(),
                seen.there().style());
        return new CandidateMeasurement(
                seen.after(),
                seen.newTests(),
                flaky.orElse(List.of()),
                seen.there().dropped(),
                Gates.judge(input),
                seen.integrity(),
                seen.there().style(),
                Optional.empty(),
                Optional.empty());
    }

    /** Tests that were not there before, and tests in files that the candidate changed; what only bears another name now was there. */
    private static List<String> newTests(
            TreeMeasurement before, TreeMeasurement after, Collection<String> written, Replacements replacements) {
        Set<String> known = replacements.paths(before.run().byId().keySet());
        Set<String> found = new TreeSet<>();
        for (TestCase test : after.run().tests()) {
            // where the suite did not load, tests are found that were there all the time
            boolean appeared = before.run().collects() && !known.contains(replacements.path(test.id()));
            if (appeared || written.contains(test.file())) {
                found.add(test.id());
            }
        }
        return List.copyOf(found);
    }

    /** Without old tests that only stand in a changed file: each reads as before, and so does what prepares it. */
    private List<String> newOrChanged(
            Prepared prepared, StandardGoal goal, List<String> newTests, TreeMeasurement after, List<String> written) {
        Set<String> before = prepared.before().run().byId().keySet();
        Map<String, FileChange> changes = changedSources(prepared, goal, written).changes(written).stream()
                .collect(Collectors.toMap(FileChange::path, change -> change, (one, other) -> one));
        Map<String, String> files =
                after.run().tests().stream().collect(Collectors.toMap(TestCase::id, TestCase::file, (a, b) -> a));
        return newTests.stream()
                .filter(id -> !before.contains(id)
                        || !Optional.ofNullable(changes.get(files.getOrDefault(id, "")))
                                .filter(change -> stands(id, change))
                                .isPresent())
                .toList();
    }

    private static boolean stands(String id, FileChange change) {
        return TestNames.nameOf(id, change.path(), change.testNames())
                .filter(change::keeps)
                .isPresent();
    }

    private List<FlakyTest> unsteady(
            Prepared prepared, StandardGoal goal, List<String> newTests, TreeMeasurement after, List<String> written)
            throws InterruptedException {
        FlakinessCheck check = new FlakinessCheck(
                selection -> measurer.again(selection, 1, written).get(0), prepared.round());
        return check.unsteady(
                newOrChanged(prepared, goal, newTests, after, written),
                after.run(),
                written.stream().filter(loop.instruments().runner()::isTest).toList());
    }
}

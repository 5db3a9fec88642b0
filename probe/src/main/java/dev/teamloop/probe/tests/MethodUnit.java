package dev.teamloop.probe.tests;

import dev.teamloop.probe.experiment.ChangedOutcome;
import dev.teamloop.probe.experiment.Experiment;
import dev.teamloop.probe.experiment.Mutation;
import dev.teamloop.probe.experiment.ProbeJournal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.pitest.testapi.AbstractTestUnit;
import org.pitest.testapi.Description;
import org.pitest.testapi.ResultCollector;

/** One test method, run to measure what it covers, or in an experiment. */
final class MethodUnit extends AbstractTestUnit {
    /** A test that fails again and again without a change fails by chance: another process would not help. */
    private static final int MOST_RESTARTS = 2;

    private static final AtomicBoolean RUNNING = new AtomicBoolean();

    private final Framework.TestMethod test;
    private final TestSelection selection;
    private final ProbeJournal journal;

    MethodUnit(Class<?> type, Framework.TestMethod test, TestSelection selection, ProbeJournal journal) {
        super(new Description(test.id(), type));
        this.test = test;
        this.selection = selection;
        this.journal = journal;
    }

    @Override
    public void execute(ResultCollector collector) {
        collector.notifyStart(getDescription());
        if (RUNNING.getAndSet(true)) {
            // the test before this one does not end: PIT has given it up, and is about to end this process
            Runtime.getRuntime().halt(1);
        }
        @Nullable Throwable failure;
        try {
            failure = Experiment.current()
                    .map(this::experiment)
                    .orElseGet(this::plainly)
                    .orElse(null);
        } finally {
            RUNNING.set(false);
        }
        if (failure == null) {
            collector.notifyEnd(getDescription());
        } else {
            collector.notifyEnd(getDescription(), failure);
        }
    }

    private Optional<Throwable> plainly() {
        ChangedOutcome.takeReads();
        long start = System.nanoTime();
        List<TestRecord> ended = new TestRecorder(null).of(test);
        Optional<Throwable> failure = ended.stream()
                .filter(TestRecord::failed)
                .map(TestRecord::failureOrUnknown)
                .findFirst();
        String name = getDescription().getQualifiedName();
        failure.ifPresent(thrown -> journal.write("fails", name, thrown.toString()));
        boolean passed = !ended.isEmpty() && ended.stream().allMatch(one -> one.end() == Framework.End.PASSED);
        if (passed) {
            journal.write("passes", test.method().className(), test.method().method());
        }
        String millis = String.valueOf((System.nanoTime() - start) / 1_000_000);
        String type = getDescription().getFirstTestClass();
        ChangedOutcome.takeReads().forEach(constant -> journal.write("reads", constant, type, name, millis));
        return failure;
    }

    private Optional<Throwable> experiment(Experiment experiment) {
        String key = experiment.target().key();
        String function = experiment.target().function();
        String unit = getDescription().getQualifiedName();
        Mutation way = experiment.target().way();
        TestSelection.Choice choice = way.onlyAcquits()
                ? selection.chooseToAcquit(unit, function, way.kind())
                : selection.choose(unit, function);
        if (choice != TestSelection.Choice.RUN) {
            if (choice == TestSelection.Choice.TOO_SLOW) {
                journal.write("slow", key);
            }
            return Optional.empty();
        }
        journal.write(
                "begin", key, unit, test.method().className(), test.method().method());
        long start = System.nanoTime();
        List<TestRecord> ended = new TestRecorder(experiment).of(test);
        Set<TestName> unsteady = ended.stream().anyMatch(TestRecord::failed) ? stillFailing(experiment) : Set.of();
        ended.forEach(one -> write(key, one, unsteady));
        if (!experiment.unchanged().isEmpty()) {
            journal.write("unchanged", key, experiment.unchanged());
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        selection.ran(unit, millis);
        journal.write("end", key, unit, String.valueOf(millis));
        if (ended.stream().allMatch(one -> one.verdict(unsteady) == TestRecord.Verdict.NOTICED)) {
            selection.noticed(unit, function);
            journal.write("noticed", unit, function);
        }
        return ended.stream()
                .filter(TestRecord::failed)
                .map(TestRecord::failureOrUnknown)
                .findFirst();
    }

    private void write(String key, TestRecord one, Set<TestName> unsteady) {
        if (one.changed()) {
            journal.write(
                    "test",
                    key,
                    one.test().className(),
                    one.test().method(),
                    one.test().name(),
                    one.verdict(unsteady).name(),
                    one.words());
        }
    }

    /** What fails with the function as it was written is left over from an experiment before, or fails by chance. */
    private Set<TestName> stillFailing(Experiment experiment) {
        experiment.arm(false);
        try {
            Set<TestName> failing = new HashSet<>();
            for (TestRecord again : new TestRecorder(null).of(test)) {
                if (again.failed()) {
                    failing.add(again.test());
                }
            }
            if (!failing.isEmpty() && journal.count("left", getDescription().getQualifiedName()) < MOST_RESTARTS) {
                journal.write("left", getDescription().getQualifiedName());
                Leftovers.found();
            }
            return failing;
        } finally {
            experiment.arm(true);
        }
    }
}

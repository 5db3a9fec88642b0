package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.controller.RoundWork.Trial;
import dev.teamloop.loop.gate.ChangedSources;
import dev.teamloop.loop.gate.FileChange;
import dev.teamloop.loop.gate.GateInput;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.gate.Integrity;
import dev.teamloop.loop.gate.MeasuredIntegrity;
import dev.teamloop.loop.measure.Measured;
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
import java.util.TreeSet;

/** Measures a candidate and lets the gates judge it: one full run, the new tests twice more, surprising regressions twice more. */
final class Trials {
    /** A new test counts when this many consecutive runs agree (seed 002, flaky detection). */
    private static final int RUNS = 3;

    private final Loop loop;
    private final Measurer measurer;

    Trials(Loop loop, Measurer measurer) {
        this.loop = loop;
        this.measurer = measurer;
    }

    /** Judges what lies in the tree. {@code written} are the coder's paths, {@code leftovers} what else differs from the commit. */
    Trial judge(Prepared prepared, StandardGoal goal, String tree, List<String> written, List<String> leftovers)
            throws InterruptedException {
        Measured after = measurer.measure(tree, goal, written);
        return judge(prepared, goal, after, written, leftovers);
    }

    private Trial judge(
            Prepared prepared, StandardGoal goal, Measured after, List<String> written, List<String> leftovers)
            throws InterruptedException {
        List<String> newTests = newTests(prepared.before(), after, written);
        Set<String> excused = excused(prepared, after, newTests, written);
        Integrity integrity = integrity(prepared, after, written);
        Trial once = trial(prepared, goal, after, written, leftovers, newTests, excused, List.of(), integrity);
        // the new tests run again only where everything else is open: a closed gate is not opened by steadiness
        List<String> flaky = once.allOpen() ? flaky(newTests, after, written) : List.of();
        return flaky.isEmpty()
                ? once
                : trial(prepared, goal, after, written, leftovers, newTests, excused, flaky, integrity);
    }

    /** What the changed sources and the figures say together. */
    private Integrity integrity(Prepared prepared, Measured after, List<String> written) {
        ChangedSources sources = new ChangedSources(
                loop.syntax(),
                loop.runner()::isTest,
                measurer.files(written),
                path -> loop.repository().content(prepared.baseCommit(), path),
                this::inTree);
        List<FileChange> changes = sources.changes(written);
        return sources.judge(changes).and(MeasuredIntegrity.judge(prepared.before(), after, changes));
    }

    private Optional<byte[]> inTree(String path) {
        Path file = loop.project().resolve(path);
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(Files.readAllBytes(file))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    private static Trial trial(
            Prepared prepared,
            StandardGoal goal,
            Measured after,
            List<String> written,
            List<String> leftovers,
            List<String> newTests,
            Set<String> excused,
            List<String> flaky,
            Integrity integrity) {
        GateInput input = new GateInput(
                goal,
                prepared.kr(),
                Optional.of(prepared.before()),
                after,
                written,
                newTests,
                flaky,
                excused,
                List.of(),
                leftovers,
                integrity);
        return new Trial(after, newTests, flaky, Gates.judge(input), integrity);
    }

    /** Tests that were not there before, and tests in files that the candidate changed. */
    static List<String> newTests(Measured before, Measured after, Collection<String> written) {
        Set<String> known = before.run().byId().keySet();
        Set<String> found = new TreeSet<>();
        for (TestCase test : after.run().tests()) {
            if (!known.contains(test.id()) || written.contains(test.file())) {
                found.add(test.id());
            }
        }
        return List.copyOf(found);
    }

    private List<String> flaky(List<String> newTests, Measured after, List<String> written)
            throws InterruptedException {
        List<String> files = filesOf(newTests, after, written);
        Set<String> unsteady = new TreeSet<>();
        if (newTests.isEmpty() || files.isEmpty()) {
            return List.of();
        }
        Map<String, TestStatus> first = after.run().byId();
        for (int run = 1; run < RUNS; run++) {
            Map<String, TestStatus> again = measurer.only(files, written).byId();
            for (String id : newTests) {
                TestStatus was = first.get(id);
                if (again.containsKey(id) && was != again.get(id)) {
                    unsteady.add(id);
                }
            }
        }
        return List.copyOf(unsteady);
    }

    private static List<String> filesOf(List<String> ids, Measured measured, List<String> written) {
        Set<String> wanted = new HashSet<>(ids);
        Set<String> files = new TreeSet<>();
        measured.run().tests().stream()
                .filter(test -> wanted.contains(test.id()) && !test.file().isEmpty())
                .forEach(test -> files.add(test.file()));
        if (files.isEmpty()) {
            files.addAll(written);
        }
        return List.copyOf(files);
    }

    /**
     * Failures that are not the candidate's: those configured as known, and old tests in files that it did not touch which
     * pass when run twice more; the latter are flaky from before and are named in the log.
     */
    private Set<String> excused(Prepared prepared, Measured after, List<String> newTests, List<String> written)
            throws InterruptedException {
        Set<String> excused = new HashSet<>(loop.config().verify().knownFailures());
        Map<String, TestStatus> before = prepared.before().run().byId();
        List<TestCase> surprising = after.run().failures().stream()
                .filter(test -> !excused.contains(test.id()) && !newTests.contains(test.id()))
                .filter(test -> before.get(test.id()) == TestStatus.PASSED && onlyTestsWritten(written))
                .toList();
        if (surprising.isEmpty() || surprising.size() > 20) {
            return excused;
        }
        Set<String> steadyAgain =
                new HashSet<>(surprising.stream().map(TestCase::id).toList());
        List<String> files = surprising.stream()
                .map(test -> test.file().isEmpty() ? test.id() : test.file())
                .distinct()
                .toList();
        for (int run = 1; run < RUNS; run++) {
            TestRun again = measurer.only(files, written);
            Map<String, TestStatus> byId = again.byId();
            steadyAgain.removeIf(id -> byId.get(id) != TestStatus.PASSED);
        }
        steadyAgain.forEach(id ->
                loop.warn(prepared.round(), "flaky-before", id + " failed once and passed twice; it was flaky before"));
        excused.addAll(steadyAgain);
        return excused;
    }

    /** A change of tests alone cannot reach a test in another file, helpers aside. */
    private boolean onlyTestsWritten(List<String> written) {
        return written.stream().allMatch(loop.runner()::isTest);
    }
}

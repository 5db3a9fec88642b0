package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.gate.IntegrityFinding;
import dev.teamloop.loop.gate.OldVersions;
import dev.teamloop.loop.gate.TestStrength;
import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.process.ShownTree;
import dev.teamloop.loop.record.RoundTimes.Kind;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Stopwatch;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Where a candidate touched what old tests use: lays the test side of the round's base over the candidate's product, runs it,
 * and looks whether what it notices is noticed by the candidate's own tests (SPEC §5 rule 1).
 */
final class OldTestsCheck {
    private static final int MOST_NAMED = 5;
    /** Of {@code verify.probe_s}, for each of the two sides. */
    private static final int SHARE = 3;

    private final Project project;
    private final MeasuringTools instruments;
    private final SourceSyntax syntax;
    private final Measurer measurer;
    private final Stopwatch stopwatch;
    private final CandidateMeasurer candidates;
    /** A tree that is handed over again is not tried again. */
    private final Map<String, List<IntegrityFinding>> known = new HashMap<>();

    OldTestsCheck(
            Project project,
            MeasuringTools instruments,
            SourceSyntax syntax,
            Measurer measurer,
            Stopwatch stopwatch,
            CandidateMeasurer candidates) {
        this.project = project;
        this.instruments = instruments;
        this.syntax = syntax;
        this.measurer = measurer;
        this.stopwatch = stopwatch;
        this.candidates = candidates;
    }

    /** The trial with what the experiments showed; what could not be tried is a risk that the critics are told. */
    CandidateMeasurement judged(Prepared prepared, StandardGoal goal, CandidateMeasurement trial, List<String> changed)
            throws InterruptedException {
        OldVersions old = candidates.old(prepared, goal, changed);
        List<String> touched = changed.stream()
                .filter(instruments.runner()::isTest)
                .filter(path -> touches(old, path))
                .toList();
        if (touched.isEmpty() || project.config().verify().probeSeconds() == 0) {
            return trial;
        }
        String tree = prepared.baseCommit() + trial.after().measurement().tree();
        List<IntegrityFinding> found = known.get(tree);
        if (found == null) {
            long from = stopwatch.testing(Kind.PROBES);
            try {
                ReplayFindings findings =
                        new ReplayFindings(prepared, goal, old.replacements(), candidates.leave(prepared, goal));
                found = tried(new Case(prepared, old, findings), trial, changed, touched);
            } catch (IOException e) {
                return trial.withRisks(List.of("the old tests could not be tried against " + String.join(", ", touched)
                        + ": " + e.getMessage()));
            } finally {
                stopwatch.tested(Kind.PROBES, from);
            }
            known.put(tree, found);
        }
        return trial.breached(found);
    }

    /** Whether old tests could do something else since. */
    private boolean touches(OldVersions old, String path) {
        if (old.isMovedAway(path)) {
            return false;
        }
        Optional<byte[]> base = old.exact(path);
        Optional<byte[]> now = candidates.inTree(path);
        if (base.isPresent()) {
            return now.isEmpty()
                    || !syntax.onlyAdds(
                            path,
                            old.replacements().content(base.get()),
                            old.replacements().content(now.get()));
        }
        return GuardedFiles.isLoadedByItself(path)
                || now.flatMap(bytes -> syntax.facts(path, bytes))
                        .filter(FileFacts::acts)
                        .isPresent();
    }

    /** What is tried. */
    private record Case(Prepared prepared, OldVersions old, ReplayFindings findings) {
        Replacements replacements() {
            return old.replacements();
        }
    }

    private List<IntegrityFinding> tried(
            Case tried, CandidateMeasurement trial, List<String> changed, List<String> touched)
            throws IOException, InterruptedException {
        long begun = stopwatch.now();
        long box = Duration.ofSeconds(project.config().verify().probeSeconds()).toNanos();
        BooleanSupplier late = () -> stopwatch.now() - begun > box;
        try (ShownTree tree = ShownTree.of(project.seenAt(), project.processes(), measurer.files(changed), late)) {
            boolean product = false;
            for (String path : changed) {
                if (!instruments.runner().isTest(path)) {
                    product = true;
                    continue;
                }
                Optional<byte[]> base = tried.old().isMovedAway(path)
                        ? Optional.empty()
                        : tried.old().fitting(path);
                if (base.isPresent()) {
                    tree.write(path, base.get());
                } else {
                    tree.delete(path);
                }
            }
            TestRun old = product
                            || instruments.probers().afterARun()
                            || !tried.replacements().isEmpty()
                    ? replayed(tried, tree)
                    : tried.prepared().before().run();
            List<IntegrityFinding> found =
                    new ArrayList<>(tried.findings().of(old, trial.after().run()));
            if (found.isEmpty()) {
                found.addAll(weakened(tried, old, trial, tree, touched));
            }
            return found;
        }
    }

    /** The base's tests on the candidate's product; what failed once and passed again passed. */
    private TestRun replayed(Case tried, ShownTree tree) throws IOException, InterruptedException {
        List<String> files = files(tried.prepared().before().run().tests()).stream()
                .map(tried.old()::present)
                .toList();
        TestRunner runner = instruments
                .elsewhere()
                .by(tree.processes())
                .orElseThrow(() -> new IOException("no test runner works in a copy of the tree"));
        Set<String> tracked = measurer.files(List.of());
        TestRun run = runner.only(Selection.of(files), tracked);
        if (!run.collects()) {
            throw new IOException("they do not run in a copy of the tree: "
                    + run.problem().lines().findFirst().orElse(""));
        }
        if (tried.findings().red(run).isEmpty()) {
            return run;
        }
        // what fails only sometimes says nothing of the candidate
        Map<String, TestCase> again = new HashMap<>();
        runner.only(Selection.of(files), tracked).tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED)
                .forEach(test -> again.put(test.id(), test));
        List<TestCase> best = run.tests().stream()
                .map(test -> again.getOrDefault(test.id(), test))
                .toList();
        return run.with(best);
    }

    private static List<String> files(List<TestCase> tests) {
        return tests.stream()
                .map(TestCase::file)
                .filter(file -> !file.isEmpty())
                .distinct()
                .toList();
    }

    /** {@code run} is what the old tests came to: those that pass are experimented with. */
    private List<IntegrityFinding> weakened(
            Case tried, TestRun run, CandidateMeasurement trial, ShownTree tree, List<String> touched)
            throws IOException, InterruptedException {
        TestStrengthSample sample = new TestStrengthSample(project, syntax, candidates, tried.prepared(), touched);
        List<TestCase> old = sample.tests(run);
        List<ProbedFunction> functions = sample.functions(trial);
        if (old.isEmpty() || functions.isEmpty()) {
            return List.of();
        }
        Duration limit =
                Duration.ofSeconds(Math.max(1, project.config().verify().probeSeconds() / SHARE));
        ProbeResults before = instruments.probers().by(tree.processes()).run(request(functions, old, limit));
        if (!before.problem().isEmpty()) {
            throw new IOException(before.problem().lines().findFirst().orElse(""));
        }
        Set<String> noticed = before.probes().stream()
                .filter(probe -> !probe.noticed().isEmpty())
                .map(probe -> probe.function().toString())
                .collect(Collectors.toSet());
        List<ProbedFunction> again = functions.stream()
                .filter(function -> noticed.contains(function.toString()))
                .toList();
        if (again.isEmpty()) {
            return List.of();
        }
        ProbeResults now = measurer.keeping(instruments.probers().by(project.processes()))
                .run(request(again, present(tried, trial, old), limit));
        return TestStrength.lost(before, now).stream().limit(MOST_NAMED).toList();
    }

    private static ProbeRequest request(List<ProbedFunction> functions, List<TestCase> tests, Duration limit) {
        return new ProbeRequest(
                functions, tests.stream().map(TestCase::id).collect(Collectors.toSet()), files(tests), limit);
    }

    /** The same old tests as they are now, and the new ones, which may stand in for them. */
    private static List<TestCase> present(Case tried, CandidateMeasurement trial, List<TestCase> old) {
        Set<String> ids =
                old.stream().map(test -> tried.replacements().path(test.id())).collect(Collectors.toSet());
        return trial.after().run().tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED)
                .filter(test -> ids.contains(tried.replacements().path(test.id()))
                        || trial.newTests().contains(test.id()))
                .toList();
    }
}

package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.loop.gate.ContradictedReport;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.gate.ProbeVerdict;
import dev.teamloop.loop.gate.ReplacedProduct;
import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeRequest.Others;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.Prober;
import dev.teamloop.loop.probe.Probers;
import dev.teamloop.loop.record.RoundTimes.Kind;
import dev.teamloop.loop.round.LoopRecords;
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
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks whether a good candidate's new tests notice when a product function gives something else (SPEC §5 rule 2). An idle test
 * closes the gate of new tests; what no test notices counts as not covered at the measure gate.
 */
public final class ProbeCheck {
    private static final int CONTROL_TESTS = 20;
    /** So much longer may tests take where they are watched, beside all else that there is time for. */
    private static final int WATCHED_LONGER = 8;

    private final LoopRecords records;
    private final Project project;
    private final AbsenceTests absences;
    private final CasesOfTests cases;
    private final ProbedFunctions probedFunctions;
    private final Prober prober;
    private final boolean seesWays;
    /** Whether tests that tell no file are tried, too. */
    private final boolean wholeSuites;

    private final Stopwatch stopwatch;
    private final CandidateMeasurer candidates;
    private final Predicate<String> isTest;
    /** A tree that is handed over again is not probed again. */
    private final Map<String, Shown> known = new HashMap<>();

    /** What experiments showed: of the tests, and breaches such as what stands in the place of product code. */
    private record Shown(ProbeVerdict verdict, List<String> breaches) {}

    ProbeCheck(
            LoopRecords records,
            Project project,
            SourceSyntax syntax,
            Prober prober,
            Probers probers,
            Stopwatch stopwatch,
            CandidateMeasurer candidates,
            Predicate<String> isTest) {
        this.records = records;
        this.project = project;
        this.absences = new AbsenceTests(syntax, candidates::inTree);
        this.cases = new CasesOfTests(syntax, candidates::inTree);
        this.probedFunctions = new ProbedFunctions(syntax, candidates);
        this.prober = prober;
        this.seesWays = probers.seesWays();
        this.wholeSuites = probers.ofWholeSuites();
        this.stopwatch = stopwatch;
        this.candidates = candidates;
        this.isTest = isTest;
    }

    /** The trial with what the experiments showed. */
    CandidateMeasurement judged(Prepared prepared, StandardGoal goal, CandidateMeasurement trial, List<String> changed)
            throws InterruptedException {
        if (project.config().verify().probeSeconds() == 0) {
            return trial;
        }
        List<TestCase> tests = tests(prepared, Replacements.of(goal), trial, wholeSuites);
        if (tests.isEmpty() && changed.stream().anyMatch(isTest) && ProbedTrial.tellsNoTests(trial)) {
            return trial.withRisks(
                    List.of(
                            "the runner tells no tests apart, so that nobody has tried whether what was added notices anything: look at what it asserts"));
        }
        if (tests.isEmpty()) {
            return ReplacedProduct.isPossible(Set.copyOf(changed)) ? withoutNewTests(prepared, trial, changed) : trial;
        }
        String tree = prepared.baseCommit() + trial.after().measurement().tree();
        boolean isNew = !known.containsKey(tree);
        Shown shown = shown(prepared, trial, changed, tests);
        ProbeVerdict verdict = shown.verdict();
        if (isNew) {
            records.logs()
                    .main(prepared.round(), Level.INFO, "probe", verdict.score().show());
        }
        return ProbedTrial.unreplaced(
                ProbedTrial.naming(verdict.escaped(), ProbedTrial.with(prepared, goal, trial, verdict, changed)),
                shown.breaches());
    }

    /** Old tests tell as well what stands in the place of product code: nothing else is asked of them here. */
    private CandidateMeasurement withoutNewTests(Prepared prepared, CandidateMeasurement trial, List<String> changed)
            throws InterruptedException {
        List<TestCase> some = trial.after().run().tests().stream()
                .filter(test ->
                        test.status() == TestStatus.PASSED && !test.file().isEmpty())
                .limit(CONTROL_TESTS)
                .toList();
        return some.isEmpty()
                ? trial
                : ProbedTrial.unreplaced(
                        trial, shown(prepared, trial, changed, some).breaches());
    }

    private Shown shown(Prepared prepared, CandidateMeasurement trial, List<String> changed, List<TestCase> tests)
            throws InterruptedException {
        String tree = prepared.baseCommit() + trial.after().measurement().tree();
        Shown shown = known.get(tree);
        if (shown == null) {
            shown = probed(prepared, trial, changed, tests);
            known.put(tree, shown);
        }
        return shown;
    }

    private Shown probed(Prepared prepared, CandidateMeasurement trial, List<String> changed, List<TestCase> tests)
            throws InterruptedException {
        Map<String, Set<Integer>> lines = candidates.newlyCovered(prepared, trial.after(), changed);
        List<String> files = files(tests, changed);
        List<ProbedFunction> functions = probedFunctions.of(trial.after(), lines, files);
        functions.forEach(function -> probedFunctions.withoutHeader(function, lines));
        RanBranches branches = new RanBranches(prepared, trial, Set.copyOf(changed));
        boolean all =
                seesWays && branches.areCompleted() && isQuick(prepared.before().run());
        ProbeRequest request = new ProbeRequest(
                functions,
                lines,
                Set.copyOf(tests.stream().map(TestCase::id).toList()),
                files,
                wholeSuites ? Others.NONE : others(trial, tests, files, all || loadsOther(prepared, changed, files)),
                Duration.ofSeconds(project.config().verify().probeSeconds()));
        candidates.build(request.testFiles(), changed);
        long from = stopwatch.testing(Kind.PROBES);
        try {
            ProbeResults results = branches.told(prober.run(request));
            List<String> breaches =
                    new ArrayList<>(ReplacedProduct.judge(results.replaced(), Set.copyOf(changed), isTest));
            ContradictedReport report = new ContradictedReport(
                    functions,
                    lines,
                    branches.whole(request),
                    trial.after().run().red() > 0);
            breaches.addAll(report.judge(results));
            boolean prevented =
                    !results.problem().isEmpty() && prevented(prepared, trial, request, stopwatch.now() - from);
            ProbeVerdict verdict = ProbeVerdict.of(
                            results, functions, request.tests(), lines, Set.copyOf(changed), cases.among(tests))
                    .uncounting(report.uncounted(results));
            verdict = verdict.sparing(absences.among(verdict.idle(), tests));
            return new Shown(prevented ? verdict.asPrevented() : verdict, breaches);
        } catch (IOException e) {
            ProbeResults nothing = ProbeResults.impossible(request, String.valueOf(e.getMessage()));
            return new Shown(
                    ProbeVerdict.of(nothing, functions, request.tests(), lines, Set.copyOf(changed)), List.of());
        } finally {
            stopwatch.tested(Kind.PROBES, from);
        }
    }

    /** What holds the new tests; where they do not tell it, what was changed and is a place of tests, or all where nothing is. */
    private List<String> files(List<TestCase> tests, List<String> changed) {
        if (!wholeSuites) {
            return tests.stream().map(TestCase::file).distinct().toList();
        }
        List<String> places = changed.stream().filter(isTest).toList();
        return places.isEmpty() ? changed : places;
    }

    /** Whether all old tests can be watched as well in a fraction of the time that there is. */
    private boolean isQuick(TestRun suite) {
        return suite.millis() * WATCHED_LONGER
                <= Duration.ofSeconds(project.config().verify().probeSeconds()).toMillis();
    }

    /** Whether the candidate changed something beside the new tests' files that old tests load. */
    private boolean loadsOther(Prepared prepared, List<String> changed, List<String> files) {
        return changed.stream()
                .anyMatch(path ->
                        !files.contains(path) && (GuardedFiles.isLoadedByItself(path) || wasThere(prepared, path)));
    }

    /** Old tests of the files that hold new ones, or {@code all}: they may run other code than before, or their ways are asked for. */
    private static Others others(CandidateMeasurement trial, List<TestCase> tests, List<String> files, boolean all) {
        List<TestCase> old = trial.after().run().tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED
                        && !tests.contains(test)
                        && (files.contains(test.file()) || (all && !test.file().isEmpty())))
                .toList();
        return new Others(
                Set.copyOf(old.stream().map(TestCase::id).toList()),
                old.stream().map(TestCase::file).distinct().toList());
    }

    private boolean wasThere(Prepared prepared, String path) {
        return project.repository()
                .history()
                .content(prepared.baseCommit(), path)
                .isPresent();
    }

    /** Whether it is the new tests that keep experiments from being made: with old ones they can be. */
    private boolean prevented(Prepared prepared, CandidateMeasurement trial, ProbeRequest request, long nanos)
            throws IOException, InterruptedException {
        if (Duration.ofNanos(nanos).compareTo(request.limit().dividedBy(2)) > 0) {
            // it may have come to nothing for lack of time
            return false;
        }
        Map<String, TestStatus> before = prepared.before().run().byId();
        List<TestCase> old = trial.after().run().tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED
                        && !test.file().isEmpty()
                        && before.get(test.id()) == TestStatus.PASSED
                        && !request.testFiles().contains(test.file()))
                .limit(CONTROL_TESTS)
                .toList();
        if (old.isEmpty()) {
            return false;
        }
        ProbeRequest control = new ProbeRequest(
                request.functions(),
                Set.copyOf(old.stream().map(TestCase::id).toList()),
                old.stream().map(TestCase::file).distinct().toList(),
                request.limit().dividedBy(2));
        return prober.run(control).problem().isEmpty();
    }

    /** The passing tests that were not there before. */
    private static List<TestCase> tests(
            Prepared prepared, Replacements replacements, CandidateMeasurement trial, boolean wholeSuites) {
        Set<String> before = replacements.paths(prepared.before().run().byId().keySet());
        return trial.after().run().tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED
                        && (wholeSuites || !test.file().isEmpty())
                        && trial.newTests().contains(test.id())
                        && !before.contains(replacements.path(test.id())))
                .toList();
    }
}

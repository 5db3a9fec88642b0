package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.ReadWorkspace.Result;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.briefing.FailingTests;
import dev.teamloop.loop.briefing.TargetCoverage;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.gate.Integrity;
import dev.teamloop.loop.gate.MeasureGate;
import dev.teamloop.loop.gate.OwnMetric;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.record.Reports;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Written;
import dev.teamloop.loop.workspace.Journal;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tries out what the coder has written: its tests first, and where these pass everything, with the gates' judgement. */
public final class SelfCheck {
    private static final int MOST_FAILING = 50;
    private static final int FINDINGS = 8_000;
    /** With what is said of coverage, one tool result. */
    private static final int FAILURES = 5_000;
    /** So long the whole suite may take where only product code was changed and no test is named. */
    private static final long QUICK_SUITE_MILLIS = 60_000;

    private final LoopRecords records;
    private final Project project;
    private final MeasuringTools instruments;
    private final Briefings briefings;
    private final Measurer measurer;
    private final CandidateMeasurer candidates;
    private final Journal journal;
    private final CandidateStyle style;
    private List<String> failing = List.of();
    /** The test files of a suite that does not take long. */
    private List<String> quickSuite = List.of();
    /** Where the goal is to mend failing tests: those that failed before may fail until its end. */
    private Set<String> red = Set.of();

    private Optional<TargetCoverage> target = Optional.empty();
    private Optional<StandardGoal> goal = Optional.empty();

    public SelfCheck(
            LoopRecords records,
            Project project,
            MeasuringTools instruments,
            Briefings briefings,
            Measurer measurer,
            CandidateMeasurer candidates,
            Journal journal,
            CandidateStyle style) {
        this.records = records;
        this.project = project;
        this.instruments = instruments;
        this.briefings = briefings;
        this.measurer = measurer;
        this.candidates = candidates;
        this.journal = journal;
        this.style = style;
    }

    /**
     * A new round begins: where its goal is to mend failing tests, {@code run_tests} without names runs these; where it is coverage,
     * it says what the tests cover of the key result's target.
     */
    public void begin(Prepared prepared, StandardGoal goal) {
        this.goal = Optional.of(goal);
        target = OwnMetric.coverage(goal, prepared.kr(), prepared.before())
                .map(metric -> new TargetCoverage(metric, prepared.kr(), prepared.before(), briefings::functions));
        red = goal.wants(MetricKind.TESTS_PASS)
                ? prepared.before().run().failures().stream().map(TestCase::id).collect(Collectors.toSet())
                : Set.of();
        TestRun suite = prepared.before().run();
        quickSuite = suite.millis() <= QUICK_SUITE_MILLIS
                ? suite.tests().stream()
                        .map(TestCase::file)
                        .distinct()
                        .filter(instruments.runner()::isTest)
                        .toList()
                : List.of();
        String problem = FailingTests.problem(goal, suite);
        failing = Stream.concat(
                        briefings.failing(goal, prepared.kr(), prepared.before()).stream()
                                .map(TestCase::id),
                        // what does not load has no tests that could be named
                        measurer.files(List.of()).stream()
                                .filter(path -> problem.contains(path)
                                        && instruments.runner().isTest(path)))
                .limit(MOST_FAILING)
                .toList();
    }

    /**
     * What the candidate is worth now.
     *
     * @param trial empty where the changed tests already failed, and a full run was saved
     * @param quick the run of the changed tests; empty where none was changed
     * @param findings what the coder is told
     */
    public record Evaluation(Optional<CandidateMeasurement> trial, Optional<TestRun> quick, String findings) {
        public boolean isGood() {
            return trial.filter(CandidateMeasurement::allOpen).isPresent();
        }
    }

    /** {@code dropped} are new tests that the program has taken out before. */
    public Evaluation attempt(Prepared prepared, StandardGoal goal, CallContext context, List<String> dropped)
            throws InterruptedException {
        List<String> changed = journal.changed();
        List<String> tests = withEndingOfTests(changedTests(), prepared.before().run());
        Optional<TestRun> quick = Optional.empty();
        if (!tests.isEmpty()) {
            TestRun run = measurer.only(runnable(tests), changed);
            quick = Optional.of(run);
            records.logs().write(context, Line.of(Level.INFO, "tdd:1 tests", describe(run)));
            if (!run.collects() || !unexcused(goal, run).isEmpty()) {
                return new Evaluation(
                        Optional.empty(), quick, failing(goal, run, candidates.sources(prepared, goal, changed)));
            }
        }
        if (changed.size() > tests.size()) {
            records.logs().write(context, Line.of(Level.INFO, "tdd:2 code", "changed: " + String.join(", ", changed)));
        }
        CandidateMeasurement trial =
                candidates.judge(prepared, goal, new Written(changed, List.of(), dropped, style.check(prepared)));
        String described = describe(trial.after().run());
        records.logs().write(context, Line.of(Level.INFO, "tdd:3 full regression", described));
        return new Evaluation(Optional.of(trial), quick, findings(prepared, goal, trial));
    }

    /** What the coder is told of closed gates. */
    public String findings(Prepared prepared, StandardGoal goal, CandidateMeasurement trial) {
        return findings(
                goal,
                trial,
                briefings.left(goal, prepared.kr().targetFiles(), trial.after(), measurer.files(journal.changed())));
    }

    /** The closed gates that experiments on new tests do not tell of. */
    public static String closedBesides(CandidateMeasurement trial) {
        return trial.gates().stream()
                .filter(gate -> !gate.open() && !Gates.tellsOfExperiments(gate))
                .map(gate -> "The gate " + gate.gate() + " is closed: " + gate.evidence() + "\n")
                .collect(Collectors.joining());
    }

    /** The test files that the coder has changed and not deleted. */
    List<String> changedTests() {
        return journal.changed().stream()
                .filter(instruments.runner()::isTest)
                .filter(path -> Files.exists(project.path().resolve(path)))
                .toList();
    }

    /** Data beside tests is not run by name: only files with an ending that test files have here, where there are any. */
    static List<String> withEndingOfTests(List<String> paths, TestRun before) {
        Set<String> endings =
                before.tests().stream().map(test -> ending(test.file())).collect(Collectors.toSet());
        return endings.isEmpty()
                ? paths
                : paths.stream().filter(path -> endings.contains(ending(path))).toList();
    }

    private static String ending(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** Helpers without tests of their own are not run by name. */
    static List<String> runnable(List<String> tests) {
        List<String> named = tests.stream()
                .filter(path -> !path.endsWith("__init__.py") && !path.endsWith("conftest.py"))
                .toList();
        return named.isEmpty() ? tests : named;
    }

    /** Failures that speak against a candidate: neither known ones nor those that are still to be mended. */
    List<TestCase> unexcused(StandardGoal goal, TestRun run) {
        return failures(goal, run, Set.of());
    }

    /** With those of {@code wanted} that still fail. */
    private List<TestCase> failures(StandardGoal goal, TestRun run, Collection<String> wanted) {
        return FailingTests.unexcused(goal, run, project.config().verify().knownFailures()).stream()
                .filter(test -> !red.contains(test.id()) || wanted.contains(test.id()))
                .toList();
    }

    private String findings(StandardGoal goal, CandidateMeasurement trial, String left) {
        StringBuilder out = new StringBuilder("The program measured your handover; these gates are closed:\n");
        trial.gates().stream()
                .filter(gate -> !gate.open())
                .forEach(gate -> out.append("- ")
                        .append(gate.gate())
                        .append(": ")
                        .append(gate.evidence())
                        .append('\n'));
        out.append(Reports.failures(failures(goal, trial.after().run(), failing), FINDINGS));
        boolean measure = trial.gates().stream().anyMatch(gate -> gate.gate().equals(MeasureGate.NAME) && !gate.open());
        out.append(trial.style().findings().isEmpty() ? "" : trial.style().output() + "\n");
        out.append(measure && !left.isEmpty() ? "What is still left with your change:\n" + left + "\n" : "");
        return out.append("Mend this and hand over again.").toString();
    }

    /** A breach closes a gate whatever the tests say: an old test that was changed, before anything else. */
    private String failing(StandardGoal goal, TestRun run, Integrity integrity) {
        String problem = run.collects() ? "" : run.problem() + "\n";
        String breached = Gates.breached(integrity).stream()
                .filter(gate -> !gate.open())
                .map(gate -> "- " + gate.gate() + ": " + gate.evidence() + "\n")
                .collect(Collectors.joining());
        return "The program ran the changed tests: " + describe(run) + "\n" + problem
                + Reports.failures(unexcused(goal, run), FINDINGS)
                + (breached.isEmpty() ? "" : "This gate is closed, too:\n" + breached)
                + "Mend this and hand over again.";
    }

    private static String describe(TestRun run) {
        return run.collected() + " collected, " + run.count(TestStatus.PASSED) + " passed, " + run.red() + " failed, "
                + run.count(TestStatus.SKIPPED) + " skipped in " + run.millis() + " ms";
    }

    /**
     * The coder's {@code run_tests}. Without names: the changed tests and the failing ones; where only product code was changed
     * and none fails, the whole suite, as long as it is quick.
     */
    public Result runTests(List<String> names) {
        List<String> usual = new ArrayList<>(runnable(changedTests()));
        usual.addAll(failing);
        List<String> changed = journal.changed();
        if (usual.isEmpty() && !changed.isEmpty()) {
            usual.addAll(quickSuite);
        }
        List<String> chosen = once(names.isEmpty() ? usual : names);
        if (chosen.isEmpty()) {
            return Result.error("no test was changed yet, and none fails; write one, or name the tests to run");
        }
        try {
            return ran(chosen, changed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Result.error("the test run was interrupted");
        }
    }

    /** Without repetitions, and without tests whose file is named as well: some runners would run these twice. */
    static List<String> once(List<String> names) {
        return names.stream()
                .distinct()
                .filter(name -> names.stream().noneMatch(file -> name.startsWith(file + "::")))
                .toList();
    }

    private Result ran(List<String> chosen, List<String> changed) throws InterruptedException {
        if (target.isEmpty()) {
            TestRun run = measurer.tried(chosen, changed);
            return Result.of(told(run), isGreen(run));
        }
        TestRunner.FullRun ran = measurer.covered(chosen, changed);
        boolean counted = ran.run().collects() && !ran.coverage().files().isEmpty();
        if (!counted) {
            return Result.of(told(ran.run()), isGreen(ran.run()));
        }
        TargetCoverage.Told covered = target.get().told(ran.coverage(), changed);
        return Result.of(told(ran.run()) + covered.text(), isGreen(ran.run()) && covered.reachable());
    }

    /** Whether nothing fails but what may. */
    private boolean isGreen(TestRun run) {
        List<TestCase> against = goal.map(one -> failures(one, run, failing)).orElseGet(run::failures);
        return run.collects() && against.isEmpty();
    }

    private static String told(TestRun run) {
        return describe(run) + "\n" + (run.collects() ? "" : run.problem() + "\n")
                + Reports.failures(run.failures(), FAILURES);
    }
}

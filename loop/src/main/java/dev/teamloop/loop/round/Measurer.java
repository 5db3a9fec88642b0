package dev.teamloop.loop.round;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.measure.ChangeTimes;
import dev.teamloop.loop.measure.MeasuredStore;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.MetricRunner;
import dev.teamloop.loop.measure.Occurrences;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.measure.TreeDigest;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.probe.Prober;
import dev.teamloop.loop.record.RoundTimes.Kind;
import dev.teamloop.loop.workspace.ProjectReading;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/**
 * Measures a tree: one full test run with coverage, and what the goal counts besides. No tree is measured twice, and no test is
 * run on the same tree more often than somebody needs its results.
 */
public final class Measurer {
    private final Project project;
    private final MeasuringTools instruments;
    private final Stopwatch stopwatch;
    private final MeasuredStore store;
    private final PartialRuns partial;
    private final TreeKeeper keeper;
    /** Product files that the first run wrote; empty before it. */
    private Optional<Set<String>> usuallyWritten = Optional.empty();

    public Measurer(LoopRecords records, Project project, MeasuringTools instruments, Stopwatch stopwatch) {
        this.store = instruments.measurements();
        this.keeper = new TreeKeeper(records, project);
        this.partial = new PartialRuns(records, project, instruments, stopwatch, keeper);
        this.project = project;
        this.instruments = instruments;
        this.stopwatch = stopwatch;
    }

    /** The same of another room's tree, in which the build writes what it writes here. */
    Measurer elsewhere(LoopRecords records, Project there, MeasuringTools with, Stopwatch its) {
        Measurer other = new Measurer(records, there, with, its);
        other.usuallyWritten = usuallyWritten;
        other.keeper.keepAs(keeper);
        return other;
    }

    /**
     * The project was measured before anybody's code but its own ran: from now on tests may change no file of it, but for those
     * that its build changes, {@code buildDirt} among them.
     */
    public void keepFiles(Set<String> buildDirt) {
        Set<String> usual = new TreeSet<>(buildDirt);
        usual.addAll(usuallyWritten.orElse(Set.of()));
        keeper.keepAllBut(usual);
    }

    /** A prober that leaves the project's files as they are, whatever the tests do that it runs. */
    public Prober keeping(Prober prober) {
        return request ->
                keeper.during(files(List.of()), () -> prober.run(request)).result();
    }

    /** The project's files: those git tracks, and those the coder has written since. */
    public Set<String> files(Collection<String> written) {
        Set<String> files = new TreeSet<>(project.repository().tracked());
        files.addAll(written);
        files.removeIf(project::isOwn);
        return files;
    }

    /** Builds what the runs need; empty when all is well. */
    public Optional<String> prepare() throws InterruptedException {
        long from = stopwatch.testing(Kind.PREPARE);
        try {
            return instruments.runner().prepare();
        } finally {
            stopwatch.tested(Kind.PREPARE, from);
        }
    }

    /** Measures what lies in the tree now; {@code written} are changed paths that are not committed yet. */
    public TreeMeasurement measure(StandardGoal goal, Collection<String> written) throws InterruptedException {
        Set<String> files = files(written);
        String tree = tree(goal, files);
        Optional<MeasuredStore.Kept> kept = store.get(tree);
        if (kept.isPresent()) {
            usuallyWritten = usuallyWritten.or(() -> Optional.of(kept.get().written()));
            return kept.get().measured();
        }
        long from = stopwatch.testing(Kind.SUITE);
        try {
            List<String> product = files.stream()
                    .filter(file -> !instruments.runner().isTest(file))
                    .toList();
            Set<String> dirty = project.repository().dirty();
            ChangeTimes times = ChangeTimes.of(project.path(), product);
            partial.built(files);
            TreeKeeper.Kept<TestRunner.FullRun> ran =
                    keeper.during(files, () -> instruments.runner().full(files));
            TestRunner.FullRun full = ran.result();
            TestRun run = held(
                    PartialRuns.said(full.run(), ran.problem()),
                    written(full.run(), product, times.writtenUntil(ChangeTimes.of(project.path(), product))));
            Measurement measurement = new Measurement(tree, run, full.coverage());
            TreeMeasurement measured = new TreeMeasurement(
                    measurement,
                    occurrences(goal, files),
                    keeper.during(files, () -> commands(goal, files)).result());
            // formatters bound to the build may have changed the sources: then it was another tree that ran
            if (run.equals(full.run()) && tree(goal, files).equals(tree)) {
                // where a build leaves something in the tree, a later loop must see it do so
                boolean clean = project.repository().dirty().equals(dirty);
                // a goal's own command has a toolchain that nobody knows here
                boolean lasting = clean
                        && goal.metrics().stream()
                                .allMatch(metric -> metric.command().isEmpty());
                store.put(tree, new MeasuredStore.Kept(measured, usuallyWritten.orElse(Set.of())), lasting);
            }
            return measured;
        } finally {
            stopwatch.tested(Kind.SUITE, from);
        }
    }

    /** Measures it once more, whatever is known of it. */
    public TreeMeasurement anew(StandardGoal goal, Collection<String> written) throws InterruptedException {
        store.forget(tree(goal, files(written)));
        return measure(goal, written);
    }

    /** From now on this is what is known of the tree, in this loop. */
    public void keep(StandardGoal goal, Collection<String> written, TreeMeasurement measured) {
        String tree = tree(goal, files(written));
        store.forget(tree);
        store.put(tree, new MeasuredStore.Kept(measured, usuallyWritten.orElse(Set.of())), false);
    }

    /**
     * The run, unless its tests wrote over product files and wrote them back: then other code ran than what is there. What a
     * build writes every time, as the first run shows, is its own.
     */
    private TestRun held(TestRun run, List<String> written) {
        if (usuallyWritten.isEmpty()) {
            usuallyWritten = Optional.of(Set.copyOf(written));
            return run;
        }
        List<String> odd = written.stream()
                .filter(file -> !usuallyWritten.orElseThrow().contains(file))
                .limit(5)
                .toList();
        return odd.isEmpty() || !run.collects()
                ? run
                : run.without(String.join(", ", odd)
                        + " was written over while the tests ran: what they saw is not what is there");
    }

    /** Product files that a run wrote over, whether they stayed so or not. */
    private static List<String> written(TestRun run, List<String> product, List<String> stayed) {
        Set<String> all = new TreeSet<>(stayed);
        product.stream().filter(run::wrote).forEach(all::add);
        return List.copyOf(all);
    }

    /** Whether the tree is still the one that was measured. */
    public boolean isStill(StandardGoal goal, TreeMeasurement measured, Collection<String> written) {
        return tree(goal, files(written)).equals(measured.measurement().tree());
    }

    private String tree(StandardGoal goal, Set<String> files) {
        return TreeDigest.of(project.path(), files, how(goal));
    }

    /** What the figures depend on beside the files. */
    private String how(StandardGoal goal) {
        return partial.setup()
                + Json.line(goal.metrics().stream()
                        .map(metric -> List.of(
                                metric.pattern().orElse(""),
                                metric.replacement().orElse(""),
                                metric.command().orElse("")))
                        .toList());
    }

    /** Some tests for the coder, without coverage; by the runner's shorter way, where it has one. */
    public TestRun tried(List<String> tests, Collection<String> written) throws InterruptedException {
        return partial.tried(tests, files(written));
    }

    /** Some tests for the coder, with what these alone cover. */
    public TestRunner.FullRun covered(List<String> tests, Collection<String> written) throws InterruptedException {
        return partial.covered(tests, files(written));
    }

    /** Some tests, without coverage, where a candidate hangs on it: what fails by the shorter way is run by the build itself. */
    public TestRun only(List<String> tests, Collection<String> written) throws InterruptedException {
        return partial.only(tests, files(written));
    }

    /** So many runs of some tests on this tree, to see whether they end alike; those there have been count. */
    public List<TestRun> again(Selection selection, int times, Collection<String> written) throws InterruptedException {
        return partial.again(selection, times, files(written));
    }

    /** Has the runner build what lies in the tree, where it has built another one since: results may be known without that. */
    public void build(List<String> tests, Collection<String> written) throws InterruptedException {
        partial.build(tests, files(written));
    }

    private Map<String, Map<String, Integer>> occurrences(StandardGoal goal, Set<String> files) {
        Map<String, Map<String, Integer>> all = new TreeMap<>();
        ProjectReading reading = new ProjectReading(project.path(), () -> files, project.mask());
        for (GoalMetric metric : goal.metrics()) {
            metric.pattern()
                    .ifPresent(pattern -> all.put(
                            pattern,
                            byFile(files, reading, text -> Occurrences.count(text, pattern, metric.replacement()))));
            metric.replacement()
                    .ifPresent(text -> all.putIfAbsent(
                            text, byFile(files, reading, one -> Occurrences.count(one, text, Optional.empty()))));
        }
        return all;
    }

    private static Map<String, Integer> byFile(Set<String> files, ProjectReading reading, ToIntFunction<String> count) {
        Map<String, Integer> byFile = new TreeMap<>();
        for (String file : files) {
            byFile.put(file, reading.text(file).map(count::applyAsInt).orElse(0));
        }
        return byFile;
    }

    /** Measures anew what is counted without tests, for the coder. */
    public TreeMeasurement counted(StandardGoal goal, TreeMeasurement tests, Collection<String> written)
            throws InterruptedException {
        long from = stopwatch.now();
        try {
            Set<String> files = files(written);
            return tests.counting(occurrences(goal, files), commands(goal, files));
        } finally {
            stopwatch.tested(Kind.CHANGED, from);
        }
    }

    private Map<String, MetricRun> commands(StandardGoal goal, Set<String> files) throws InterruptedException {
        Duration limit = Duration.ofSeconds(project.config().verify().timeoutSeconds());
        MetricRunner runner = new MetricRunner(project.seenAt(), project.processes(), limit, project.mask()::mask);
        Map<String, MetricRun> runs = new TreeMap<>();
        for (GoalMetric metric : goal.metrics()) {
            if (metric.command().isPresent()) {
                String name = metric.command().get();
                runs.put(name, runner.run(configured(name), files));
            }
        }
        return runs;
    }

    private MetricCommand configured(String name) {
        MetricCommand metric = project.config().verify().metrics().get(name);
        if (metric == null) {
            throw LoopEndException.fatal("verify.metrics." + name + " is not configured any more");
        }
        return metric;
    }
}

package dev.teamloop.loop.measure;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.measure.UncheckedCode;
import dev.teamloop.loop.goal.ScopeWords;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Everything measured on one tree.
 *
 * @param occurrences for each literal pattern of the goal, how often it stands in each tracked file
 * @param commands for each command of the goal, what its run showed
 */
public record TreeMeasurement(
        Measurement measurement, Map<String, Map<String, Integer>> occurrences, Map<String, MetricRun> commands) {
    public TreeMeasurement {
        occurrences = Map.copyOf(occurrences);
        commands = Map.copyOf(commands);
    }

    /** The same with this as it was covered {@code before}. */
    public TreeMeasurement without(UncheckedCode code, Coverage before) {
        return new TreeMeasurement(
                new Measurement(
                        measurement.tree(),
                        measurement.run(),
                        measurement.coverage().without(code, before)),
                occurrences,
                commands);
    }

    /** The same where these tests failed. */
    public TreeMeasurement failing(Set<String> tests, String why) {
        List<TestCase> cases = run().tests().stream()
                .map(test -> tests.contains(test.id())
                        ? new TestCase(test.id(), test.file(), TestStatus.FAILED, test.millis(), why)
                        : test)
                .toList();
        return new TreeMeasurement(
                new Measurement(measurement.tree(), run().with(cases), measurement.coverage()), occurrences, commands);
    }

    /** The same tests and coverage, with what is counted without tests measured anew. */
    public TreeMeasurement counting(Map<String, Map<String, Integer>> texts, Map<String, MetricRun> runs) {
        return new TreeMeasurement(measurement, texts, runs);
    }

    /** What the metric's command showed; empty where it has none. */
    public Optional<MetricRun> command(GoalMetric metric) {
        return metric.command().map(commands::get);
    }

    /** Why a command of the goal gave no figure, the first there is; empty where all of them did. */
    public Optional<String> unmeasured() {
        return new TreeMap<>(commands)
                .entrySet().stream()
                        .filter(entry -> !entry.getValue().problem().isEmpty())
                        .map(entry -> "verify.metrics." + entry.getKey() + " gives no figure: "
                                + entry.getValue().describe())
                        .findFirst();
    }

    public TestRun run() {
        return measurement.run();
    }

    /** The goal metric's figure over the files in its scope. */
    public double figure(GoalMetric metric) {
        return figure(metric, Optional.empty());
    }

    /** The metric's figure over these files, where its kind can be counted by file; else over its scope. */
    public double figure(GoalMetric metric, Optional<? extends Collection<String>> files) {
        return switch (metric.kind()) {
            case COVERAGE_BRANCH -> ratios(metric, files).branch();
            case COVERAGE_LINE -> ratios(metric, files).line();
            case TESTS_PASS -> passRatio(counted(metric, files));
            case TESTS_COUNT ->
                counted(metric).stream()
                        .filter(test -> test.status() == TestStatus.PASSED)
                        .count();
            case OCCURRENCES -> occurrences(metric, files);
            case COMMAND ->
                command(metric)
                        .map(run -> files.isPresent() ? run.figure(files.get()) : run.figure())
                        .orElse(Double.NaN);
        };
    }

    /** Whether the metric counts something in this file by coverage or by tests. */
    public boolean counts(GoalMetric metric, String path) {
        return switch (metric.kind()) {
            case COVERAGE_BRANCH, COVERAGE_LINE ->
                measurement.coverage().file(path).isPresent();
            case TESTS_PASS ->
                run().tests().stream().anyMatch(test -> test.file().equals(path));
            case TESTS_COUNT, OCCURRENCES, COMMAND -> false;
        };
    }

    /** The coverage of these files, or the share of their tests that pass; empty where they hold none of it. */
    public Optional<Double> figureOf(GoalMetric metric, List<String> files) {
        return files.stream().anyMatch(path -> counts(metric, path))
                ? Optional.of(figure(metric, Optional.of(files)))
                : Optional.empty();
    }

    /** The figures of all metrics of a goal, for people: {@code 62%}, or {@code coverage.branch 62%, tests.pass 100%}. */
    public String show(StandardGoal goal) {
        if (goal.metrics().size() == 1) {
            return goal.primary().show(figure(goal.primary()));
        }
        return goal.metrics().stream()
                .map(metric -> metric.subject() + " " + metric.show(figure(metric)))
                .collect(Collectors.joining(", "));
    }

    /** Coverage over the metric's scope, or over the given files. */
    public Coverage coverage(GoalMetric metric, Optional<? extends Collection<String>> files) {
        Coverage all = measurement.coverage();
        if (files.isPresent()) {
            return all.only(files.get()::contains);
        }
        List<String> paths = all.files().stream().map(file -> file.path()).toList();
        return all.only(ScopeWords.files(metric.scope(), paths));
    }

    /** Line and branch coverage over the goal's scope where its metric is coverage, else over everything. */
    public CoverageFigures figures(GoalMetric metric) {
        return metric.kind().isCoverage() ? ratios(metric, Optional.empty()) : ratios(measurement.coverage());
    }

    private CoverageFigures ratios(GoalMetric metric, Optional<? extends Collection<String>> files) {
        return ratios(coverage(metric, files));
    }

    /** Nothing to cover in the files asked for counts as covered; but where nothing was measured at all, nothing is. */
    private CoverageFigures ratios(Coverage counted) {
        return measurement.coverage().files().isEmpty() ? CoverageFigures.ZERO : counted.figures();
    }

    /** The tests of the metric's scope, as far as the runner tells where they stand. */
    private List<TestCase> counted(GoalMetric metric) {
        if (metric.scope().isEmpty()) {
            return run().tests();
        }
        Set<String> files = Set.copyOf(ScopeWords.files(
                metric.scope(), run().tests().stream().map(TestCase::file).toList()));
        return run().tests().stream()
                .filter(test -> files.contains(test.file()))
                .toList();
    }

    private List<TestCase> counted(GoalMetric metric, Optional<? extends Collection<String>> files) {
        return files.isEmpty()
                ? counted(metric)
                : run().tests().stream()
                        .filter(test -> files.get().contains(test.file()))
                        .toList();
    }

    /** The failing tests of the metric's scope, or in these files. */
    public List<TestCase> failing(GoalMetric metric, Optional<? extends Collection<String>> files) {
        return counted(metric, files).stream()
                .filter(test -> test.status().isRed())
                .toList();
    }

    /** Ids of tests that fail outside the scope of a goal to make tests pass: they are not the goal's. */
    public List<String> failingElsewhere(GoalMetric metric) {
        if (metric.kind() != MetricKind.TESTS_PASS || metric.scope().isEmpty()) {
            return List.of();
        }
        List<TestCase> own = counted(metric);
        return run().failures().stream()
                .filter(test -> !own.contains(test))
                .map(TestCase::id)
                .toList();
    }

    private double passRatio(List<TestCase> tests) {
        if (!run().collects()) {
            return 0;
        }
        List<TestCase> counted = tests.stream()
                .filter(test -> test.status() != TestStatus.SKIPPED)
                .toList();
        long passed = counted.stream()
                .filter(test -> test.status() == TestStatus.PASSED)
                .count();
        return counted.isEmpty() ? 0 : (double) passed / counted.size();
    }

    /** How often a text of the goal stands in the files of this scope. */
    public int count(String text, List<String> scope) {
        Map<String, Integer> byFile = occurrences.getOrDefault(text, Map.of());
        List<String> counted = ScopeWords.files(scope, byFile.keySet());
        return counted.stream().mapToInt(file -> byFile.getOrDefault(file, 0)).sum();
    }

    private double occurrences(GoalMetric metric, Optional<? extends Collection<String>> files) {
        Map<String, Integer> byFile = occurrences.getOrDefault(metric.pattern().orElse(""), Map.of());
        Collection<String> counted =
                files.isPresent() ? files.get() : ScopeWords.files(metric.scope(), byFile.keySet());
        return byFile.entrySet().stream()
                .filter(entry -> counted.contains(entry.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }
}

package dev.teamloop.loop.briefing;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.goal.ScopeWords;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** The goal's scope as lines for the planner: files by what is left to do in them, folders, the baseline. Pure. */
public final class ScopeListing {
    static final int MOST_FILES = 200;
    private static final int MOST_DETAILED = 40;
    private static final int MOST_FUNCTIONS = 6;

    private ScopeListing() {}

    /** What a planner is shown of the scope; {@code files} are those that it names. */
    record Listing(List<String> candidates, List<String> folders, List<String> files) {}

    /** Of several measures that are not met, each with its own files. {@code tests} says what there is to say of tests of a file or in it. */
    static Listing of(
            StandardGoal goal,
            TreeMeasurement now,
            Function<String, List<SourceFunction>> functions,
            BiFunction<GoalMetric, String, String> tests) {
        List<GoalMetric> open = open(goal, now);
        List<String> candidates = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        Set<String> files = new LinkedHashSet<>();
        for (GoalMetric metric : open) {
            List<String> counted = countedFiles(metric, now);
            List<String> some = counted.stream().limit(MOST_FILES / open.size()).toList();
            if (open.size() > 1) {
                candidates.add("for " + metric.describe() + ":" + (some.isEmpty() ? " no file is known" : ""));
            }
            candidates.addAll(candidates(metric, now, some, functions, path -> tests.apply(metric, path)));
            folders.addAll(folders(metric, now, counted));
            files.addAll(some);
        }
        return new Listing(candidates, folders, List.copyOf(files));
    }

    /** The scope's files, most left to do first. */
    static List<String> countedFiles(GoalMetric metric, TreeMeasurement now) {
        Optional<Counted> counted = counted(metric, now);
        if (counted.isPresent()) {
            return counted.get().byFile().entrySet().stream()
                    .filter(entry -> entry.getValue() > 0)
                    .sorted(Map.Entry.<String, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey)
                    .toList();
        }
        Coverage coverage = now.coverage(metric, Optional.empty());
        return coverage.files().stream()
                .sorted(Comparator.comparingInt(FileCoverage::uncoveredBranches)
                        .thenComparingInt(FileCoverage::uncoveredLineCount)
                        .reversed()
                        .thenComparing(FileCoverage::path))
                .map(FileCoverage::path)
                .toList();
    }

    /** The same of all measures of a goal that are not met. */
    public static ToIntFunction<KeyResult> left(StandardGoal goal, TreeMeasurement now) {
        return kr -> open(goal, now).stream()
                .mapToInt(metric -> left(metric, now).applyAsInt(kr))
                .sum();
    }

    /** The measures that are not met; all where all are. */
    static List<GoalMetric> open(StandardGoal goal, TreeMeasurement now) {
        List<GoalMetric> open = goal.metrics().stream()
                .filter(metric -> !metric.holds(now.figure(metric)))
                .toList();
        return open.isEmpty() ? goal.metrics() : open;
    }

    /** What is left to gain in a key result's target files: what is found there, or the branches or lines that nothing covers. */
    public static ToIntFunction<KeyResult> left(GoalMetric metric, TreeMeasurement now) {
        Optional<Counted> counted = counted(metric, now);
        boolean branches = metric.kind() == MetricKind.COVERAGE_BRANCH;
        ToIntFunction<String> ofFile = path -> counted.isPresent()
                ? counted.get().byFile().getOrDefault(path, 0)
                : now.measurement()
                        .coverage()
                        .file(path)
                        .map(file -> branches ? file.uncoveredBranches() : file.uncoveredLineCount())
                        .orElse(0);
        return kr -> kr.targetFiles().stream().distinct().mapToInt(ofFile).sum();
    }

    /** What a metric counts in files, and what that is called. */
    private record Counted(String noun, Map<String, Integer> byFile) {}

    /** Empty where the metric counts by nothing but coverage. */
    private static Optional<Counted> counted(GoalMetric metric, TreeMeasurement now) {
        if (metric.pattern().isPresent()) {
            Map<String, Integer> all = new TreeMap<>(
                    now.occurrences().getOrDefault(metric.pattern().get(), Map.of()));
            all.keySet().retainAll(ScopeWords.files(metric.scope(), all.keySet()));
            return Optional.of(new Counted("occurrences", all));
        }
        if (metric.kind() == MetricKind.TESTS_PASS) {
            return failing(metric, now);
        }
        return now.command(metric)
                // one that finds nothing leaves nothing to do in any file
                .filter(run -> run.figure() == 0 || run.count() > run.byFile().getOrDefault("", 0))
                .map(run -> {
                    Map<String, Integer> found = new TreeMap<>(run.byFile());
                    found.remove("");
                    return new Counted("findings", found);
                })
                .or(() -> metric.command().isPresent() ? Optional.of(size(metric, now)) : Optional.empty());
    }

    /** Of a figure that no file is named with, such as a size, what lies where says most. */
    private static Counted size(GoalMetric metric, TreeMeasurement now) {
        Map<String, Integer> lines = new TreeMap<>();
        now.coverage(metric, Optional.empty()).files().forEach(file -> lines.put(file.path(), file.totalLines()));
        return new Counted("lines of code", lines);
    }

    /** Files whose tests fail, where the runner tells in which they stand. */
    private static Optional<Counted> failing(GoalMetric metric, TreeMeasurement now) {
        Map<String, Integer> byFile = new TreeMap<>();
        now.failing(metric, Optional.empty()).stream()
                .filter(test -> !test.file().isEmpty())
                .forEach(test -> byFile.merge(test.file(), 1, Integer::sum));
        return byFile.isEmpty() ? Optional.empty() : Optional.of(new Counted("failing tests", byFile));
    }

    static String describe(GoalMetric metric, TreeMeasurement now, String path) {
        Optional<Counted> counted = counted(metric, now);
        if (counted.isPresent()) {
            return path + " " + counted.get().noun() + "="
                    + counted.get().byFile().getOrDefault(path, 0);
        }
        return now.measurement()
                .coverage()
                .file(path)
                .map(file -> String.format(
                        Locale.ROOT,
                        "%s lines %d/%d branches %d/%d",
                        path,
                        file.coveredLines(),
                        file.totalLines(),
                        file.coveredBranches(),
                        file.totalBranches()))
                .orElse(path);
    }

    /**
     * The files as a planner chooses among them: of the first ones the largest uncovered functions by name, or what a command found
     * there first, so that what is told does not grow with the project. {@code tests} says what there is to say of tests of a file
     * or in it.
     */
    static List<String> candidates(
            GoalMetric metric,
            TreeMeasurement now,
            List<String> files,
            Function<String, List<SourceFunction>> functions,
            Function<String, String> tests) {
        List<String> lines = new ArrayList<>();
        for (String path : files) {
            String line = candidate(metric, now, path);
            lines.add(lines.size() < MOST_DETAILED ? line + detail(metric, now, path, functions, tests) : line);
        }
        return lines;
    }

    private static String detail(
            GoalMetric metric,
            TreeMeasurement now,
            String path,
            Function<String, List<SourceFunction>> functions,
            Function<String, String> tests) {
        String largest = counted(metric, now).isPresent()
                ? ""
                : now.measurement()
                        .coverage()
                        .file(path)
                        .map(file -> uncovered(metric, file, UncoveredFunctions.of(functions.apply(path), file)))
                        .orElse("");
        String found = now.command(metric)
                .map(run -> MetricFindings.kinds(run, path, MOST_FUNCTIONS))
                .orElse("");
        return tests.apply(path) + (largest.isEmpty() ? "" : "; " + largest) + (found.isEmpty() ? "" : "; " + found);
    }

    /** Where branches are counted, a function that lacks none is nothing to choose. */
    private static String uncovered(GoalMetric metric, FileCoverage file, UncoveredFunctions functions) {
        boolean branches = metric.kind() == MetricKind.COVERAGE_BRANCH;
        if (branches && file.uncoveredBranches() == 0) {
            return "";
        }
        UncoveredFunctions those = branches ? functions.thatLackBranches() : functions;
        String largest = those.largest(MOST_FUNCTIONS);
        return largest.isEmpty() ? "" : (branches ? "uncovered branches in " : "uncovered in ") + largest;
    }

    private static String candidate(GoalMetric metric, TreeMeasurement now, String path) {
        return counted(metric, now).isPresent()
                ? describe(metric, now, path)
                : now.measurement()
                        .coverage()
                        .file(path)
                        .map(file -> path + ": uncovered are " + file.uncoveredBranches() + " of "
                                + file.totalBranches() + " branches, " + file.uncoveredLineCount() + " of "
                                + file.totalLines() + " lines")
                        .orElse(path);
    }

    static List<String> folders(GoalMetric metric, TreeMeasurement now, List<String> files) {
        Optional<Counted> counted = counted(metric, now);
        Map<String, int[]> byFolder = new TreeMap<>();
        for (String path : files) {
            int slash = path.lastIndexOf('/');
            int[] counts = byFolder.computeIfAbsent(slash < 0 ? "." : path.substring(0, slash), key -> new int[2]);
            counts[0]++;
            counts[1] += counted.map(one -> one.byFile().getOrDefault(path, 0))
                    .orElseGet(() -> now.measurement()
                            .coverage()
                            .file(path)
                            .map(FileCoverage::uncoveredBranches)
                            .orElse(0));
        }
        String noun = counted.map(Counted::noun).orElse("uncovered branches");
        return byFolder.entrySet().stream()
                .limit(MOST_FILES)
                .map(entry ->
                        entry.getKey() + ": " + entry.getValue()[0] + " files, " + entry.getValue()[1] + " " + noun)
                .toList();
    }

    /** {@code ; 204 of 274 uncovered branches are needed for the goal}; empty where the metric is none of coverage. */
    private static String needed(GoalMetric metric, TreeMeasurement now) {
        Coverage counted = now.coverage(metric, Optional.empty());
        return switch (metric.kind()) {
            case COVERAGE_BRANCH ->
                needed(metric.target(), counted.totalBranches(), counted.coveredBranches(), "branches");
            case COVERAGE_LINE -> needed(metric.target(), counted.totalLines(), counted.coveredLines(), "lines");
            case TESTS_PASS, TESTS_COUNT, OCCURRENCES, COMMAND -> "";
        };
    }

    private static String needed(double target, long total, long covered, String what) {
        long needed = TargetCoverage.needed(target, total, covered);
        long uncovered = total - covered;
        return "; " + needed + " of " + uncovered + " uncovered " + what + " are needed for the goal, "
                + (uncovered - needed) + " may stay uncovered";
    }

    static List<String> baseline(StandardGoal goal, TreeMeasurement now) {
        List<String> lines = new ArrayList<>();
        for (GoalMetric metric : goal.metrics()) {
            lines.add(metric.command().orElse(metric.kind().id()) + " measured now: " + metric.show(now.figure(metric))
                    + needed(metric, now));
            now.command(metric).ifPresent(run -> lines.add(MetricFindings.lastLines(metric, run)));
        }
        lines.add("limits: " + goal.maxRounds() + " rounds and " + goal.budgetYuan()
                + " in all; each attempt at a key result takes a round");
        lines.add("tests: " + now.run().collected() + " collected, " + now.run().red() + " failing");
        return lines;
    }
}

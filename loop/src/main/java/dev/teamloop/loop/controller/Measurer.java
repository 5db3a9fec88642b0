package dev.teamloop.loop.controller;

import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.decide.LoopStatus;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.Finished;
import dev.teamloop.loop.workspace.ProjectReading;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Measures a tree: one full test run with coverage, and what the goal counts besides. */
final class Measurer {
    private final Loop loop;
    private final Stopwatch stopwatch;

    Measurer(Loop loop, Stopwatch stopwatch) {
        this.loop = loop;
        this.stopwatch = stopwatch;
    }

    /** The project's files: those git tracks, and those the coder has written since. */
    Set<String> files(Collection<String> written) {
        Set<String> files = new TreeSet<>(loop.repository().tracked());
        files.addAll(written);
        files.removeIf(loop::isOwn);
        return files;
    }

    /** {@code tree} names what is measured; {@code written} are changed paths that are not committed yet. */
    Measured measure(String tree, StandardGoal goal, Collection<String> written) throws InterruptedException {
        Set<String> files = files(written);
        long from = stopwatch.now();
        try {
            TestRunner.FullRun full = loop.runner().full(files);
            Measurement measurement = new Measurement(tree, full.run(), full.coverage());
            return new Measured(measurement, occurrences(goal, files), commands(goal));
        } finally {
            stopwatch.tested(from);
        }
    }

    /** Runs some tests, without coverage. */
    TestRun only(List<String> tests, Collection<String> written) throws InterruptedException {
        long from = stopwatch.now();
        try {
            return loop.runner().only(tests, files(written));
        } finally {
            stopwatch.tested(from);
        }
    }

    private Map<String, Map<String, Integer>> occurrences(StandardGoal goal, Set<String> files) {
        Map<String, Map<String, Integer>> all = new TreeMap<>();
        ProjectReading reading = new ProjectReading(loop.project(), () -> files, loop.mask());
        for (GoalMetric metric : goal.metrics()) {
            metric.pattern().ifPresent(pattern -> {
                Map<String, Integer> byFile = new TreeMap<>();
                for (String file : files) {
                    int count =
                            reading.text(file).map(text -> count(text, pattern)).orElse(0);
                    byFile.put(file, count);
                }
                all.put(pattern, byFile);
            });
        }
        return all;
    }

    private static int count(String text, String pattern) {
        int count = 0;
        for (int at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + pattern.length())) {
            count++;
        }
        return count;
    }

    private Map<String, Double> commands(StandardGoal goal) throws InterruptedException {
        Map<String, Double> figures = new TreeMap<>();
        for (GoalMetric metric : goal.metrics()) {
            if (metric.command().isPresent()) {
                String name = metric.command().get();
                figures.put(name, figure(name, loop.config().verify().metrics().get(name)));
            }
        }
        return figures;
    }

    private double figure(String name, @org.jspecify.annotations.Nullable MetricCommand metric)
            throws InterruptedException {
        if (metric == null) {
            throw new Ending(LoopStatus.FATAL, "verify.metrics." + name + " is not configured any more");
        }
        Duration limit = Duration.ofSeconds(loop.config().verify().timeoutSeconds());
        try {
            Finished finished =
                    loop.processes().run(new Command(metric.command(), loop.project(), Map.of(), limit, false));
            Matcher found = Pattern.compile(metric.capture(), Pattern.MULTILINE).matcher(finished.output());
            if (found.find() && found.groupCount() >= 1) {
                return Double.parseDouble(found.group(1));
            }
            throw new Ending(
                    LoopStatus.FATAL,
                    "verify.metrics." + name + " printed nothing that '" + metric.capture() + "' captures");
        } catch (IOException | NumberFormatException e) {
            throw new Ending(LoopStatus.FATAL, "verify.metrics." + name + " gives no figure: " + e.getMessage());
        }
    }
}

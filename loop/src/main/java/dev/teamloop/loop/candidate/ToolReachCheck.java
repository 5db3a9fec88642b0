package dev.teamloop.loop.candidate;

import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.loop.gate.IntegrityFinding;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.MetricRunner;
import dev.teamloop.loop.process.ShownTree;
import dev.teamloop.loop.record.RoundTimes.Kind;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Stopwatch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a goal counts what a tool finds, and no finding names a file into which code went, or one that was not touched and that findings
 * named before: adds to it, in a copy of the tree, a source of which the tool finds something, and runs the tool. If that shows the same
 * as before, it does not look at this file, and findings that were or went there have only left its sight (SPEC §5 rule 3).
 */
final class ToolReachCheck {
    private static final int MOST_FILES = 5;
    /** Fits no grammar, whatever stands before it. */
    private static final byte[] BROKEN = "\n)]}\n".getBytes(StandardCharsets.UTF_8);

    private final Project project;
    private final MeasuringTools instruments;
    private final SourceSyntax syntax;
    private final Measurer measurer;
    private final Stopwatch stopwatch;
    private final CandidateMeasurer candidates;
    /** A tree that is handed over again is not tried again. */
    private final Map<String, List<IntegrityFinding>> known = new HashMap<>();

    ToolReachCheck(Loop loop, Stopwatch stopwatch, Measurer measurer, CandidateMeasurer candidates) {
        this.project = loop.project();
        this.instruments = loop.instruments();
        this.syntax = loop.syntax();
        this.measurer = measurer;
        this.stopwatch = stopwatch;
        this.candidates = candidates;
    }

    /** The trial with what the experiments showed; what could not be tried is a risk that the critics are told. */
    CandidateMeasurement judged(Prepared prepared, StandardGoal goal, CandidateMeasurement trial, List<String> changed)
            throws InterruptedException {
        List<GoalMetric> metrics = goal.metrics().stream()
                .filter(metric -> configured(metric).isPresent())
                .toList();
        if (metrics.isEmpty() || project.config().verify().probeSeconds() == 0) {
            return trial;
        }
        String tree = prepared.baseCommit() + trial.after().measurement().tree();
        List<IntegrityFinding> found = known.get(tree);
        if (found != null) {
            return trial.breached(found);
        }
        found = new ArrayList<>();
        List<String> grown = grown(prepared, changed);
        Set<String> asked = new TreeSet<>();
        long from = stopwatch.testing(Kind.PROBES);
        try {
            for (GoalMetric metric : metrics) {
                MetricRun before = prepared.before().command(metric).orElseThrow();
                MetricRun now = trial.after().command(metric).orElseThrow();
                List<String> unnamed = unnamed(grown, changed, before, now);
                Map<String, byte[]> bad = bad(prepared, before);
                if (!unnamed.isEmpty() && !bad.isEmpty()) {
                    asked.addAll(unnamed);
                    Tool tool = new Tool(metric, configured(metric).orElseThrow(), now, bad);
                    found.addAll(tried(tool, changed, unnamed));
                }
            }
        } catch (IOException e) {
            // not kept: the same tree may be tried again
            return trial.withRisks(List.of("it could not be tried whether the goal's command looks at "
                            + String.join(", ", asked) + ": " + e.getMessage()))
                    .breached(found);
        } finally {
            stopwatch.tested(Kind.PROBES, from);
        }
        known.put(tree, List.copyOf(found));
        return trial.breached(found);
    }

    /** Files that no finding names: with more code than before, or with findings before and not touched, unless by what stands beside them. */
    private static List<String> unnamed(List<String> grown, List<String> changed, MetricRun before, MetricRun now) {
        Set<String> stems = changed.stream().map(ToolReachCheck::stem).collect(Collectors.toSet());
        Stream<String> vanished = before.byFile().keySet().stream()
                .filter(path -> !path.isEmpty() && !changed.contains(path))
                .filter(path -> stems.contains(stem(path)));
        Stream<String> newcomers =
                grown.stream().filter(path -> !before.byFile().containsKey(path));
        return Stream.concat(newcomers, vanished)
                .filter(path -> !now.byFile().containsKey(path))
                .toList();
    }

    private static String stem(String path) {
        int name = path.lastIndexOf('/') + 1;
        int dot = path.indexOf('.', name);
        return dot > name ? path.substring(0, dot) : path;
    }

    /** The command whose findings are the figure; empty where the metric has none. */
    private Optional<MetricCommand> configured(GoalMetric metric) {
        return metric.command()
                .map(project.config().verify().metrics()::get)
                .filter(command -> !command.findings().isBlank());
    }

    /** Product sources that hold more lines than at the round's start. */
    private List<String> grown(Prepared prepared, List<String> changed) {
        return changed.stream()
                .filter(path -> !instruments.runner().isTest(path))
                .filter(path -> {
                    Optional<byte[]> now = candidates.inTree(path);
                    Optional<byte[]> base = project.repository().history().content(prepared.baseCommit(), path);
                    return now.isPresent()
                            && syntax.facts(path, now.get()).isPresent()
                            && lines(now.get())
                                    > base.map(ToolReachCheck::lines).orElse(0L);
                })
                .toList();
    }

    private static long lines(byte[] content) {
        return new String(content, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .count();
    }

    /**
     * A metric's command.
     *
     * @param shown what it showed of the candidate
     * @param bad sources of which it finds something, by the ending of their names; that of the worst under the empty one
     */
    private record Tool(GoalMetric metric, MetricCommand command, MetricRun shown, Map<String, byte[]> bad) {
        byte[] badFor(String path) {
            return Objects.requireNonNull(bad.getOrDefault(ending(path), bad.get("")));
        }
    }

    private static String ending(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** As they were at the round's start. */
    private Map<String, byte[]> bad(Prepared prepared, MetricRun before) {
        Map<String, byte[]> bad = new HashMap<>();
        before.byFile().entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .filter(path -> !path.isEmpty())
                .forEach(path -> project.repository()
                        .history()
                        .content(prepared.baseCommit(), path)
                        .map(ToolReachCheck::withoutFirst)
                        .ifPresent(content -> {
                            bad.putIfAbsent("", content);
                            bad.putIfAbsent(ending(path), content);
                        }));
        return bad;
    }

    private List<IntegrityFinding> tried(Tool tool, List<String> changed, List<String> paths)
            throws IOException, InterruptedException {
        long begun = stopwatch.now();
        long box = Duration.ofSeconds(project.config().verify().probeSeconds()).toNanos();
        BooleanSupplier late = () -> stopwatch.now() - begun > box;
        Set<String> files = measurer.files(changed);
        try (ShownTree tree = ShownTree.of(project.seenAt(), project.processes(), files, late)) {
            MetricRunner runner =
                    new MetricRunner(project.seenAt(), tree.processes(), Duration.ofNanos(box), project.mask()::mask);
            if (!same(tool.shown(), runner.run(tool.command(), files))) {
                throw new IOException("the command shows something else in a copy of the tree");
            }
            Set<String> left = new TreeSet<>(paths);
            for (String path : paths) {
                tree.write(path, joined(content(path), tool.badFor(path)));
            }
            MetricRun all = runner.run(tool.command(), files);
            left.removeAll(all.byFile().keySet());
            for (String path : paths) {
                tree.write(path, content(path));
            }
            if (left.size() > MOST_FILES) {
                throw new IOException("of " + left.size() + " files the command names none, and " + MOST_FILES
                        + " are tried at most");
            }
            List<IntegrityFinding> found = new ArrayList<>();
            for (String path : left) {
                if (late.getAsBoolean()) {
                    throw new IOException("there was not time enough (verify.probe_s)");
                }
                if (isUnseen(tool, path, tree, () -> runner.run(tool.command(), files))) {
                    found.add(unseen(tool, path));
                }
                tree.write(path, content(path));
            }
            return found;
        }
    }

    /** Runs the tool. */
    private interface Running {
        MetricRun run() throws InterruptedException;
    }

    /**
     * Whether the tool minds neither a bad source behind the file's own nor a syntax error. What comes to where the file is used, which
     * a syntax error in it does, is no sign that the tool looks at it.
     */
    private boolean isUnseen(Tool tool, String path, ShownTree tree, Running running)
            throws IOException, InterruptedException {
        byte[] more = joined(content(path), tool.badFor(path));
        tree.write(path, more);
        if (!same(tool.shown(), running.run())) {
            return false;
        }
        tree.write(path, joined(more, BROKEN));
        return !running.run().byFile().containsKey(path);
    }

    private static IntegrityFinding unseen(Tool tool, String path) {
        return new IntegrityFinding(
                "not-looked-at",
                path,
                "",
                0,
                tool.metric().subject()
                        + " does not look at this file: with what it finds elsewhere added to it, it shows the same",
                "put the code where it is looked at");
    }

    /** Whether both runs show the same but for words. */
    private static boolean same(MetricRun one, MetricRun other) {
        return Double.compare(one.figure(), other.figure()) == 0
                && one.exit() == other.exit()
                && one.byFile().equals(other.byFile());
    }

    private byte[] content(String path) throws IOException {
        return candidates.inTree(path).orElseThrow(() -> new IOException(path + " has gone"));
    }

    /** A future import of Python's stands first in its file, or is an error. */
    private static byte[] withoutFirst(byte[] content) {
        return new String(content, StandardCharsets.UTF_8)
                .replaceAll("(?m)^from __future__ import .*$", "")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] joined(byte[] content, byte[] more) {
        byte[] out = Arrays.copyOf(content, content.length + 1 + more.length);
        out[content.length] = '\n';
        System.arraycopy(more, 0, out, content.length + 1, more.length);
        return out;
    }
}

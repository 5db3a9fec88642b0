package dev.teamloop.loop.briefing;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.briefing.UncoveredFunctions.Uncovered;
import dev.teamloop.loop.gate.OwnTarget;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the tests that were just run add to the coverage of a key result's target, what is left, and whether its figure is reached
 * (SPEC §4a). Together with the suite as it was at the round's start, and so never more than a full run will show. Pure.
 */
public final class TargetCoverage {
    private static final int MOST_FILES = 6;
    private static final int MOST_FUNCTIONS = 8;

    private final GoalMetric metric;
    private final KeyResult kr;
    private final TreeMeasurement before;
    private final Function<String, List<SourceFunction>> functions;

    /** {@code functions} reads what a file declares now. */
    public TargetCoverage(
            GoalMetric metric, KeyResult kr, TreeMeasurement before, Function<String, List<SourceFunction>> functions) {
        this.metric = metric;
        this.kr = kr;
        this.before = before;
        this.functions = functions;
    }

    /** {@code reachable}: whether a full run may show the key result's figure. */
    public record Told(String text, boolean reachable) {}

    /** {@code changed} are files that were written since the round's start: their lines are no longer those that were counted then. */
    public Told told(Coverage run, Collection<String> changed) {
        Coverage was = before.measurement().coverage();
        Coverage still = was.only(path -> !changed.contains(path));
        Coverage together = still.together(run);
        StringBuilder out = new StringBuilder("Coverage by these tests and the suite as it was:\n");
        for (String path : shown(was, together)) {
            together.file(path)
                    .ifPresent(file -> out.append(file(was.file(path).filter(one -> !changed.contains(path)), file)));
        }
        TreeMeasurement least = measured(together);
        TreeMeasurement most = measured(still.atMostTogether(run));
        return new Told(out.append(figure(least, most)).toString(), isReached(most));
    }

    private TreeMeasurement measured(Coverage coverage) {
        return new TreeMeasurement(
                new Measurement(before.measurement().tree(), before.run(), coverage), Map.of(), Map.of());
    }

    /** The target files; where none is named, those of the scope in which most is new. */
    private List<String> shown(Coverage was, Coverage together) {
        if (!kr.targetFiles().isEmpty()) {
            return kr.targetFiles().stream().limit(MOST_FILES).toList();
        }
        return before.coverage(metric, Optional.empty()).files().stream()
                .map(FileCoverage::path)
                .filter(path ->
                        together.file(path).map(FileCoverage::coveredLines).orElse(0)
                                > was.file(path).map(FileCoverage::coveredLines).orElse(0))
                .limit(MOST_FILES)
                .toList();
    }

    private String file(Optional<FileCoverage> was, FileCoverage now) {
        int branches =
                now.coveredBranches() - was.map(FileCoverage::coveredBranches).orElse(0);
        int lines = now.coveredLines() - was.map(FileCoverage::coveredLines).orElse(0);
        String first = now.path() + ": " + UncoveredFunctions.counted(Math.max(0, branches)) + " and "
                + Math.max(0, lines) + (lines == 1 ? " line" : " lines") + " newly covered; left are "
                + UncoveredFunctions.counted(now.uncoveredBranches()) + " of " + now.totalBranches() + " and "
                + now.uncoveredLineCount() + " of " + now.totalLines() + " lines\n";
        List<Uncovered> left =
                UncoveredFunctions.of(functions.apply(now.path()), now).functions();
        String named = left.stream().limit(MOST_FUNCTIONS).map(Uncovered::show).collect(Collectors.joining("; "));
        String more = left.size() > MOST_FUNCTIONS ? "; and " + (left.size() - MOST_FUNCTIONS) + " more functions" : "";
        return first
                + (named.isEmpty() ? "" : "  left in " + named + more + "\n")
                + places("  lines not run: ", now.uncoveredLines())
                + places("  a branch not taken in lines: ", now.partialLines());
    }

    private static String places(String what, List<Integer> lines) {
        return lines.isEmpty() ? "" : what + SelectedLines.ranges(new TreeSet<>(lines)) + "\n";
    }

    private Optional<List<String>> files() {
        return kr.targetFiles().isEmpty() ? Optional.empty() : Optional.of(kr.targetFiles());
    }

    private double target() {
        return OwnTarget.of(metric, kr).orElse(metric.target());
    }

    private boolean isReached(TreeMeasurement now) {
        return OwnTarget.isEnough(metric, kr, before.figure(metric, files()), now.figure(metric, files()));
    }

    /** Some tools count the branches of a line and do not name them: then two runs leave a span. */
    private String figure(TreeMeasurement least, TreeMeasurement most) {
        String atLeast = metric.show(least.figure(metric, files()));
        if (OwnTarget.of(metric, kr).isEmpty()) {
            return withoutTarget(atLeast, isReached(least));
        }
        String said = "The key result wants " + metric.kind().id() + " "
                + metric.comparison().sign() + " " + metric.show(target()) + "; it is at least " + atLeast;
        if (isReached(least)) {
            return said + " now: reached. Lines of functions whose result no test is seen to check will not count.\n";
        }
        String left = missing(least.coverage(metric, files()), target()) + " more";
        return isReached(most)
                ? said + " and at most " + metric.show(most.figure(metric, files()))
                        + " now: only the full run after your handover tells. To be sure of it, " + left + ".\n"
                : said + " now: not reached, " + left + ".\n";
    }

    private String withoutTarget(String atLeast, boolean enough) {
        String wants = kr.tier() == Tier.K2
                ? "The key result names no figure of its own: " + metric.kind().id() + " must rise from "
                        + metric.show(before.figure(metric, files()))
                : "The key result asks for no figure of " + metric.kind().id();
        return wants + "; it is at least " + atLeast + " now"
                + (kr.tier() != Tier.K2 ? "" : enough ? ": it rose" : ": it did not rise")
                + ". Lines of functions whose result no test is seen to check will not count.\n";
    }

    private String missing(Coverage counted, double target) {
        return metric.kind() == MetricKind.COVERAGE_BRANCH
                ? UncoveredFunctions.counted(needed(target, counted.totalBranches(), counted.coveredBranches()))
                : needed(target, counted.totalLines(), counted.coveredLines()) + " lines";
    }

    /** How many more must be covered to come to this share. */
    static int needed(double target, long total, long covered) {
        return (int) Math.max(0, Math.ceil(target * total - 1e-9) - covered);
    }
}

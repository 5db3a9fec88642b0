package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The goal's measure did not fall; for K2 the target files' measure (else the goal's) improved against the round's t0 and
 * reached the KR's own target, unless it was reached already. Of several measures none may fall, and one that is not reached must
 * improve: which one a key result is about its target's unit tells; its words no program reads.
 */
public final class MeasureGate implements Gate {
    public static final String NAME = "measure";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public GateResult judge(GateInput input) {
        if (input.before().isEmpty()) {
            return closed("there is no baseline to compare with");
        }
        if (!input.after().run().collects()) {
            return closed("nothing could be measured");
        }
        TreeMeasurement before = input.before().get();
        return input.kr().tier() == Tier.K2
                ? raised(input, before)
                : all(input.goal().metrics().stream()
                        .map(metric -> notFallen(input, before, metric))
                        .toList());
    }

    /** Open where all are. */
    private GateResult all(List<GateResult> each) {
        String evidence = each.stream().map(GateResult::evidence).collect(Collectors.joining("; "));
        return each.stream().allMatch(GateResult::open) ? open(evidence) : closed(evidence);
    }

    private GateResult raised(GateInput input, TreeMeasurement before) {
        List<GoalMetric> left = input.goal().metrics().stream()
                .filter(metric -> !OwnMetric.isReached(metric, input.kr(), before, input.after()))
                .toList();
        if (left.size() < 2) {
            return all(input.goal().metrics().stream()
                    .map(metric -> raised(input, before, metric))
                    .toList());
        }
        List<GoalMetric> meant = OwnMetric.meant(left, input.kr());
        boolean free = meant.size() > 1;
        List<GateResult> raised =
                meant.stream().map(metric -> raised(input, before, metric)).toList();
        List<GateResult> kept = input.goal().metrics().stream()
                .map(metric -> left.contains(metric) && (free || !meant.contains(metric))
                        ? notFallen(input, before, metric)
                        : raised(input, before, metric))
                .toList();
        return raised.stream().anyMatch(GateResult::open) ? all(kept) : all(raised);
    }

    private GateResult notFallen(GateInput input, TreeMeasurement before, GoalMetric metric) {
        double was = before.figure(metric);
        double is = input.after().figure(metric);
        String figures = name(metric) + " " + metric.show(was) + " → " + metric.show(is);
        if (Double.isNaN(is)) {
            return unmeasured(input.after(), metric);
        }
        return metric.comparison().worsens(was, is, metric.target())
                ? closed(name(metric) + " " + metric.comparison().worsened() + ": " + metric.show(was) + " → "
                        + metric.show(is))
                : open(figures);
    }

    private static String name(GoalMetric metric) {
        return metric.command().orElse(metric.kind().id());
    }

    private GateResult unmeasured(TreeMeasurement after, GoalMetric metric) {
        return closed(after.unmeasured().orElse(name(metric) + " could not be measured"));
    }

    private GateResult raised(GateInput input, TreeMeasurement before, GoalMetric metric) {
        KeyResult kr = input.kr();
        Optional<List<String>> files = countable(metric, kr, before, input.after());
        List<String> gone = deleted(input, before);
        if (metric.kind().isCoverage() && !gone.isEmpty()) {
            return closed("target files are gone, and what is gone is not covered: " + Gate.some(gone));
        }
        double was = before.figure(metric, files);
        double is = input.after().figure(metric, files);
        if (Double.isNaN(is)) {
            return unmeasured(input.after(), metric);
        }
        String of = name(metric) + files.map(list -> " of " + Gate.some(list)).orElse("");
        String figures = of + " " + metric.show(was) + " → " + metric.show(is);
        double target = target(metric, kr, files.isPresent());
        Optional<Double> own = OwnTarget.of(metric, kr);
        GateResult moved = moved(figures, metric, target, was, is);
        if (moved.open()
                && metric.kind() == MetricKind.TESTS_PASS
                && !metric.comparison().holds(was, target)) {
            moved = mended(moved, before.failing(metric, files), input.after());
        }
        if (moved.open() && own.isPresent() && !metric.comparison().holds(is, own.get())) {
            return closed(figures + ", " + metric.comparison().missed() + " the KR's target " + metric.show(own.get()));
        }
        return moved.open() && files.isPresent() && metric.command().isPresent()
                ? elsewhere(moved, metric, before, input.after())
                : moved;
    }

    /** Of tests that failed, fewer must fail: new ones that pass raise the share, and mend nothing (SPEC §5 rule 1). */
    private GateResult mended(GateResult moved, List<TestCase> failing, TreeMeasurement after) {
        Map<String, TestStatus> now = after.run().byId();
        List<String> ids = failing.stream().map(TestCase::id).toList();
        List<String> mended =
                ids.stream().filter(id -> now.get(id) == TestStatus.PASSED).toList();
        if (!mended.isEmpty()) {
            return open(moved.evidence() + "; now pass: " + Gate.some(mended));
        }
        return ids.isEmpty()
                ? moved
                : closed(moved.evidence() + ", but none of the failing tests passes now: " + Gate.some(ids));
    }

    private GateResult moved(String figures, GoalMetric metric, double target, double was, double is) {
        if (metric.comparison().holds(was, target)) {
            return metric.comparison().worsens(was, is, metric.target())
                            && !metric.comparison().holds(is, target)
                    ? closed(figures + ", it had been reached")
                    : open(figures + ", already reached");
        }
        return metric.comparison().improves(was, is, target) ? open(figures) : closed(figures + " did not improve");
    }

    /** What single files hold of a count has no target but none at all, unless the key result names one. */
    public static double target(GoalMetric metric, KeyResult kr, boolean ofFiles) {
        boolean share = ofFiles && metric.kind().isCountedWithoutTests() && metric.comparison() != Comparison.AT_LEAST;
        return OwnTarget.of(metric, kr).orElse(share ? Math.min(0, metric.target()) : metric.target());
    }

    /** What left the target files must not have gone to others. */
    private GateResult elsewhere(GateResult moved, GoalMetric metric, TreeMeasurement before, TreeMeasurement after) {
        double was = before.figure(metric);
        double is = after.figure(metric);
        return metric.comparison().worsens(was, is, metric.target())
                ? closed(moved.evidence() + ", but " + name(metric) + " of the whole "
                        + metric.comparison().worsened() + ": " + metric.show(was) + " → " + metric.show(is))
                : moved;
    }

    /** Target files that were counted before and were deleted since: 0 of 0 would count as met. */
    private static List<String> deleted(GateInput input, TreeMeasurement before) {
        return input.kr().targetFiles().stream()
                .filter(path -> before.measurement().coverage().file(path).isPresent())
                .filter(path ->
                        input.after().measurement().coverage().file(path).isEmpty())
                .toList();
    }

    /** The target files, where the metric's kind counts by file and these files are counted; else the goal's own scope. */
    public static Optional<List<String>> countable(
            GoalMetric metric, KeyResult kr, TreeMeasurement before, TreeMeasurement after) {
        List<String> targets = kr.targetFiles();
        boolean counted = switch (metric.kind()) {
            case COVERAGE_BRANCH, COVERAGE_LINE, TESTS_PASS ->
                targets.stream().anyMatch(path -> before.counts(metric, path));
            case OCCURRENCES ->
                targets.stream()
                        .anyMatch(path -> before.occurrences()
                                .getOrDefault(metric.pattern().orElse(""), Map.of())
                                .containsKey(path));
            case COMMAND ->
                !targets.isEmpty()
                        && before.command(metric)
                                .filter(MetricRun::findingsAreTheFigure)
                                .isPresent()
                        && after.command(metric)
                                .filter(MetricRun::findingsAreTheFigure)
                                .isPresent();
            case TESTS_COUNT -> false;
        };
        return counted ? Optional.of(targets) : Optional.empty();
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.measure.Measured;
import java.util.List;
import java.util.Optional;

/**
 * The goal's measure did not fall; for K2 the target files' measure (else the goal's) improved against the round's t0 and
 * reached the KR's own target, unless it was reached already.
 */
final class MeasureGate implements Gate {
    @Override
    public String name() {
        return "measure";
    }

    @Override
    public GateResult judge(GateInput input) {
        if (input.before().isEmpty()) {
            return closed("there is no baseline to compare with");
        }
        if (!input.after().run().collects()) {
            return closed("nothing could be measured");
        }
        Measured before = input.before().get();
        return input.kr().tier() == Tier.K2 ? raised(input, before) : notFallen(input, before);
    }

    private GateResult notFallen(GateInput input, Measured before) {
        GoalMetric metric = input.goal().primary();
        double was = before.figure(metric);
        double is = input.after().figure(metric);
        String figures = metric.show(was) + " → " + metric.show(is);
        if (Double.isNaN(is)) {
            return closed(metric.kind().id() + " could not be measured");
        }
        return metric.comparison().worsens(was, is, metric.target())
                ? closed(metric.kind().id() + " fell: " + figures)
                : open(metric.kind().id() + " " + figures);
    }

    private GateResult raised(GateInput input, Measured before) {
        GoalMetric metric = input.goal().primary();
        KeyResult kr = input.kr();
        Optional<List<String>> files = countable(input, before);
        List<String> gone = deleted(input, before);
        if (metric.kind().isCoverage() && !gone.isEmpty()) {
            return closed("target files are gone, and what is gone is not covered: " + Gate.some(gone));
        }
        double was = before.figure(metric, files);
        double is = input.after().figure(metric, files);
        double target = kr.target().orElse(metric.target());
        String of =
                metric.kind().id() + files.map(list -> " of " + Gate.some(list)).orElse("");
        String figures = of + " " + metric.show(was) + " → " + metric.show(is);
        if (metric.comparison().holds(was, target)) {
            return metric.comparison().worsens(was, is, metric.target())
                            && !metric.comparison().holds(is, target)
                    ? closed(figures + ", it had been reached")
                    : open(figures + ", already reached");
        }
        if (!metric.comparison().improves(was, is, target)) {
            return closed(figures + " did not improve");
        }
        if (kr.target().isPresent() && !metric.comparison().holds(is, target)) {
            return closed(figures + ", below the KR's target " + metric.show(target));
        }
        return open(figures);
    }

    /** Target files that were counted before and were deleted since: 0 of 0 would count as met. */
    private static List<String> deleted(GateInput input, Measured before) {
        return input.kr().targetFiles().stream()
                .filter(path -> before.measurement().coverage().file(path).isPresent())
                .filter(path ->
                        input.after().measurement().coverage().file(path).isEmpty())
                .toList();
    }

    /** The target files, where the metric's kind counts by file and these files are counted; else the goal's own scope. */
    private static Optional<List<String>> countable(GateInput input, Measured before) {
        GoalMetric metric = input.goal().primary();
        List<String> targets = input.kr().targetFiles();
        boolean counted = switch (metric.kind()) {
            case COVERAGE_BRANCH, COVERAGE_LINE ->
                targets.stream()
                        .anyMatch(path ->
                                before.measurement().coverage().file(path).isPresent());
            case OCCURRENCES ->
                targets.stream()
                        .anyMatch(path -> before.occurrences()
                                .getOrDefault(metric.pattern().orElse(""), java.util.Map.of())
                                .containsKey(path));
            case TESTS_PASS, TESTS_COUNT, COMMAND -> false;
        };
        return counted ? Optional.of(targets) : Optional.empty();
    }
}

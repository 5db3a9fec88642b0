package dev.teamloop.loop.testing;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.state.AtomicFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Values that many tests need: ids, goals, key results, measurements. */
public final class Samples {
    public static final InteractionId ID = new InteractionId("manual-20260629T143012-a3f2b1");

    /** A guard that knows no secrets but those that show by their shape. */
    public static final TextGuard GUARD = TextGuard.of(SecretMask.of(List.of()));

    private Samples() {}

    /** A writer of the loop's own files below this folder. */
    public static AtomicFiles files(Path root) {
        return new AtomicFiles(root, GUARD);
    }

    public static StandardGoal goal(GoalMetric... metrics) {
        return new StandardGoal(
                "raise the figure", Yuan.of("20"), 50, List.of(), "the figure is reached", List.of(metrics));
    }

    public static GoalMetric metric(MetricKind kind, Comparison comparison, double target) {
        Optional<String> pattern = kind == MetricKind.OCCURRENCES ? Optional.of("old_pkg") : Optional.empty();
        Optional<String> command = kind == MetricKind.COMMAND ? Optional.of("lint") : Optional.empty();
        return new GoalMetric(kind, List.of(), comparison, target, pattern, command);
    }

    /** {@code coverage.branch >= target} over everything. */
    public static StandardGoal branchGoal(double target) {
        return goal(metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, target));
    }

    /** Of a goal with one metric. */
    public static GoalFigures figures(double start, double now) {
        return new GoalFigures(List.of(new GoalFigures.Span(start, now)));
    }

    public static KeyResult kr(String id) {
        return kr(id, List.of(), Optional.empty());
    }

    public static KeyResult kr(String id, List<String> targetFiles, Optional<Double> target) {
        return new KeyResult(
                new KrId(id),
                new KrId(id).tier(),
                1,
                "reach it",
                KrType.TEST,
                targetFiles,
                KrStatus.PENDING,
                List.of(),
                target,
                3,
                0,
                Optional.empty(),
                List.of());
    }

    public static KeyResult withRetries(KeyResult kr, int retries) {
        KeyResult next = kr;
        for (int i = 0; i < retries; i++) {
            next = next.retried();
        }
        return next;
    }

    public static TestCase test(String id, TestStatus status) {
        String file = id.contains("::") ? id.substring(0, id.indexOf("::")) : "";
        return new TestCase(id, file, status, 5, status.isRed() ? "assert 1 == 2" : "");
    }

    public static TestRun run(TestCase... tests) {
        return new TestRun(List.of(tests), "", false, "", 100);
    }

    /** So many passing tests, {@code t.py::test_1} and on. */
    public static TestRun green(int tests) {
        return new TestRun(
                IntStream.rangeClosed(1, tests)
                        .mapToObj(i -> test("t.py::test_" + i, TestStatus.PASSED))
                        .toList(),
                "",
                false,
                "",
                100);
    }

    public static TestRun broken(String problem) {
        return new TestRun(List.of(), problem, false, "", 100);
    }

    /** A file of ten lines and ten branches. */
    public static FileCoverage file(String path, int coveredLines, int coveredBranches) {
        List<Integer> uncovered = new ArrayList<>();
        for (int line = coveredLines + 1; line <= 10; line++) {
            uncovered.add(line);
        }
        return new FileCoverage(path, coveredLines, 10, coveredBranches, 10, uncovered, List.of());
    }

    public static TreeMeasurement measured(TestRun run, FileCoverage... files) {
        return new TreeMeasurement(new Measurement("tree", run, new Coverage(List.of(files))), Map.of(), Map.of());
    }

    public static CallContext call(Agent agent, ModelStep step, int round) {
        return new CallContext(ID, round, agent, step, Optional.of(new KrId("K2.1")));
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.List;
import java.util.Map;

/** No test is red that is not excused; where the goal is to make the suite green, none that was not red before. */
final class RegressionGate implements Gate {
    private static final int FEW = 3;

    @Override
    public String name() {
        return "regression";
    }

    @Override
    public GateResult judge(GateInput input) {
        if (!input.after().run().collects()) {
            return closed("the suite did not run");
        }
        List<String> red = input.after().run().byId().entrySet().stream()
                .filter(entry ->
                        entry.getValue().isRed() && !input.excusedFailures().contains(entry.getKey()))
                .map(Map.Entry::getKey)
                .filter(test -> !input.mayStillFail(test))
                .toList();
        if (!red.isEmpty()) {
            return closed(red.size() + " failing: " + Gate.some(red));
        }
        return fewer(input)
                .orElseGet(() -> open(input.after().run().count(TestStatus.PASSED) + " of "
                        + input.after().run().collected() + " tests pass"
                        + named(input, TestStatus.SKIPPED, "skipped") + named(input, "failing and excused")));
    }

    /** What makes the difference between the tests that pass and all of them. */
    private static String named(GateInput input, TestStatus status, String word) {
        return named(
                input.after().run().tests().stream()
                        .filter(test -> test.status() == status)
                        .map(TestCase::id)
                        .toList(),
                word);
    }

    private static String named(GateInput input, String word) {
        return named(input.after().run().failures().stream().map(TestCase::id).toList(), word);
    }

    private static String named(List<String> tests, String word) {
        return tests.isEmpty() ? "" : "; " + word + ": " + Gate.some(tests, FEW);
    }

    /** For goals that no coverage guards, the number of tests must not fall (SPEC §5). */
    private java.util.Optional<GateResult> fewer(GateInput input) {
        MetricKind kind = input.goal().primary().kind();
        int now = input.after().run().collected();
        int before = input.before()
                .map(TreeMeasurement::run)
                .map(run -> run.collected())
                .orElse(0);
        return kind.isCountedWithoutTests() && !input.goal().wantsCoverage() && now < before
                ? java.util.Optional.of(closed("the number of tests fell from " + before + " to " + now))
                : java.util.Optional.empty();
    }
}

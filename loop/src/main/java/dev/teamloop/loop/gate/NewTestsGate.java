package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.Tier;
import java.util.List;
import java.util.Map;

/**
 * New and changed tests pass, and three consecutive runs of them agree; a K1 needs at least one passing test at all, where failing tests are
 * the goal only a runner that starts.
 */
final class NewTestsGate implements Gate {
    @Override
    public String name() {
        return "new_tests";
    }

    @Override
    public GateResult judge(GateInput input) {
        if (input.kr().tier() == Tier.K1
                && !input.mending()
                && input.after().run().count(TestStatus.PASSED) == 0) {
            return closed("no test passes");
        }
        List<String> flaky = input.flakyTests().orElse(List.of());
        if (!flaky.isEmpty()) {
            return closed("three runs disagree: " + Gate.some(flaky));
        }
        Map<String, TestStatus> now = input.after().run().byId();
        List<String> failing = input.newTests().stream()
                .filter(id -> now.getOrDefault(id, TestStatus.ERROR).isRed())
                .filter(id -> !input.excusedFailures().contains(id) && !input.mayStillFail(id))
                .toList();
        if (!failing.isEmpty()) {
            return closed("new tests fail: " + Gate.some(failing));
        }
        String dropped = input.droppedTests().isEmpty()
                ? ""
                : "; dropped, because they did not hold or notice nothing: " + Gate.some(input.droppedTests());
        return open(
                input.newTests().isEmpty()
                        ? "no test was added"
                        : input.newTests().size() + " new or changed tests pass"
                                + (input.flakyTests().isPresent() ? ", three runs agree" : "") + dropped);
    }
}

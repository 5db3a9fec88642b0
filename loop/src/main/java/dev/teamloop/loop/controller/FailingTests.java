package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.record.Reports;
import java.util.Collection;
import java.util.List;

/** Failing tests that somebody must mend, and those that a goal is about (SPEC §4a). Pure. */
final class FailingTests {
    private FailingTests() {}

    /** {@code known} are failures that the configuration lists. */
    static List<TestCase> of(StandardGoal goal, TestRun run, Collection<String> known) {
        return goal.wants(MetricKind.TESTS_PASS) ? unexcused(goal, run, known) : List.of();
    }

    /** What fails and is neither known from the configuration nor from before the loop. */
    static List<TestCase> unexcused(StandardGoal goal, TestRun run, Collection<String> known) {
        return run.failures().stream()
                .filter(test ->
                        !known.contains(test.id()) && !goal.knownFailures().contains(test.id()))
                .toList();
    }

    /** Each with its message and frames, at most about {@code cap} characters; empty where none fails. */
    static String told(List<TestCase> failing, int cap) {
        return failing.isEmpty() ? "" : "The failing tests:\n" + Reports.failures(failing, cap);
    }
}

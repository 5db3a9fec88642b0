package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.gate.IntegrityFinding;
import dev.teamloop.loop.gate.TestChangePermission;
import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.round.RoundWork.Prepared;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What the base's test side on the candidate's product says (SPEC §5 rule 1), once the goal's replacement is done in its names:
 * what passed at the base must pass, and what failed there is mended only where it passes, too. Pure.
 */
record ReplayFindings(Prepared prepared, StandardGoal goal, Replacements replacements, TestChangePermission leave) {
    private static final int MOST_NAMED = 5;

    /** {@code old}: the base's tests on the candidate's product; {@code candidate}: the candidate's own. */
    List<IntegrityFinding> of(TestRun old, TestRun candidate) {
        List<IntegrityFinding> found = new ArrayList<>(broken(old));
        found.addAll(stillRed(old, candidate));
        return found;
    }

    /** What passed at the base must pass, but for tests that this key result may change. */
    private List<IntegrityFinding> broken(TestRun old) {
        Map<String, String> files = new HashMap<>();
        old.tests().forEach(test -> files.put(test.id(), test.file()));
        return red(old).stream()
                .filter(id -> !leave.allows(id, files.getOrDefault(id, "")))
                .limit(MOST_NAMED)
                .map(id -> new IntegrityFinding(
                        "old-behaviour-changed",
                        "",
                        "",
                        0,
                        "with the tests and their helpers as they were, " + id + " fails on the changed product code",
                        "keep what it shows, or have the plan name the test"))
                .toList();
    }

    /**
     * A test of a red suite that passes only because of what else changed on the test side is not mended. What failed outside the
     * test's own body, in a fixture or a helper, may be.
     */
    private List<IntegrityFinding> stillRed(TestRun old, TestRun candidate) {
        if (!goal.wants(MetricKind.TESTS_PASS)) {
            return List.of();
        }
        Set<String> failed = ids(base(), TestStatus.FAILED);
        Set<String> passes = ids(candidate, TestStatus.PASSED);
        return old.tests().stream()
                .filter(test -> test.status() == TestStatus.FAILED)
                .filter(test ->
                        failed.contains(replacements.path(test.id())) && passes.contains(replacements.path(test.id())))
                .filter(test -> !leave.allows(test.id(), test.file()))
                .limit(MOST_NAMED)
                .map(test -> new IntegrityFinding(
                        "mended-beside-the-product",
                        "",
                        "",
                        0,
                        test.id()
                                + " fails as before where only the product code is the candidate's; it passes only with what changed on the side"
                                + " of the tests",
                        "mend the product code, or have the plan name the test"))
                .toList();
    }

    /** What passed at the base and fails now. */
    Set<String> red(TestRun run) {
        Set<String> passed = ids(base(), TestStatus.PASSED);
        return run.tests().stream()
                .filter(test -> test.status() == TestStatus.FAILED && passed.contains(replacements.path(test.id())))
                .map(TestCase::id)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private TestRun base() {
        return prepared.before().run();
    }

    private Set<String> ids(TestRun run, TestStatus status) {
        return run.tests().stream()
                .filter(test -> test.status() == status)
                .map(test -> replacements.path(test.id()))
                .collect(Collectors.toSet());
    }
}

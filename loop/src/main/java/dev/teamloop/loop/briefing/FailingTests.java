package dev.teamloop.loop.briefing;

import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.record.Reports;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Failing tests that somebody must mend, and those that a goal is about (SPEC §4a). Pure. */
public final class FailingTests {
    private FailingTests() {}

    /** {@code known} are failures that the configuration lists. */
    static List<TestCase> of(StandardGoal goal, TestRun run, Collection<String> known) {
        return goal.wants(MetricKind.TESTS_PASS) ? unexcused(goal, run, known) : List.of();
    }

    /** What fails and is neither known from the configuration nor from before the loop. */
    public static List<TestCase> unexcused(StandardGoal goal, TestRun run, Collection<String> known) {
        return run.failures().stream()
                .filter(test ->
                        !known.contains(test.id()) && !goal.knownFailures().contains(test.id()))
                .toList();
    }

    /**
     * Those that a key result is about: they stand in its target files, or its spec names them or their file; where there are none, those of
     * its target's own test files, and those that name a target file where they stop. All of them where it is about none in particular.
     *
     * @param ownTests the target files' own test files
     */
    static List<TestCase> of(KeyResult kr, List<TestCase> failing, Collection<String> ownTests) {
        Set<String> targets = Set.copyOf(kr.targetFiles());
        List<TestCase> named = failing.stream()
                .filter(test -> targets.contains(test.file())
                        || (!test.file().isEmpty() && kr.spec().contains(test.file()))
                        || kr.spec().contains(test.id()))
                .toList();
        if (!named.isEmpty()) {
            return named;
        }
        List<TestCase> own = failing.stream()
                .filter(test -> ownTests.contains(test.file())
                        || !FailureFrames.of(List.of(test), targets).lines().isEmpty())
                .toList();
        return own.isEmpty() ? failing : own;
    }

    /** Why the suite does not run to its end, where to make it pass is the goal; else empty. */
    public static String problem(StandardGoal goal, TestRun run) {
        return goal.wants(MetricKind.TESTS_PASS) && !run.collects()
                ? "The suite does not run to its end:\n" + run.problem().strip() + "\n"
                : "";
    }

    /** Each with its message and frames, at most about {@code cap} characters; empty where none fails. */
    static String told(List<TestCase> failing, int cap) {
        return failing.isEmpty() ? "" : "The failing tests:\n" + Reports.failures(byTurns(failing), cap);
    }

    /** One of each file, then the second of each: where not all can be shown, causes of all files are. */
    private static List<TestCase> byTurns(List<TestCase> failing) {
        Map<String, List<TestCase>> byFile = failing.stream()
                .collect(Collectors.groupingBy(TestCase::file, LinkedHashMap::new, Collectors.toList()));
        List<TestCase> byTurns = new ArrayList<>();
        for (int turn = 0; byTurns.size() < failing.size(); turn++) {
            for (List<TestCase> ofFile : byFile.values()) {
                if (turn < ofFile.size()) {
                    byTurns.add(ofFile.get(turn));
                }
            }
        }
        return byTurns;
    }

    /** Those of a key result, and in which files others fail. */
    static String told(List<TestCase> own, List<TestCase> all, int cap) {
        Map<String, Integer> elsewhere = new TreeMap<>();
        all.stream().filter(test -> !own.contains(test)).forEach(test -> elsewhere.merge(test.file(), 1, Integer::sum));
        return told(own, cap)
                + (elsewhere.isEmpty()
                        ? ""
                        : "Others fail, which are not this key result's: "
                                + elsewhere.entrySet().stream()
                                        .map(entry -> entry.getValue() + " in " + entry.getKey())
                                        .collect(Collectors.joining(", "))
                                + "\n");
    }
}

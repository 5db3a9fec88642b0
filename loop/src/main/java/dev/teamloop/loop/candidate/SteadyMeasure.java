package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.RoundWork.Prepared;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Measures a candidate so that chance decides nothing: an old test that ended otherwise than at the round's start, in a file that was
 * not changed, runs twice more. One that fails now and passes then has the whole tree measured once more; where failing tests are the
 * goal, one that passes now and fails then counts as failing.
 */
final class SteadyMeasure {
    private static final int MORE_RUNS = 2;
    /** More regressions than these are not chance. */
    private static final int MOST_REGRESSIONS = 20;

    private static final int MOST_NAMED = 6;

    private final Loop loop;
    private final Measurer measurer;

    SteadyMeasure(Loop loop, Measurer measurer) {
        this.loop = loop;
        this.measurer = measurer;
    }

    /**
     * The figures.
     *
     * @param excused tests that failed by chance before the candidate, too: it cannot reach them
     * @param risks for the critics
     */
    record Figures(TreeMeasurement after, Set<String> excused, List<String> risks) {}

    /** {@code known} are failures that are excused in any case. */
    Figures measure(Prepared prepared, StandardGoal goal, Collection<String> known, List<String> written)
            throws InterruptedException {
        TreeMeasurement first = measurer.measure(goal, written);
        Map<String, TestStatus> before = prepared.before().run().byId();
        Map<String, TestStatus> now = first.run().byId();
        List<TestCase> old = first.run().tests().stream()
                .filter(test -> before.containsKey(test.id()) && !written.contains(test.file()))
                .toList();
        Set<String> lost =
                ids(old, id -> before.get(id) == TestStatus.PASSED && isRed(now.get(id)) && !known.contains(id));
        Set<String> mended = goal.wants(MetricKind.TESTS_PASS)
                ? ids(old, id -> isRed(before.get(id)) && now.get(id) == TestStatus.PASSED)
                : Set.of();
        Set<String> again = new TreeSet<>(mended);
        again.addAll(lost.size() > MOST_REGRESSIONS ? Set.of() : lost);
        if (again.isEmpty()) {
            return new Figures(first, Set.of(), List.of());
        }
        Set<String> steady = passing(old, again, written);
        return judged(prepared, goal, written, first, Seen.of(lost, mended, steady));
    }

    /**
     * What more runs showed.
     *
     * @param returned failed, and passed twice
     * @param chance passed, and did not both times
     */
    private record Seen(Set<String> returned, Set<String> chance) {
        static Seen of(Set<String> lost, Set<String> mended, Set<String> steady) {
            Set<String> returned = new TreeSet<>(lost);
            returned.retainAll(steady);
            Set<String> chance = new TreeSet<>(mended);
            chance.removeAll(steady);
            return new Seen(returned, chance);
        }
    }

    private Figures judged(Prepared prepared, StandardGoal goal, List<String> written, TreeMeasurement first, Seen seen)
            throws InterruptedException {
        TreeMeasurement after = seen.returned().isEmpty() ? first : measurer.anew(goal, written);
        List<String> risks = new ArrayList<>();
        Set<String> excused = new HashSet<>();
        if (!seen.returned().isEmpty()) {
            boolean reached = reaches(written, first);
            String what = some(seen.returned()) + " failed once and passed twice";
            loop.records()
                    .warn(
                            prepared.round(),
                            reached ? "unsteady" : "flaky-before",
                            what + (reached ? "; all was measured once more" : "; it was flaky before"));
            if (reached) {
                risks.add(
                        "these old tests failed once and passed when run again: chance, or what the change made of them: "
                                + some(seen.returned()));
            } else {
                excused.addAll(seen.returned());
            }
        }
        if (!seen.chance().isEmpty()) {
            after = after.failing(seen.chance(), "passed once, and failed when it was run again");
            measurer.keep(goal, written, after);
            risks.add("these tests failed before, passed once and failed when run again, and count as failing: "
                    + some(seen.chance()));
        }
        return new Figures(after, excused, risks);
    }

    private static boolean isRed(@Nullable TestStatus status) {
        return status != null && status.isRed();
    }

    private static Set<String> ids(List<TestCase> tests, Predicate<String> which) {
        return tests.stream().map(TestCase::id).filter(which).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Those of them that pass in each further run. */
    private Set<String> passing(List<TestCase> all, Set<String> wanted, List<String> written)
            throws InterruptedException {
        List<String> files = all.stream()
                .filter(test -> wanted.contains(test.id()))
                .map(test -> test.file().isEmpty() ? test.id() : test.file())
                .distinct()
                .toList();
        Set<String> steady = new HashSet<>(wanted);
        for (TestRun run : measurer.again(Selection.of(files), MORE_RUNS, written)) {
            Map<String, TestStatus> byId = run.byId();
            steady.removeIf(id -> byId.get(id) != TestStatus.PASSED);
        }
        return steady;
    }

    /** Whether something else was written than files that hold tests: helpers and product code could reach any test. */
    private static boolean reaches(List<String> written, TreeMeasurement after) {
        return !after.run().tests().stream()
                .map(TestCase::file)
                .collect(Collectors.toSet())
                .containsAll(written);
    }

    private static String some(Set<String> tests) {
        String more = tests.size() > MOST_NAMED ? " and " + (tests.size() - MOST_NAMED) + " more" : "";
        return tests.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")) + more;
    }
}

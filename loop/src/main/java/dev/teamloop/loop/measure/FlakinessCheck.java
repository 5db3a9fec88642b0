package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds out which new tests end differently when they run again: after the full run once more in order, once in random
 * order, and then some of them alone (seed 002, flaky detection: three consecutive runs).
 */
public final class FlakinessCheck {
    /** So many tests run alone, each in a run of its own. */
    static final int ALONE = 5;

    /** Tests run alone until this is used up: a tool that is slow to start would need more for it than for all else. */
    private static final long ALONE_MILLIS = 10_000;

    /** More ids than this do not fit one command line well; then whole files are shuffled. */
    private static final int MOST_IDS = 200;

    private final Again again;
    private final long seed;

    /** Runs a selection of tests once. */
    public interface Again {
        TestRun run(Selection selection) throws InterruptedException;
    }

    /** {@code seed} decides the random order; the same one repeats it. */
    public FlakinessCheck(Again again, long seed) {
        this.again = again;
        this.seed = seed;
    }

    /** The unsteady tests, in order of their ids. */
    public List<FlakyTest> unsteady(Collection<String> newTests, TestRun full, Collection<String> writtenTests)
            throws InterruptedException {
        List<String> files = files(newTests, full, writtenTests);
        if (newTests.isEmpty() || files.isEmpty()) {
            return List.of();
        }
        Map<String, TestStatus> first = new TreeMap<>(full.byId());
        first.keySet().retainAll(new HashSet<>(newTests));
        Map<String, String> found = new TreeMap<>();
        TestRun whole = again.run(Selection.of(files));
        compare(first, whole, "when run again", found);
        Map<String, TestStatus> there = whole.byId();
        first.forEach((id, was) -> {
            if (!there.containsKey(id)) {
                found.putIfAbsent(id, word(was) + ", not there when run again");
            }
        });
        List<String> shuffled = first.size() > MOST_IDS ? files : List.copyOf(first.keySet());
        compare(first, again.run(Selection.shuffled(shuffled, seed)), "in random order (seed " + seed + ")", found);
        alone(first, found);
        return found.entrySet().stream()
                .map(one -> new FlakyTest(one.getKey(), one.getValue()))
                .toList();
    }

    private void alone(Map<String, TestStatus> first, Map<String, String> found) throws InterruptedException {
        List<String> passing = new ArrayList<>(first.keySet());
        passing.removeIf(id -> first.get(id) != TestStatus.PASSED || found.containsKey(id));
        if (passing.size() < 2 && first.size() < 2) {
            // a single test has been alone in both runs before
            return;
        }
        long left = ALONE_MILLIS;
        List<String> chosen = Selection.shuffled(passing, seed).inOrder();
        for (String id : chosen.subList(0, Math.min(ALONE, chosen.size()))) {
            if (left <= 0) {
                return;
            }
            TestRun run = again.run(Selection.of(List.of(id)));
            left -= run.millis();
            TestStatus now = run.byId().get(id);
            if (now != null && now != TestStatus.PASSED) {
                found.put(id, word(TestStatus.PASSED) + " in the suite, " + word(now) + " alone");
            }
        }
    }

    /** A runner that cannot select a test by its id says nothing about it. */
    private static void compare(Map<String, TestStatus> first, TestRun run, String when, Map<String, String> found) {
        Map<String, TestStatus> now = run.byId();
        first.forEach((id, was) -> {
            TestStatus is = now.get(id);
            if (is != null && is != was) {
                found.putIfAbsent(id, word(was) + ", " + word(is) + " " + when);
            }
        });
    }

    private static String word(TestStatus status) {
        return status.name().toLowerCase(java.util.Locale.ROOT);
    }

    private static List<String> files(Collection<String> ids, TestRun run, Collection<String> writtenTests) {
        Set<String> wanted = new HashSet<>(ids);
        Set<String> files = new TreeSet<>();
        run.tests().stream()
                .filter(test -> wanted.contains(test.id()))
                .map(TestCase::file)
                .filter(file -> !file.isEmpty())
                .forEach(files::add);
        return List.copyOf(files.isEmpty() ? new TreeSet<>(writtenTests) : files);
    }
}

package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.TestRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * Partial runs by what ran on which tree: a run of the same tests on the same tree stands for its repetition, and counts as one
 * of the runs that have to agree. Never of another tree. Kept in memory, the last used ones.
 */
public final class KnownRuns {
    private static final int KEPT = 64;

    private final Map<Key, List<Known>> known = new LinkedHashMap<>(2 * KEPT, 0.75f, true);

    private record Key(String tree, List<String> tests, OptionalLong seed) {
        static Key of(String tree, Selection selection) {
            return new Key(tree, List.copyOf(new TreeSet<>(selection.tests())), selection.seed());
        }
    }

    /**
     * A run that has been.
     *
     * @param shortened whether it was run by the runner's shorter way
     * @param covered with what it covered, where that was asked for
     */
    public record Known(TestRun run, boolean shortened, Optional<TestRunner.FullRun> covered) {
        public static Known of(TestRun run) {
            return new Known(run, false, Optional.empty());
        }

        public static Known shortened(TestRun run) {
            return new Known(run, true, Optional.empty());
        }

        public static Known covered(TestRunner.FullRun full) {
            return new Known(full.run(), false, Optional.of(full));
        }
    }

    /** The runs there have been, oldest first. */
    public synchronized List<Known> of(String tree, Selection selection) {
        return List.copyOf(known.getOrDefault(Key.of(tree, selection), List.of()));
    }

    /** A run that came to no result is not kept: it says nothing that a repetition would say, too. */
    public synchronized void add(String tree, Selection selection, Known run) {
        if (!run.run().collects() || run.run().timedOut()) {
            return;
        }
        known.computeIfAbsent(Key.of(tree, selection), key -> new ArrayList<>()).add(run);
        if (known.size() > KEPT) {
            known.remove(known.keySet().iterator().next());
        }
    }

    /** What was seen by the shorter way does not stand where the build itself says otherwise. */
    public synchronized void dropShortened(String tree, Selection selection) {
        known.getOrDefault(Key.of(tree, selection), new ArrayList<>()).removeIf(Known::shortened);
    }
}

package dev.teamloop.loop.round;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.measure.KnownRuns;
import dev.teamloop.loop.measure.KnownRuns.Known;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.measure.TreeDigest;
import dev.teamloop.loop.record.RoundTimes.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs of some tests of a tree, each no more often than somebody needs its results ({@link KnownRuns}). */
final class PartialRuns {
    private final LoopRecords records;
    private final Project project;
    private final MeasuringTools instruments;
    private final Stopwatch stopwatch;
    private final TreeKeeper keeper;
    private final KnownRuns known = new KnownRuns();
    /** The tree that the runner's build saw last; empty before it. */
    private String built = "";

    PartialRuns(
            LoopRecords records, Project project, MeasuringTools instruments, Stopwatch stopwatch, TreeKeeper keeper) {
        this.records = records;
        this.project = project;
        this.instruments = instruments;
        this.stopwatch = stopwatch;
        this.keeper = keeper;
    }

    /** The run, with what was found to be wrong with it. */
    static TestRun said(TestRun run, Optional<String> problem) {
        return problem.isEmpty() || !run.collects() ? run : run.without(problem.get());
    }

    /** How tests are run, with all that results depend on beside the files. */
    String setup() {
        return instruments.runner().describe() + "\n" + instruments.runner().toolchain() + "\n"
                + Json.line(project.config().verify()) + "\n";
    }

    private String tree(Set<String> files) {
        return TreeDigest.of(project.path(), files, setup());
    }

    /** The runner is about to build this tree. */
    void built(Set<String> files) {
        built = tree(files);
    }

    TestRun tried(List<String> tests, Set<String> files) throws InterruptedException {
        return runs(Kind.CHANGED, Selection.of(tests), 1, files).get(0).run();
    }

    TestRunner.FullRun covered(List<String> tests, Set<String> files) throws InterruptedException {
        Selection selection = Selection.of(tests);
        String tree = tree(files);
        Optional<TestRunner.FullRun> before = known.of(tree, selection).stream()
                .flatMap(run -> run.covered().stream())
                .findFirst();
        if (before.isPresent()) {
            return before.get();
        }
        long from = stopwatch.testing(Kind.CHANGED);
        try {
            built = tree;
            TreeKeeper.Kept<TestRunner.FullRun> kept =
                    keeper.during(files, () -> instruments.runner().covered(selection, files));
            TestRunner.FullRun ran = new TestRunner.FullRun(
                    said(kept.result().run(), kept.problem()), kept.result().coverage());
            if (kept.problem().isEmpty()) {
                keep(tree, selection, Known.covered(ran), files);
            }
            return ran;
        } finally {
            stopwatch.tested(Kind.CHANGED, from);
        }
    }

    TestRun only(List<String> tests, Set<String> files) throws InterruptedException {
        Selection selection = Selection.of(tests);
        Known found = runs(Kind.CHANGED, selection, 1, files).get(0);
        if (!found.shortened() || found.run().green()) {
            return found.run();
        }
        known.dropShortened(tree(files), selection);
        return ran(Kind.CHANGED, selection, files, false).run();
    }

    List<TestRun> again(Selection selection, int times, Set<String> files) throws InterruptedException {
        return runs(Kind.FLAKY, selection, times, files).stream()
                .map(Known::run)
                .toList();
    }

    void build(List<String> tests, Set<String> files) throws InterruptedException {
        if (!tree(files).equals(built)) {
            var unused = ran(Kind.CHANGED, Selection.of(tests), files, false);
        }
    }

    private List<Known> runs(Kind kind, Selection selection, int times, Set<String> files) throws InterruptedException {
        List<Known> runs = new ArrayList<>(known.of(tree(files), selection));
        while (runs.size() < times) {
            runs.add(ran(kind, selection, files, true));
        }
        return runs.subList(runs.size() - times, runs.size());
    }

    private Known ran(Kind kind, Selection selection, Set<String> files, boolean shortened)
            throws InterruptedException {
        String tree = tree(files);
        long from = stopwatch.testing(kind);
        try {
            TreeKeeper.Kept<Known> kept = keeper.during(files, () -> shortened(selection, files, tree, shortened));
            if (kept.problem().isPresent()) {
                // known of no tree: none held still
                return Known.of(said(kept.result().run(), kept.problem()));
            }
            keep(tree, selection, kept.result(), files);
            return kept.result();
        } finally {
            stopwatch.tested(kind, from);
        }
    }

    private Known shortened(Selection selection, Set<String> files, String tree, boolean shortened)
            throws InterruptedException {
        Optional<TestRun> quick =
                shortened ? instruments.runner().shortcut(selection, files, records::note) : Optional.empty();
        return quick.isPresent() ? Known.shortened(quick.get()) : Known.of(build(selection, files, tree));
    }

    private TestRun build(Selection selection, Set<String> files, String tree) throws InterruptedException {
        built = tree;
        return instruments.runner().only(selection, files);
    }

    /** Where a run changed the sources, another tree ran than the one it began with. */
    private void keep(String tree, Selection selection, Known run, Set<String> files) {
        if (tree(files).equals(tree)) {
            known.add(tree, selection, run);
        }
    }
}

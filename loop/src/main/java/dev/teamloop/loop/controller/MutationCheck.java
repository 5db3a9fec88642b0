package dev.teamloop.loop.controller;

import dev.teamloop.core.config.LoopConfig.Verify;
import dev.teamloop.core.handover.MutationScore;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.MutantSearch;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.controller.RoundWork.Trial;
import dev.teamloop.loop.measure.MutationRun;
import dev.teamloop.loop.measure.MutationRun.Subject;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.measure.TreeCopy;
import dev.teamloop.loop.record.RoundTimes.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Where a language has no prober yet: looks whether a good candidate's new tests notice small changes of the lines they newly
 * cover, for at most {@code verify.probe_s} seconds, in a copy of the tree. Blocks nothing, and is left out where one run of
 * these tests takes long.
 */
final class MutationCheck {
    /** One run of the new tests may take so long. */
    private static final long SHORT_MILLIS = 5_000;

    private static final int MOST_IDS = 200;

    private final Loop loop;
    private final Measurer measurer;
    private final Stopwatch stopwatch;
    private final Trials trials;
    /** A tree that is handed over again is not looked at again. */
    private final Map<String, Optional<MutationScore>> known = new HashMap<>();
    /** What could not be changed in it, for a fault of the program's own. */
    private final Map<String, List<String>> unread = new HashMap<>();

    MutationCheck(Loop loop, Measurer measurer, Stopwatch stopwatch, Trials trials) {
        this.loop = loop;
        this.measurer = measurer;
        this.stopwatch = stopwatch;
        this.trials = trials;
    }

    /** The trial with its score. {@code testMillis} is how long the new tests took. */
    Trial judged(Prepared prepared, Trial trial, List<String> changed, long testMillis) throws InterruptedException {
        Verify verify = loop.config().verify();
        if (verify.probeSeconds() == 0) {
            return trial;
        }
        String tree = prepared.baseCommit() + trial.after().measurement().tree();
        Optional<MutationScore> score = known.get(tree);
        if (score == null) {
            List<String> faults = new ArrayList<>();
            score = score(prepared, trial, changed, testMillis, faults);
            known.put(tree, score);
            unread.put(tree, faults);
            score.ifPresent(found -> loop.logs()
                    .main(prepared.round(), dev.teamloop.core.port.AgentLog.Level.INFO, "mutation", found.show()));
        }
        return trial.withMutation(score).withRisks(unread.getOrDefault(tree, List.of()));
    }

    private Optional<MutationScore> score(
            Prepared prepared, Trial trial, List<String> changed, long testMillis, List<String> faults)
            throws InterruptedException {
        List<String> tests = tests(prepared, trial);
        if (tests.isEmpty()) {
            return Optional.empty();
        }
        List<Subject> subjects = subjects(prepared, trial, changed, faults);
        if (subjects.isEmpty()) {
            return Optional.empty();
        }
        if (testMillis >= SHORT_MILLIS) {
            return Optional.of(MutationScore.notMeasured("one run of the new tests takes " + testMillis / 1000
                    + " s; it is done below " + SHORT_MILLIS / 1000 + " s"));
        }
        long from = stopwatch.now();
        try {
            return Optional.of(run(prepared, changed, tests, subjects, testMillis, from));
        } catch (IOException e) {
            return Optional.of(MutationScore.notMeasured(String.valueOf(e.getMessage())));
        } finally {
            stopwatch.tested(Kind.MUTATION, from);
        }
    }

    private MutationScore run(
            Prepared prepared,
            List<String> changed,
            List<String> tests,
            List<Subject> subjects,
            long testMillis,
            long from)
            throws InterruptedException, IOException {
        long box = Duration.ofSeconds(loop.config().verify().probeSeconds()).toNanos();
        BooleanSupplier late = () -> stopwatch.now() - from > box;
        Set<String> files = measurer.files(changed);
        try (TreeCopy copy = TreeCopy.of(loop.project(), files, late)) {
            // far above what the tests take, so that a busy machine makes no timeouts
            Duration limit = Duration.ofMillis(Math.min(box / 1_000_000, 3 * testMillis + 2_000));
            Optional<TestRunner> runner = loop.elsewhere().at(copy.root(), limit);
            if (runner.isEmpty()) {
                return MutationScore.notMeasured("no test runner works in a copy of the tree");
            }
            Selection selection = Selection.of(tests);
            return new MutationRun(copy, () -> runner.get().only(selection, files), late, new Random(prepared.round()))
                    .score(subjects);
        }
    }

    /** The passing tests that were not there before, else those that stand in changed files; whole files where they are many. */
    private static List<String> tests(Prepared prepared, Trial trial) {
        Set<String> before = prepared.before().run().byId().keySet();
        Map<String, TestStatus> now = trial.after().run().byId();
        List<String> passing = trial.newTests().stream()
                .filter(id -> now.get(id) == TestStatus.PASSED)
                .toList();
        List<String> fresh = passing.stream().filter(id -> !before.contains(id)).toList();
        List<String> chosen = fresh.isEmpty() ? passing : fresh;
        if (chosen.size() <= MOST_IDS) {
            return chosen;
        }
        return trial.after().run().tests().stream()
                .filter(test ->
                        trial.newTests().contains(test.id()) && !test.file().isEmpty())
                .map(test -> test.file())
                .distinct()
                .toList();
    }

    private List<Subject> subjects(Prepared prepared, Trial trial, List<String> changed, List<String> faults) {
        List<Subject> subjects = new ArrayList<>();
        trials.newlyCovered(prepared, trial.after(), changed)
                .forEach((path, lines) -> trials.inTree(path).ifPresent(content -> {
                    MutantSearch mutants = loop.syntax().mutants(path, content, lines);
                    if (!mutants.problem().isEmpty()) {
                        faults.add("no change of " + path + " was tried (" + mutants.problem() + ")");
                    }
                    if (!mutants.found().isEmpty()) {
                        subjects.add(new Subject(path, content, mutants.found()));
                    }
                }));
        return subjects;
    }

    /** What the coder is told of the survivors. */
    static String findings(MutationScore score) {
        List<String> survivors = score.survivors();
        String shown = String.join("\n", survivors.subList(0, Math.min(20, survivors.size())));
        return "The program changed the code that your new tests cover, one place at a time, and your tests did not notice"
                + " these changes (" + score.show() + "):\n" + shown
                + "\nSharpen or add assertions so that they do, and hand over again. Where a change makes no difference to"
                + " what the code does, leave it; if nothing is to be done, hand over as it is.";
    }
}

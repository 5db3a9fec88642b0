package dev.teamloop.cli.spec;

import dev.teamloop.cli.Workplace;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.path.ProjectPath;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.ShownTree;
import dev.teamloop.loop.workspace.HiddenPaths;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tries acceptance tests on today's tree, in a copy of it: they collect, each fails, for the right reason, and three runs agree (SPEC §14). The
 * project's files stay as they are.
 */
final class AcceptanceTrial {
    private static final int RUNS = 3;
    private static final int MOST_FINDINGS = 12;

    private final Workplace place;
    private final TestRunner runner;
    private final RightReason reasons = RightReason.builtIn();

    AcceptanceTrial(Workplace place, TestRunner runner) {
        this.place = place;
        this.runner = runner;
    }

    /**
     * What came of it.
     *
     * @param findings what is wrong with the tests, in words for who writes them
     * @param tests the tests that ran, with how they ended
     */
    record Result(List<String> findings, Map<String, String> tests) {
        Result {
            findings = findings.stream().limit(MOST_FINDINGS).toList();
        }
    }

    /** {@code toCome}: files that the work will make. Throws IOException, with the reason, where nothing can be tried here. */
    Result of(List<AcceptanceFile> files, Set<String> toCome) throws IOException, InterruptedException {
        List<String> findings = new ArrayList<>(misplaced(files));
        if (!findings.isEmpty()) {
            return new Result(findings, Map.of());
        }
        Set<String> tracked = place.repository().tracked();
        Set<String> all = new TreeSet<>(tracked);
        files.forEach(file -> all.add(file.path()));
        try (ShownTree tree = ShownTree.of(
                place.tree().seenAt(),
                place.tree().processes(),
                tracked,
                () -> Thread.currentThread().isInterrupted())) {
            for (AcceptanceFile file : files) {
                tree.write(file.path(), file.content().getBytes(StandardCharsets.UTF_8));
            }
            TestRunner here = place.runnerBy(tree.processes())
                    .orElseThrow(() -> new IOException("no test runner works in a copy of the tree"));
            List<String> tests = files.stream()
                    .map(AcceptanceFile::path)
                    .filter(runner::isTest)
                    .toList();
            List<TestRun> runs = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                TestRun run = here.only(Selection.of(tests), all);
                runs.add(run);
                if (!run.collects()) {
                    return new Result(
                            List.of("the tests do not even collect: "
                                    + run.problem().strip()),
                            Map.of());
                }
            }
            return judged(tests, runs, toCome, all);
        }
    }

    /** Where a file cannot lie. */
    private List<String> misplaced(List<AcceptanceFile> files) {
        List<String> findings = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (AcceptanceFile file : files) {
            String shown = ProjectPath.shown(file.path());
            Optional<String> problem = ProjectPath.problem(file.path());
            if (problem.isPresent()) {
                findings.add(shown + ": " + problem.get());
            } else if (!seen.add(file.path())) {
                findings.add(shown + " is given twice");
            } else if (Files.exists(place.tree().files().resolve(file.path()))) {
                findings.add(shown + " exists already; acceptance tests and stubs are new files");
            } else if (GuardedFiles.bendsRuns(file.path()) || HiddenPaths.holdsCredentials(file.path())) {
                findings.add(shown + " is a file that bends test runs or holds credentials; leave it out");
            } else if (!runner.isTest(file.path()) && !file.beads().isEmpty()) {
                findings.add(
                        shown + " is no place for tests here; tests live in " + String.join(", ", runner.testGlobs()));
            }
        }
        if (findings.isEmpty() && files.stream().noneMatch(file -> runner.isTest(file.path()))) {
            findings.add("there is no test file among those handed over; tests live in "
                    + String.join(", ", runner.testGlobs()));
        }
        return findings;
    }

    private Result judged(List<String> files, List<TestRun> runs, Set<String> toCome, Set<String> all) {
        Map<String, String> ended = new TreeMap<>();
        List<String> findings = new ArrayList<>();
        Set<String> paths = new TreeSet<>(all);
        paths.addAll(toCome);
        Set<String> withTests = new HashSet<>();
        for (TestCase test : runs.get(0).tests()) {
            withTests.add(test.file());
            ended.put(test.id(), test.status().name().toLowerCase(java.util.Locale.ROOT));
            boolean agree =
                    runs.stream().allMatch(run -> test.status() == run.byId().get(test.id()));
            if (!agree) {
                findings.add(
                        test.id() + " ends differently from run to run; make it independent of time, chance and order");
            } else if (test.status() == TestStatus.PASSED) {
                findings.add(test.id()
                        + " passes today, before any work is done: it shows nothing. Test what is not there yet,"
                        + " or leave it out");
            } else if (test.status() == TestStatus.SKIPPED) {
                findings.add(test.id() + " is skipped");
            } else {
                reasons.problem(test, paths).ifPresent(problem -> findings.add(test.id() + ": " + problem));
            }
        }
        files.stream()
                .filter(file -> !withTests.contains(file)
                        && !withTests.contains("")
                        && runs.get(0).tests().stream()
                                .noneMatch(test -> test.id().startsWith(file)))
                .forEach(file -> findings.add(file + " holds no test that is found"));
        if (ended.isEmpty()) {
            findings.add("no test was found in " + String.join(", ", files));
        }
        return new Result(findings, ended);
    }
}

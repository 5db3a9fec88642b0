package dev.teamloop.cli.spec;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.ShownTree;
import dev.teamloop.loop.workspace.HiddenPaths;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Tries acceptance tests on today's tree, in a copy of it: they collect, each fails, for the right reason, and three runs agree (SPEC §14). The
 * project's files stay as they are.
 */
final class AcceptanceTestCheck {
    private static final int RUNS = 3;
    private static final int MOST_FINDINGS = 12;
    private static final int LONGEST_PROBLEM = 1_800;
    private static final Pattern SCRIPT = Pattern.compile(".+\\.[cm]?[jt]sx?");

    private final LoopWiring wiring;
    private final TestRunner runner;
    private final FailureReason reasons = FailureReason.builtIn();
    private final TestReach reach = TestReach.builtIn();
    private final ScriptReach scripts = ScriptReach.builtIn();
    private final SourceSyntax syntax = new TreeSourceSyntax();

    AcceptanceTestCheck(LoopWiring wiring, TestRunner runner) {
        this.wiring = wiring;
        this.runner = runner;
    }

    /**
     * What came of it.
     *
     * @param findings what is wrong with the tests, in words for who writes them
     * @param files those that hold tests
     * @param tests the tests that ran, with how they ended
     * @param formatted files that the project's own build wrote anew, as a formatter bound to it does, with what they hold then
     */
    record Result(List<String> findings, List<String> files, Map<String, String> tests, Map<String, String> formatted) {
        Result(List<String> findings, List<String> files, Map<String, String> tests) {
            this(findings, files, tests, Map.of());
        }

        Result {
            files = List.copyOf(files);
            formatted = Map.copyOf(formatted);
            findings = findings.stream().limit(MOST_FINDINGS).toList();
        }

        Result formattedAs(Map<String, String> rewritten) {
            return new Result(findings, files, tests, rewritten);
        }
    }

    /** {@code toCome}: files that the work will make. Throws IOException, with the reason, where nothing can be tried here. */
    Result of(List<AcceptanceFile> files, Set<String> toCome) throws IOException, InterruptedException {
        List<String> findings = new ArrayList<>(misplaced(files));
        if (!findings.isEmpty()) {
            return new Result(findings, List.of(), Map.of());
        }
        Set<String> tracked = wiring.repository().tracked();
        Set<String> all = new TreeSet<>(tracked);
        files.forEach(file -> all.add(file.path()));
        try (ShownTree tree = ShownTree.of(
                wiring.tree().seenAt(),
                wiring.tree().processes(),
                tracked,
                () -> Thread.currentThread().isInterrupted())) {
            for (AcceptanceFile file : files) {
                tree.write(file.path(), file.content().getBytes(StandardCharsets.UTF_8));
            }
            TestRunner here = wiring.runnerBy(tree.processes())
                    .orElseThrow(() -> new IOException("no test runner works in a copy of the tree"));
            List<String> tests = tests(files);
            List<TestRun> runs = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                TestRun run = here.only(Selection.of(tests), all);
                runs.add(run);
                if (!run.collects()) {
                    return new Result(
                            List.of("the tests do not even collect: " + excerpt(run.problem())), List.of(), Map.of());
                }
            }
            Result judged = judged(files, tests, runs, toCome, all);
            return judged.findings().isEmpty()
                    ? amongAll(judged, here.full(all).run()).formattedAs(rewritten(tree, files))
                    : judged;
        }
    }

    private static Map<String, String> rewritten(ShownTree tree, List<AcceptanceFile> files) throws IOException {
        Map<String, String> rewritten = new TreeMap<>();
        for (AcceptanceFile file : files) {
            Path there = tree.root().resolve(file.path());
            if (Files.isRegularFile(there, LinkOption.NOFOLLOW_LINKS)) {
                String now = OrdinaryFile.text(there);
                if (!now.equals(file.content())) {
                    rewritten.put(file.path(), now);
                }
            }
        }
        return rewritten;
    }

    private List<String> tests(List<AcceptanceFile> files) {
        return files.stream()
                .filter(AcceptanceFile::mayHoldTests)
                .map(AcceptanceFile::path)
                .filter(runner::isTest)
                .toList();
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
            } else if (Files.exists(wiring.tree().files().resolve(file.path()))) {
                findings.add(shown + " exists already; acceptance tests and stubs are new files");
            } else if ((GuardedFiles.bendsRuns(file.path()) && !file.marksPackage())
                    || HiddenPaths.holdsCredentials(file.path())) {
                findings.add(shown + " is a file that bends test runs or holds credentials; leave it out");
            } else if (!runner.isTest(file.path()) && !file.beads().isEmpty()) {
                findings.add(
                        shown + " is no place for tests here; tests live in " + String.join(", ", runner.testGlobs()));
            }
        }
        if (findings.isEmpty() && tests(files).isEmpty()) {
            findings.add("there is no test file among those handed over; tests live in "
                    + String.join(", ", runner.testGlobs()));
        }
        return findings;
    }

    /** Whether no work can make it pass, for it reaches nothing but itself. */
    private boolean standsAlone(TestCase test, List<AcceptanceFile> written, Set<String> paths) {
        for (AcceptanceFile file : written) {
            if (!test.id().startsWith(file.path() + "::")
                    && !test.id().startsWith(file.path() + TestNames.NODE_SEPARATOR)) {
                continue;
            }
            List<SourceTest> tests = syntax.facts(file.path(), file.content().getBytes(StandardCharsets.UTF_8))
                    .map(FileFacts::tests)
                    .orElse(List.of());
            List<String> names = tests.stream().map(SourceTest::name).toList();
            return TestNames.nameOf(test.id(), file.path(), names).stream()
                    .flatMap(name -> tests.stream().filter(one -> one.name().equals(name)))
                    .anyMatch(one -> !reaches(file, tests, one, paths));
        }
        return false;
    }

    private boolean reaches(AcceptanceFile file, List<SourceTest> tests, SourceTest test, Set<String> paths) {
        if (file.path().endsWith(".py")) {
            return reach.reaches(file.content(), tests, test, paths);
        }
        return !SCRIPT.matcher(file.path()).matches() || scripts.reaches(file.path(), file.content(), tests, test);
    }

    private Result judged(
            List<AcceptanceFile> written, List<String> files, List<TestRun> runs, Set<String> toCome, Set<String> all) {
        Map<String, String> ended = new TreeMap<>();
        List<String> findings = new ArrayList<>();
        Set<String> paths = new TreeSet<>(all);
        paths.addAll(toCome);
        for (TestCase test : runs.get(0).tests()) {
            ended.put(test.id(), test.status().name().toLowerCase(Locale.ROOT));
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
            } else if (standsAlone(test, written, paths)) {
                findings.add(
                        test.id() + " reaches nothing of the project: its lines import, run and name nothing beyond"
                                + " themselves, so that no work can make it pass");
            } else {
                reasons.problem(test, paths).ifPresent(problem -> findings.add(test.id() + ": " + problem));
            }
        }
        List<String> holding = files.stream().filter(runs.get(0)::holds).toList();
        files.stream()
                .filter(file -> !holding.contains(file))
                .forEach(file -> findings.add(file + " holds no test that is found"));
        return new Result(findings, holding, ended);
    }

    /** A test that runs where it is named may be none that the suite runs: then nobody would ever see it pass. */
    private Result amongAll(Result judged, TestRun whole) {
        if (!whole.collects()) {
            String problem = "with them the whole suite does not run: " + excerpt(whole.problem());
            return new Result(List.of(problem), judged.files(), judged.tests());
        }
        List<String> findings = judged.files().stream()
                .filter(file -> !whole.holds(file))
                .map(file -> file + " is not among what the whole suite runs here; tests live in "
                        + String.join(", ", runner.testGlobs()))
                .toList();
        return new Result(findings, judged.files(), judged.tests());
    }

    /** In one line, as the writer has to name it; a runner says at the end what counts. */
    private static String excerpt(String problem) {
        String text = problem.strip().replaceAll("\\s+", " ");
        return text.length() <= LONGEST_PROBLEM
                ? text
                : text.substring(0, LONGEST_PROBLEM / 3) + " … "
                        + text.substring(text.length() - LONGEST_PROBLEM * 2 / 3);
    }
}

package dev.teamloop.loop.measure;

import dev.teamloop.base.path.Glob;
import dev.teamloop.core.config.LoopConfig.Verify;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Commands of the project's own. {@code verify.coverage} is the full run with coverage (else {@code verify.test});
 * {@code verify.report} holds globs of what it writes: files with a {@code testsuite} root are JUnit results, all others
 * coverage in {@code verify.format}. {@code {tests}} in these commands stands for the tests of a partial run. Without
 * JUnit results the exit code is the one test there is.
 */
final class CustomRunner implements TestRunner {
    private static final String TESTS = "{tests}";
    private static final Set<String> JUNIT_ROOTS = Set.of("testsuite", "testsuites");
    private static final List<String> TEST_GLOBS = List.of(
            "**/src/test/**",
            "**/test/**",
            "**/tests/**",
            "**/__tests__/**",
            "**/*.test.*",
            "**/*.spec.*",
            "test_*.py",
            "*_test.*",
            "spec/**",
            "test.{js,cjs,mjs,jsx,ts,cts,mts,tsx}",
            "test-*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}");

    private final Runs runs;
    private final Verify verify;
    private final Map<String, String> environment;
    /** Folders in which its processes write besides. */
    private final List<Path> noting;

    CustomRunner(Runs runs, Verify verify) {
        this(runs, verify, Map.of(), List.of());
    }

    private CustomRunner(Runs runs, Verify verify, Map<String, String> environment, List<Path> noting) {
        this.runs = runs;
        this.verify = verify;
        this.environment = Map.copyOf(environment);
        this.noting = noting;
    }

    @Override
    public String name() {
        return "custom";
    }

    @Override
    public String describe() {
        return "the project's own command: " + String.join(" ", fullCommand());
    }

    @Override
    public String coverageTool() {
        return verify.report().isEmpty()
                ? "none, as verify.report names no file: coverage goals cannot be measured"
                : verify.format() + " reports in " + String.join(" ", verify.report());
    }

    @Override
    public List<String> testGlobs() {
        return TEST_GLOBS;
    }

    @Override
    public boolean isTest(String path) {
        return Glob.any(TEST_GLOBS, path);
    }

    @Override
    public Optional<String> prepare() {
        // without verify.prepare there is nothing that could be known here
        return Optional.empty();
    }

    private List<String> fullCommand() {
        List<String> command = verify.coverage().isEmpty() ? verify.test() : verify.coverage();
        return command.stream().filter(word -> !word.equals(TESTS)).toList();
    }

    @Override
    public FullRun full(Collection<String> tracked) throws InterruptedException {
        clear(tracked);
        ProcessExit finished = runs.run(fullCommand(), environment, writes());
        TestRun run = result(finished, tracked);
        return runs.covered(finished, run, () -> coverage(tracked));
    }

    private Coverage coverage(Collection<String> tracked) {
        CoverageBuilder builder = new CoverageBuilder();
        SourcePaths paths = new SourcePaths(runs.project(), tracked);
        for (Path report : reports(tracked)) {
            if (!JUNIT_ROOTS.contains(XmlReading.root(report))) {
                CoverageReports.read(verify.format(), report, paths, "", builder);
            }
        }
        return builder.build().only(path -> !isTest(path));
    }

    @Override
    public TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
        return verify.test().contains(TESTS)
                ? result(some(verify.test(), selection, tracked), tracked)
                : chosen(full(tracked).run(), selection);
    }

    /** Without a {@code verify.coverage} that can select, the commands tell no coverage of some tests. */
    @Override
    public FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
        if (verify.coverage().contains(TESTS)) {
            ProcessExit finished = some(verify.coverage(), selection, tracked);
            return runs.covered(finished, result(finished, tracked), () -> coverage(tracked));
        }
        if (verify.test().contains(TESTS)) {
            return new FullRun(only(selection, tracked), Coverage.NONE);
        }
        FullRun all = full(tracked);
        return new FullRun(chosen(all.run(), selection), all.coverage());
    }

    /** The command cannot select: everything ran, and the selection is made of the results. */
    private static TestRun chosen(TestRun all, Selection selection) {
        List<TestCase> chosen = all.tests().stream()
                .filter(test -> selection.tests().contains(test.id())
                        || selection.tests().contains(test.file()))
                .toList();
        return all.with(chosen.isEmpty() ? all.tests() : chosen);
    }

    private ProcessExit some(List<String> command, Selection selection, Collection<String> tracked)
            throws InterruptedException {
        clear(tracked);
        List<String> arguments = new ArrayList<>();
        for (String word : command) {
            arguments.addAll(word.equals(TESTS) ? selection.inOrder() : List.of(word));
        }
        return runs.run(arguments, environment, writes());
    }

    private Command.Writes writes() {
        return Command.Writes.reports(verify.report()).and(noting);
    }

    /** Of a project that has a package.json, whatever its command starts. */
    @Override
    public Optional<TestRunner> preloading(Path module, Processes processes, Duration limit) {
        return Files.exists(runs.files().resolve("package.json"))
                ? Optional.of(new CustomRunner(
                        runs.by(processes, limit),
                        verify,
                        NodeRunner.preloaded(module, Map.of("NODE_OPTIONS", runs.variable("NODE_OPTIONS"))),
                        List.of(module.resolveSibling(".").normalize())))
                : Optional.empty();
    }

    private TestRun result(ProcessExit finished, Collection<String> tracked) {
        List<TestCase> tests = new ArrayList<>();
        SourcePaths paths = new SourcePaths(runs.project(), tracked);
        try {
            for (Path report : reports(tracked)) {
                if (JUNIT_ROOTS.contains(XmlReading.root(report))) {
                    tests.addAll(JUnitXml.read(report, new ClassNaming(paths)));
                }
            }
        } catch (UnreadableReportException e) {
            return runs.result(finished, tests, String.valueOf(e.getMessage()));
        }
        if (tests.isEmpty() && reportsNothing(tracked)) {
            TestStatus status = finished.ok() ? TestStatus.PASSED : TestStatus.FAILED;
            tests.add(new TestCase("verify.test", "", status, finished.millis(), Runs.tail(finished.output(), 30)));
            return runs.result(finished, tests, "");
        }
        boolean red = tests.stream().anyMatch(test -> test.status().isRed());
        String problem = finished.ok() || red
                ? ""
                : "the command failed without a failing test (exit " + finished.exit() + "):\n"
                        + Runs.tail(finished.output(), 40);
        return runs.result(finished, tests, problem);
    }

    /** No report is configured that could hold test results. */
    private boolean reportsNothing(Collection<String> tracked) {
        return reports(tracked).stream().noneMatch(report -> JUNIT_ROOTS.contains(XmlReading.root(report)))
                && verify.report().size() < 2;
    }

    private void clear(Collection<String> tracked) {
        try {
            for (Path old : reports(tracked)) {
                Files.deleteIfExists(old);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("old reports cannot be removed", e);
        }
    }

    /** A tracked file is the project's own and no run's report, whatever the globs say. */
    private List<Path> reports(Collection<String> tracked) {
        return runs.search(name -> Glob.any(verify.report(), name) && !tracked.contains(name));
    }

    /** {@code package.Class#method}; the file is found by the class name where there is one, else as reported. */
    private record ClassNaming(SourcePaths paths) implements JUnitXml.Naming {
        @Override
        public String id(String file, String className, String name) {
            return className.isEmpty() ? name : className + "#" + name;
        }

        @Override
        public String file(String file, String className) {
            if (!file.isEmpty()) {
                return paths.byName(file, List.of()).orElse(file);
            }
            String top = className.contains("$") ? className.substring(0, className.indexOf('$')) : className;
            return paths.bySuffix(top.replace('.', '/') + ".java", "").orElse("");
        }
    }
}

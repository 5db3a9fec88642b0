package dev.teamloop.loop.measure;

import dev.teamloop.base.path.Glob;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** pytest under coverage.py. Runs with bytecode and pytest's cache switched off, so that a run leaves the tree as it was. */
final class PytestRunner implements TestRunner {
    private static final int NO_TESTS = 5;
    private static final int MOST_CAUSES = 3;
    private static final String NOT_COLLECTED = "collection failure";

    private static final ProgramText AT_ONCE = ProgramText.of("at_once.py");

    private static final String QUIET = "-q";

    /** Comparisons whole: what differs in a long value is what a reader needs. */
    private static final String VERBOSE = "-vv";

    private static final List<String> DEFAULT_TESTS =
            List.of("test/**", "tests/**", "test_*.py", "*_test.py", "conftest.py");

    /** What pytest itself takes for test files. */
    static final List<String> PYTHON_FILES = List.of("test_*.py", "*_test.py");

    private static final List<String> TEST_FOLDERS = List.of("test", "tests", "testing");

    private final Runs runs;
    private final PytestProgram program;
    private final String python;
    private final PytestSettings settings;

    PytestRunner(Runs runs, PytestProgram program, PytestSettings settings) {
        this.runs = runs;
        this.program = program;
        this.python = program.python();
        this.settings = settings;
    }

    @Override
    public String name() {
        return "pytest";
    }

    @Override
    public String describe() {
        return "pytest with " + python + ", run from the project's root as 'python -m pytest'; test files: "
                + String.join(" ", testGlobs());
    }

    @Override
    public String toolchain() {
        return program.installed();
    }

    @Override
    public String coverageTool() {
        return "coverage.py of " + python;
    }

    @Override
    public List<String> testGlobs() {
        if (settings.testPaths().isEmpty()) {
            return Stream.concat(DEFAULT_TESTS.stream(), settings.pythonFiles().stream())
                    .filter(Glob::isOne)
                    .distinct()
                    .toList();
        }
        return settings.testPaths().stream()
                .flatMap(path -> globsOf(path).stream())
                .filter(Glob::isOne)
                .distinct()
                .toList();
    }

    /** A test path may be the package itself, with tests beside or inside it: then only files named as tests are tests. */
    private List<String> globsOf(String path) {
        String folder = path.substring(path.lastIndexOf('/') + 1);
        if (TEST_FOLDERS.contains(folder)) {
            return List.of(path + "/**");
        }
        if (path.endsWith(".py")) {
            return List.of(path);
        }
        List<String> globs = new ArrayList<>();
        String below = path.equals(".") ? "**/" : path + "/**/";
        List<String> names = settings.pythonFiles().isEmpty() ? PYTHON_FILES : settings.pythonFiles();
        names.forEach(name -> globs.add(below + name));
        globs.addAll(List.of(below + "conftest.py", below + "tests/**", below + "test/**"));
        return globs;
    }

    @Override
    public boolean isTest(String path) {
        return Glob.any(testGlobs(), path) || Glob.any(DEFAULT_TESTS, path);
    }

    @Override
    public Optional<String> prepare() {
        return Optional.empty();
    }

    @Override
    public FullRun full(Collection<String> tracked) throws InterruptedException {
        return covered(QUIET, List.of(), tracked);
    }

    @Override
    public FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
        return covered(VERBOSE, selection.inOrder(), tracked);
    }

    private FullRun covered(String verbosity, List<String> tests, Collection<String> tracked)
            throws InterruptedException {
        try (RunFolder folder = RunFolder.in(runs.project())) {
            List<String> arguments = new ArrayList<>(List.of(python, "-c", AT_ONCE.text()));
            boolean plugin = program.addsCoverageItself();
            if (!plugin) {
                arguments.addAll(List.of("coverage", "run", "--branch", "--data-file=" + folder.file("data")));
                arguments.add("--source=" + String.join(",", sourceRoots(tracked)));
                arguments.add("-m");
            }
            arguments.addAll(pytest(folder, verbosity));
            if (plugin) {
                sourceRoots(tracked).forEach(root -> arguments.add("--cov=" + root));
                arguments.addAll(List.of("--cov-branch", "--cov-fail-under=0", "--cov-report="));
            }
            arguments.addAll(tests);
            ProcessExit finished = runs.run(arguments, environment(folder), Command.Writes.in(folder.path()));
            TestRun run = result(finished, folder);
            return runs.covered(finished, run, () -> run.timedOut() ? Coverage.NONE : coverage(folder, tracked));
        }
    }

    @Override
    public TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
        try (RunFolder folder = RunFolder.in(runs.project())) {
            List<String> arguments = new ArrayList<>(List.of(python, "-c", AT_ONCE.text()));
            arguments.addAll(pytest(folder, VERBOSE));
            if (program.addsCoverageItself()) {
                arguments.add("--no-cov");
            }
            arguments.addAll(selection.inOrder());
            return result(runs.run(arguments, environment(folder), Command.Writes.in(folder.path())), folder);
        }
    }

    private static List<String> pytest(RunFolder folder, String verbosity) {
        return List.of(
                "pytest",
                verbosity,
                "-p",
                "no:cacheprovider",
                "--tb=short",
                "-o",
                "junit_family=xunit1",
                "--junitxml=" + folder.file("junit.xml"));
    }

    private Map<String, String> environment(RunFolder folder) {
        Map<String, String> environment = new TreeMap<>(program.environment());
        environment.put("COVERAGE_FILE", folder.file("data").toString());
        return environment;
    }

    private TestRun result(ProcessExit finished, RunFolder folder) {
        try {
            return read(finished, folder);
        } catch (UnreadableReportException e) {
            return runs.result(finished, List.of(), String.valueOf(e.getMessage()));
        }
    }

    private TestRun read(ProcessExit finished, RunFolder folder) {
        Path junit = folder.file("junit.xml");
        List<TestCase> tests = Files.exists(junit) ? JUnitXml.read(junit, new PytestNaming(runs.project())) : List.of();
        boolean ran = finished.exit() == 0 || finished.exit() == 1 || finished.exit() == NO_TESTS;
        String problem = ran && Files.exists(junit)
                ? ""
                : "pytest could not collect or run the tests (exit " + finished.exit() + "):\n"
                        + cause(tests, finished);
        // what a collection error reports as a test case is not a test
        List<TestCase> real = problem.isEmpty()
                ? tests
                : tests.stream()
                        .filter(test -> !test.message().startsWith(NOT_COLLECTED))
                        .toList();
        return runs.result(finished, real, problem);
    }

    /** What kept files from being collected; warnings may fill the output's end. */
    private static String cause(List<TestCase> tests, ProcessExit finished) {
        List<TestCase> broken = tests.stream()
                .filter(test -> test.message().startsWith(NOT_COLLECTED))
                .toList();
        String more = broken.size() > MOST_CAUSES ? "\nand " + (broken.size() - MOST_CAUSES) + " more" : "";
        return broken.isEmpty()
                ? Runs.tail(finished.output(), 40)
                : broken.stream()
                                .limit(MOST_CAUSES)
                                .map(test -> test.id() + ": " + Runs.tail(test.message(), 15))
                                .collect(Collectors.joining("\n"))
                        + more;
    }

    private Coverage coverage(RunFolder folder, Collection<String> tracked) throws InterruptedException {
        Map<String, String> environment = environment(folder);
        String data = "--data-file=" + folder.file("data");
        boolean parts = !FileSearch.below(folder.path(), Set.of(), name -> name.startsWith("data."))
                .isEmpty();
        if (parts) {
            runs.run(
                    List.of(
                            python,
                            "-m",
                            "coverage",
                            "combine",
                            "--append",
                            data,
                            folder.path().toString()),
                    environment,
                    Command.Writes.in(folder.path()));
        }
        Path report = folder.file("coverage.xml");
        runs.run(
                List.of(python, "-m", "coverage", "xml", "-q", "-i", "--fail-under=0", data, "-o", report.toString()),
                environment,
                Command.Writes.in(folder.path()));
        CoverageBuilder builder = new CoverageBuilder();
        if (Files.exists(report)) {
            CoverageReports.cobertura(report, new SourcePaths(runs.project(), tracked), builder);
        }
        return builder.build().only(path -> !isTest(path));
    }

    /**
     * coverage.py reports files that no test imported only below a source root, and only through packages: so every folder
     * that holds modules or packages without being a package is a root of its own.
     */
    private static List<String> sourceRoots(Collection<String> tracked) {
        TreeSet<String> roots = new TreeSet<>(List.of("."));
        tracked.stream()
                .filter(path -> path.endsWith(".py"))
                .map(path -> rootOf(path, tracked))
                .filter(root -> !root.isEmpty() && !root.contains(","))
                .forEach(roots::add);
        return List.copyOf(roots);
    }

    /** The nearest folder above the module that is no package; empty for the project itself. */
    private static String rootOf(String module, Collection<String> tracked) {
        String folder = parent(module);
        while (!folder.isEmpty() && tracked.contains(folder + "/__init__.py")) {
            folder = parent(folder);
        }
        return folder;
    }

    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }
}

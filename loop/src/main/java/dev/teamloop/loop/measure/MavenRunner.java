package dev.teamloop.loop.measure;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.path.Glob;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Maven with surefire and JaCoCo; the JaCoCo plugin need not be in the pom. Results are read from surefire's reports:
 * with failures ignored, so that coverage is written, Maven's exit code says nothing about tests.
 */
final class MavenRunner implements TestRunner {
    private static final String JACOCO = "org.jacoco:jacoco-maven-plugin:0.8.15:";
    private static final String OPTIONS = "MAVEN_OPTS";

    /** Most starts end before a compiler that optimises more would have paid. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private static final String NO_TEST = "NothingToTest";
    private static final List<String> TESTS = List.of("**/src/test/**");
    private static final Pattern OWN_AGENT = Pattern.compile(
            "<artifactId>\\s*jacoco-maven-plugin\\s*</artifactId>[\\s\\S]*?<goal>\\s*prepare-agent\\s*</goal>");

    /** What may not count: Maven says in a first run which profiles are active. */
    private static final Pattern CONDITIONAL = Pattern.compile("(?s)<!--.*?-->|<profiles>.*?</profiles>");

    /** A parent that is not in the repository may bind it, too. */
    private static final Pattern BOUND_AGENT =
            Pattern.compile("(?m)^\\[INFO\\] --- jacoco(?:-maven-plugin)?:[^ ]+:prepare-agent \\((?!default-cli)");

    /** A check of licences takes the loop's own files for the project's. */
    private static final String NO_LICENCE_CHECK = "-Drat.skip=true";

    /** Replaces the property by which JaCoCo's agent reaches the tests' JVM; surefire then takes it by another one. */
    private static final Pattern OWN_ARG_LINE = Pattern.compile("<argLine>(?![^<]*[@$]\\{argLine\\})[^<]*</argLine>");

    private final Runs runs;
    private final String maven;
    private final String version;
    /** Whether the build starts JaCoCo's agent itself: a second one of another version ends the tests' JVM. */
    private volatile boolean ownJacoco;

    private final boolean ownArgLine;
    private final BuildFolders folders;

    /** {@code version} is what Maven says of itself and its Java, {@code tracked} tells the modules' poms. */
    MavenRunner(Runs runs, String maven, String version, Collection<String> tracked) {
        this.runs = runs;
        this.folders = new BuildFolders(runs);
        this.maven = maven;
        this.version = version;
        String pom = pom(runs.files().resolve("pom.xml"));
        this.ownJacoco =
                OWN_AGENT.matcher(CONDITIONAL.matcher(pom).replaceAll("")).find();
        this.ownArgLine = tracked.stream()
                .filter(path -> path.endsWith("pom.xml"))
                .map(runs.files()::resolve)
                .filter(Files::isRegularFile)
                .anyMatch(file -> OWN_ARG_LINE.matcher(pom(file)).find());
    }

    private static String pom(Path file) {
        try {
            return OrdinaryFile.text(file);
        } catch (IOException e) {
            // Maven says what is wrong with it
            return "";
        }
    }

    @Override
    public String name() {
        return "maven";
    }

    @Override
    public String describe() {
        return "Maven ('" + maven + " test') with surefire; coverage by JaCoCo; tests live in src/test";
    }

    @Override
    public String toolchain() {
        return version + "\n" + JACOCO;
    }

    @Override
    public String coverageTool() {
        return "JaCoCo, " + (ownJacoco ? "as the pom binds it" : "which the command line adds to the build");
    }

    @Override
    public List<String> testGlobs() {
        return TESTS;
    }

    @Override
    public boolean isTest(String path) {
        return Glob.any(TESTS, path);
    }

    @Override
    public Optional<String> prepare() throws InterruptedException {
        // surefire fetches its JUnit provider only where it finds a class to run: it finds one of ours, which holds no
        // test,
        // so that none of the project's runs with the network
        List<String> arguments = arguments(
                false,
                List.of("-Dtest=" + NO_TEST, "-DfailIfNoTests=false", "-Dsurefire.failIfNoSpecifiedTests=false"));
        Map<String, String> more = new TreeMap<>();
        for (Path test : runs.search(name -> name.contains("src/test/java/") && name.endsWith(".java"))) {
            String path = runs.files().relativize(test).toString();
            more.put(
                    path.substring(0, path.indexOf("src/test/java/")) + "src/test/java/teamloop/" + NO_TEST + ".java",
                    "package teamloop;\n\npublic class " + NO_TEST + " {}\n");
        }
        Optional<ProcessExit> inCopy = runs.runInCopy(arguments, quick(), more, true);
        ProcessExit finished = inCopy.isPresent() ? inCopy.get() : runs.prepare(arguments, quick());
        if (showsOwnAgent(finished)) {
            return prepare();
        }
        return finished.ok()
                ? Optional.empty()
                : Optional.of("'" + String.join(" ", arguments) + "' failed (exit " + finished.exit() + "):\n"
                        + Runs.tail(finished.output(), 40));
    }

    @Override
    public FullRun full(Collection<String> tracked) throws InterruptedException {
        clear();
        folders.clear();
        noExecutionYet(tracked);
        ProcessExit finished = runs.run(arguments(true, List.of()), quick(), Command.Writes.BUILT);
        if (showsOwnAgent(finished)) {
            return full(tracked);
        }
        TestRun run = built(true, result(finished, tracked), tracked);
        return runs.covered(finished, run, () -> coverage(tracked));
    }

    /** Whether the build was seen to start JaCoCo's agent beside ours; from then on ours is left out. */
    private boolean showsOwnAgent(ProcessExit finished) {
        boolean shown = !ownJacoco && BOUND_AGENT.matcher(finished.output()).find();
        ownJacoco |= shown;
        return shown;
    }

    @Override
    public TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
        clear();
        boolean fromNothing = folders.clearWhereStale(tracked);
        List<String> arguments = new ArrayList<>(List.of(maven, "-B", "-ntp", "-o"));
        arguments.add("test");
        arguments.addAll(SurefireSelection.arguments(selection));
        arguments.add("-Dmaven.test.failure.ignore=true");
        arguments.add(NO_LICENCE_CHECK);
        return built(fromNothing, result(runs.run(arguments, quick(), Command.Writes.BUILT), tracked), tracked);
    }

    @Override
    public FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
        clear();
        boolean fromNothing = folders.clearWhereStale(tracked);
        noExecutionYet(tracked);
        ProcessExit finished =
                runs.run(arguments(true, SurefireSelection.arguments(selection)), quick(), Command.Writes.BUILT);
        TestRun run = built(fromNothing, result(finished, tracked), tracked);
        return runs.covered(finished, run, () -> coverage(tracked));
    }

    /** Maven's own JVM; what the user asks for comes later and wins. The tests' JVM is surefire's. */
    private Map<String, String> quick() {
        return Map.of(OPTIONS, (SHORT_LIVED + " " + runs.variable(OPTIONS)).strip());
    }

    private List<String> arguments(boolean offline, List<String> extra) {
        List<String> arguments = new ArrayList<>(List.of(maven, "-B", "-ntp"));
        if (offline) {
            arguments.add("-o");
        }
        if (ownJacoco) {
            arguments.addAll(List.of("test", "jacoco:report"));
        } else {
            arguments.addAll(List.of(JACOCO + "prepare-agent", "test", JACOCO + "report"));
            if (ownArgLine) {
                arguments.add("-Djacoco.propertyName=maven.surefire.debug");
            }
        }
        arguments.add("-Dmaven.test.failure.ignore=true");
        arguments.add(NO_LICENCE_CHECK);
        arguments.addAll(extra);
        return arguments;
    }

    /** Reports of an earlier run must not pass for this one's. */
    private void clear() {
        try {
            for (Path old : reports("surefire-reports/TEST-")) {
                Files.delete(old);
            }
            for (Path old : reports("jacoco")) {
                Files.delete(old);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("old reports cannot be removed", e);
        }
    }

    private TestRun built(boolean fromNothing, TestRun run, Collection<String> tracked) {
        if (fromNothing && run.collects()) {
            folders.builtFromNothing(tracked);
        }
        return run;
    }

    /** JaCoCo reports nothing where no test ran; with an empty record of execution it reports every line as uncovered. */
    private void noExecutionYet(Collection<String> tracked) {
        try {
            for (String path : tracked) {
                if (path.equals("pom.xml") || path.endsWith("/pom.xml")) {
                    Path module = runs.files().resolve(path.substring(0, path.length() - "pom.xml".length()));
                    if (Files.isDirectory(module.resolve("src/main"))) {
                        DurableFiles.overwrite(runs.files(), module.resolve("target/jacoco.exec"), new byte[0]);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the record of execution cannot be made", e);
        }
    }

    private List<Path> reports(String kind) {
        return kind.equals("jacoco")
                ? runs.search(
                        name -> name.endsWith("target/site/jacoco/jacoco.xml") || name.endsWith("target/jacoco.exec"))
                : runs.search(name -> name.contains("target/surefire-reports/TEST-") && name.endsWith(".xml"));
    }

    private TestRun result(ProcessExit finished, Collection<String> tracked) {
        SourcePaths paths = new SourcePaths(runs.project(), tracked);
        List<TestCase> tests = new ArrayList<>();
        try {
            for (Path report : reports("surefire-reports/TEST-")) {
                String module = module(report, "target/");
                tests.addAll(JUnitXml.read(report, new SurefireNaming(paths, module)));
            }
        } catch (UnreadableReportException e) {
            return runs.result(finished, tests, String.valueOf(e.getMessage()));
        }
        return runs.result(finished, tests, SurefireSummary.problem(finished.exit(), finished.output(), tests));
    }

    private Coverage coverage(Collection<String> tracked) {
        SourcePaths paths = new SourcePaths(runs.project(), tracked);
        CoverageBuilder builder = new CoverageBuilder();
        for (Path report : reports("jacoco")) {
            if (report.toString().endsWith(".xml")) {
                CoverageReports.jacoco(report, paths, module(report, "target/site"), builder);
            }
        }
        return builder.build().only(path -> !isTest(path));
    }

    private String module(Path report, String marker) {
        String relative = runs.files().relativize(report).toString().replace('\\', '/');
        return relative.substring(0, relative.indexOf(marker));
    }
}

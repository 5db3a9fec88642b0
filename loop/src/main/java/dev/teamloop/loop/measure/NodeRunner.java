package dev.teamloop.loop.measure;

import dev.teamloop.base.path.Glob;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A Node project's tests, run by one of the tools that are known here. Ids are {@code file > suite > test}. */
final class NodeRunner implements TestRunner {
    private static final int NOT_STARTED = 127;

    private final Runs runs;
    private final NodeTool tool;
    private final NodeInstall install;
    private final List<String> testGlobs;
    private final Map<String, String> environment;
    /** Where a module that is loaded beside the tests makes its notes. */
    private final Optional<Path> noting;

    NodeRunner(Runs runs, NodeTool tool, NodeInstall install) {
        this(runs, tool, install, tool.environment(), Optional.empty());
    }

    private NodeRunner(
            Runs runs, NodeTool tool, NodeInstall install, Map<String, String> environment, Optional<Path> noting) {
        this.runs = runs;
        this.tool = tool;
        this.install = install;
        this.environment = Map.copyOf(environment);
        this.noting = noting;
        this.testGlobs = new ArrayList<>(NodeSources.TESTS);
        this.testGlobs.addAll(tool.testGlobs());
    }

    @Override
    public String name() {
        return "node";
    }

    @Override
    public String describe() {
        return tool.describe() + "; test files: " + String.join(" ", testGlobs);
    }

    @Override
    public String toolchain() {
        return install.toolchain(runs.installed("node_modules"));
    }

    @Override
    public String coverageTool() {
        return tool.coverageTool();
    }

    @Override
    public List<String> testGlobs() {
        return List.copyOf(testGlobs);
    }

    @Override
    public boolean isTest(String path) {
        return Glob.any(testGlobs, path);
    }

    @Override
    public Optional<String> prepare() throws InterruptedException {
        if (install.command().isEmpty()) {
            return Optional.empty();
        }
        List<String> command = install.command();
        ProcessExit finished = runs.prepare(command, Map.of());
        if (finished.exit() == NOT_STARTED) {
            // corepack comes with node and brings the package manager that the project names
            command = new ArrayList<>(List.of("corepack"));
            command.addAll(install.command());
            finished = runs.prepare(command, Map.of("COREPACK_ENABLE_DOWNLOAD_PROMPT", "0"));
        }
        return finished.ok()
                ? Optional.empty()
                : Optional.of("'" + String.join(" ", command) + "' failed (exit " + finished.exit() + "):\n"
                        + Runs.ends(finished.output(), 15));
    }

    @Override
    public FullRun full(Collection<String> tracked) throws InterruptedException {
        List<String> product = NodeSources.product(tracked, testGlobs);
        try (RunFolder folder = RunFolder.in(runs.project())) {
            ProcessExit finished = runs.run(tool.full(folder, tracked, product), environment, writes(folder));
            TestRun run = result(folder, finished, tracked);
            return runs.covered(
                    finished, run, () -> run.timedOut() ? Coverage.NONE : coverage(folder, tracked, product));
        }
    }

    @Override
    public TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
        NodeTool.Picked picked = NodeTool.Picked.of(selection, tracked);
        try (RunFolder folder = RunFolder.in(runs.project())) {
            // runs that are watched run the same tests again and again, on the same text
            RunFolder caching =
                    noting.map(place -> folder.caching(place.resolve("cache"))).orElse(folder);
            ProcessExit finished = runs.run(tool.some(picked, caching), environment, writes(folder));
            return chosen(picked, result(folder, finished, tracked));
        }
    }

    @Override
    public FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
        NodeTool.Picked picked = NodeTool.Picked.of(selection, tracked);
        List<String> product = NodeSources.product(tracked, testGlobs);
        try (RunFolder folder = RunFolder.in(runs.project())) {
            ProcessExit finished = runs.run(tool.covered(picked, folder, product), environment, writes(folder));
            TestRun run = chosen(picked, result(folder, finished, tracked));
            return runs.covered(
                    finished, run, () -> run.timedOut() ? Coverage.NONE : coverage(folder, tracked, product));
        }
    }

    /** A tool reports what a pattern leaves out as skipped; that was not asked for. */
    private static TestRun chosen(NodeTool.Picked picked, TestRun all) {
        List<TestCase> chosen = all.tests().stream()
                .filter(test -> picked.takes(test.id(), test.file()))
                .toList();
        return all.with(chosen);
    }

    @Override
    public Optional<TestRunner> preloading(Path module, Processes processes, Duration limit) {
        Map<String, String> preloading = preloaded(module, environment);
        return Optional.of(new NodeRunner(
                runs.by(processes, limit),
                tool,
                install,
                preloading,
                Optional.of(module.resolveSibling(".").normalize())));
    }

    /** An environment in which every process of node loads this module before anything else. */
    static Map<String, String> preloaded(Path module, Map<String, String> environment) {
        Map<String, String> preloading = new TreeMap<>(environment);
        String load = "--require \"" + module.toString().replace("\\", "\\\\") + "\"";
        preloading.merge("NODE_OPTIONS", load, (own, ours) -> (own + " " + ours).strip());
        // what such a module expects in the sources has no types
        preloading.put("TS_NODE_TRANSPILE_ONLY", "1");
        return preloading;
    }

    private Command.Writes writes(RunFolder folder) {
        return Command.Writes.in(
                Stream.concat(Stream.of(folder.path()), noting.stream()).toArray(Path[]::new));
    }

    private TestRun result(RunFolder folder, ProcessExit finished, Collection<String> tracked) {
        try {
            NodeResults results = tool.results(folder, finished, new SourcePaths(runs.project(), tracked));
            return runs.result(finished, results.tests(), results.problem());
        } catch (UnreadableReportException e) {
            return runs.result(finished, List.of(), String.valueOf(e.getMessage()));
        }
    }

    private Coverage coverage(RunFolder folder, Collection<String> tracked, List<String> product) {
        CoverageBuilder builder = new CoverageBuilder();
        if (Files.exists(tool.lcov(folder))) {
            CoverageReports.lcov(tool.lcov(folder), new SourcePaths(runs.project(), tracked), builder);
        }
        if (!tool.reportsUnloaded()) {
            NodeSources.unloaded(runs.files(), product, builder);
        }
        return builder.build().only(path -> !isTest(path) && !NodeSources.isBenchmark(path));
    }
}

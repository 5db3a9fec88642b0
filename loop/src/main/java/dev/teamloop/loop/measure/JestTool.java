package dev.teamloop.loop.measure;

import dev.teamloop.loop.process.ProcessExit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** jest with its own coverage. Files that no test loads are in its own report. */
final class JestTool implements NodeTool {
    private static final ToolOptions OPTIONS = new ToolOptions(
            Set.of(
                    "--watch",
                    "--watchAll",
                    "--coverage*",
                    "--collectCoverage",
                    "--ci",
                    "--json",
                    "--outputFile",
                    "--reporters",
                    "--verbose",
                    "--silent",
                    "--updateSnapshot",
                    "-u",
                    "--onlyChanged",
                    "-o",
                    "--bail",
                    "-b",
                    "--notify",
                    "--passWithNoTests",
                    "--testNamePattern",
                    "-t"),
            Set.of(
                    "--config",
                    "-c",
                    "--rootDir",
                    "--env",
                    "--testEnvironment",
                    "--maxWorkers",
                    "-w",
                    "--outputFile",
                    "--coverageDirectory",
                    "--coverageReporters",
                    "--coverageThreshold",
                    "--reporters",
                    "--selectProjects",
                    "--setupFiles",
                    "--testNamePattern",
                    "--testTimeout",
                    "-t"));

    private final NodeProgram program;
    private final boolean ownInclude;
    private final ToolOptions.Sorted own;

    /**
     * {@code ownInclude}: the project's configuration says itself which files its coverage counts.
     */
    JestTool(NodeProgram program, boolean ownInclude) {
        this.program = program;
        this.ownInclude = ownInclude;
        this.own = OPTIONS.sort(program.arguments());
    }

    @Override
    public String coverageTool() {
        return "jest's own coverage";
    }

    @Override
    public String describe() {
        return "jest with its coverage, "
                + (ownInclude ? "over the files its configuration names" : "over all product sources")
                + NodeProgram.SNAPSHOTS;
    }

    @Override
    public Map<String, String> environment() {
        return program.environment();
    }

    @Override
    public List<String> full(RunFolder folder, Collection<String> tracked, Collection<String> product) {
        List<String> command = command(folder, own.positionals());
        command.addAll(coverage(folder, product));
        return command;
    }

    private List<String> coverage(RunFolder folder, Collection<String> product) {
        List<String> options = new ArrayList<>(List.of(
                "--coverage",
                "--coverageDirectory=" + folder.file("coverage"),
                "--coverageReporters=lcovonly",
                "--coverageThreshold={}"));
        if (!ownInclude) {
            NodeSources.globs(product).forEach(glob -> options.add("--collectCoverageFrom=" + glob));
        }
        return options;
    }

    @Override
    public List<String> some(Picked picked, RunFolder folder) {
        return some(picked, folder, List.of("--coverage=false"));
    }

    @Override
    public List<String> covered(Picked picked, RunFolder folder, Collection<String> product) {
        return some(picked, folder, coverage(folder, product));
    }

    private List<String> some(Picked picked, RunFolder folder, List<String> coverage) {
        List<String> command = command(folder, picked.files());
        command.add("--runTestsByPath");
        command.addAll(coverage);
        if (!picked.ids().isEmpty()) {
            command.add("--testNamePattern=" + NodePatterns.whole(picked.names()));
        }
        picked.seed().ifPresent(seed -> command.addAll(List.of("--randomize", "--seed=" + Long.hashCode(seed))));
        return command;
    }

    /** Paths first: some of jest's options swallow the words that follow. */
    private List<String> command(RunFolder folder, List<String> paths) {
        List<String> command = new ArrayList<>(program.launcher());
        command.addAll(paths);
        command.addAll(own.options());
        command.addAll(List.of(
                "--ci",
                "--passWithNoTests",
                "--cacheDirectory=" + folder.cache(),
                "--json",
                "--outputFile=" + JestJson.file(folder)));
        return command;
    }

    @Override
    public NodeResults results(RunFolder folder, ProcessExit finished, SourcePaths paths) {
        return JestJson.of(folder, finished, paths, "jest");
    }
}

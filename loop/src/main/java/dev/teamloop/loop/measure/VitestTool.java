package dev.teamloop.loop.measure;

import dev.teamloop.loop.process.ProcessExit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** vitest with the coverage provider that the project has installed. Files that no test loads are in its own report. */
final class VitestTool implements NodeTool {
    private static final ToolOptions OPTIONS = new ToolOptions(
            Set.of(
                    "--watch",
                    "-w",
                    "--ui",
                    "--open",
                    "--run",
                    "--coverage*",
                    "--reporter",
                    "--outputFile*",
                    "--update",
                    "-u",
                    "--changed",
                    "--testNamePattern",
                    "-t"),
            Set.of(
                    "--config",
                    "-c",
                    "--root",
                    "-r",
                    "--dir",
                    "--project",
                    "--environment",
                    "--pool",
                    "--mode",
                    "--reporter",
                    "--outputFile",
                    "--testTimeout",
                    "--testNamePattern",
                    "-t"));
    private static final Set<String> MODES = Set.of("run", "watch", "dev", "related");

    private final NodeProgram program;
    private final boolean ownInclude;
    private final Optional<String> provider;
    private final ToolOptions.Sorted own;

    /**
     * A tool.
     *
     * @param ownInclude the project's configuration says itself which files its coverage counts
     * @param provider the one to be used whatever the configuration says; empty where there is a choice
     */
    VitestTool(NodeProgram program, boolean ownInclude, Optional<String> provider) {
        this.program = program;
        this.ownInclude = ownInclude;
        this.provider = provider;
        this.own = OPTIONS.sort(program.arguments());
    }

    @Override
    public String coverageTool() {
        return "vitest's coverage provider";
    }

    @Override
    public String describe() {
        return "vitest with its coverage provider, "
                + (ownInclude ? "over the files its configuration names" : "over all product sources")
                + NodeProgram.SNAPSHOTS;
    }

    @Override
    public Map<String, String> environment() {
        return program.environment();
    }

    @Override
    public List<String> full(RunFolder folder, Collection<String> tracked, Collection<String> product) {
        List<String> command = command(folder, filters());
        command.addAll(coverage(folder, product));
        return command;
    }

    private List<String> coverage(RunFolder folder, Collection<String> product) {
        List<String> options = new ArrayList<>(List.of(
                "--coverage.enabled=true",
                "--coverage.reporter=lcovonly",
                "--coverage.reportsDirectory=" + folder.file("coverage"),
                "--coverage.reportOnFailure=true"));
        provider.ifPresent(name -> options.add("--coverage.provider=" + name));
        if (!ownInclude) {
            NodeSources.globs(product).forEach(glob -> options.add("--coverage.include=" + glob));
        }
        return options;
    }

    private List<String> filters() {
        return own.positionals().stream().filter(word -> !MODES.contains(word)).toList();
    }

    @Override
    public List<String> some(Picked picked, RunFolder folder) {
        return some(picked, folder, List.of("--coverage.enabled=false"));
    }

    @Override
    public List<String> covered(Picked picked, RunFolder folder, Collection<String> product) {
        return some(picked, folder, coverage(folder, product));
    }

    private List<String> some(Picked picked, RunFolder folder, List<String> coverage) {
        List<String> command = command(folder, picked.files());
        command.addAll(coverage);
        if (!picked.ids().isEmpty()) {
            command.addAll(List.of("-t", NodePatterns.whole(picked.names())));
        }
        picked.seed()
                .ifPresent(seed ->
                        command.addAll(List.of("--sequence.shuffle.tests=true", "--sequence.seed=" + Math.abs(seed))));
        return command;
    }

    private List<String> command(RunFolder folder, List<String> filters) {
        List<String> command = new ArrayList<>(program.launcher());
        command.add("run");
        command.addAll(filters);
        command.addAll(own.options());
        command.addAll(List.of("--passWithNoTests", "--reporter=json", "--outputFile.json=" + JestJson.file(folder)));
        return command;
    }

    @Override
    public NodeResults results(RunFolder folder, ProcessExit finished, SourcePaths paths) {
        NodeResults results = JestJson.of(folder, finished, paths, "vitest");
        boolean red = results.tests().stream().anyMatch(test -> test.status().isRed());
        // an error outside of every test fails vitest's run without failing a test
        boolean outside = !finished.ok() && !red && finished.output().contains("Unhandled ");
        return results.problem().isEmpty() && outside
                ? new NodeResults(results.tests(), "errors outside of the tests:\n" + Runs.tail(finished.output(), 40))
                : results;
    }
}

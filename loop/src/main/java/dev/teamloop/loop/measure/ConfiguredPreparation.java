package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A runner whose preparation is the project's own {@code verify.prepare} in place of the tool's usual one. */
record ConfiguredPreparation(TestRunner runner, Runs runs, List<String> command) implements TestRunner {
    ConfiguredPreparation {
        command = List.copyOf(command);
    }

    @Override
    public Optional<String> prepare() throws InterruptedException {
        ProcessExit finished = runs.prepare(command, Map.of());
        return finished.ok()
                ? Optional.empty()
                : Optional.of(
                        "verify.prepare failed (exit " + finished.exit() + "):\n" + Runs.ends(finished.output(), 20));
    }

    @Override
    public String name() {
        return runner.name();
    }

    @Override
    public String describe() {
        return runner.describe();
    }

    @Override
    public String coverageTool() {
        return runner.coverageTool();
    }

    @Override
    public List<String> testGlobs() {
        return runner.testGlobs();
    }

    @Override
    public boolean isTest(String path) {
        return runner.isTest(path);
    }

    @Override
    public FullRun full(Collection<String> tracked) throws InterruptedException {
        return runner.full(tracked);
    }

    @Override
    public TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
        return runner.only(selection, tracked);
    }

    @Override
    public Optional<TestRun> shortcut(Selection selection, Collection<String> tracked, Consumer<String> told)
            throws InterruptedException {
        return runner.shortcut(selection, tracked, told);
    }

    @Override
    public String toolchain() {
        return runner.toolchain();
    }

    @Override
    public FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
        return runner.covered(selection, tracked);
    }

    @Override
    public Optional<TestRunner> preloading(Path module, Processes processes, Duration limit) {
        return runner.preloading(module, processes, limit);
    }
}

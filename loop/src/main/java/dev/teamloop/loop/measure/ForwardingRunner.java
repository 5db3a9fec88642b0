package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.process.Processes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Does all as another runner does; what is done otherwise, a class of its own says. */
public abstract class ForwardingRunner implements TestRunner {
    private final TestRunner runner;

    protected ForwardingRunner(TestRunner runner) {
        this.runner = runner;
    }

    protected final TestRunner runner() {
        return runner;
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
    public Optional<String> prepare() throws InterruptedException {
        return runner.prepare();
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
    public FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
        return runner.covered(selection, tracked);
    }

    @Override
    public Optional<TestRun> shortcut(Selection selection, Collection<String> tracked, Consumer<String> told)
            throws InterruptedException {
        return runner.shortcut(selection, tracked, told);
    }

    @Override
    public Optional<TestRunner> preloading(Path module, Processes processes, Duration limit) {
        return runner.preloading(module, processes, limit);
    }

    @Override
    public String toolchain() {
        return runner.toolchain();
    }
}

package dev.teamloop.loop.probe.node;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.measure.ForwardingRunner;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.Processes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Runs the same files whichever are asked for, and tells no test's file. */
final class WholeSuite extends ForwardingRunner {
    private final List<String> files;

    WholeSuite(TestRunner runner, List<String> files) {
        super(runner);
        this.files = List.copyOf(files);
    }

    @Override
    public TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
        TestRun run = runner().only(Selection.of(files), tracked);
        return run.with(run.tests().stream()
                .map(test -> new TestCase(test.id(), "", test.status(), test.millis(), test.message()))
                .toList());
    }

    @Override
    public Optional<TestRunner> preloading(Path module, Processes processes, Duration limit) {
        return runner().preloading(module, processes, limit).map(other -> new WholeSuite(other, files));
    }
}

package dev.teamloop.loop.probe.node;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.Prober;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Experiments with a project whose tests the project's own command runs in node: one changed copy a function, and whether any new test fails
 * in it (SPEC §5 rule 2). Which test runs a function is not known there, so no test is called idle.
 */
public final class WholeSuiteProber implements Prober {
    private final Path project;
    private final TestRunner runner;
    private final Processes processes;
    private final SourceSyntax syntax;
    private final Supplier<? extends Collection<String>> tracked;
    private final LongSupplier nanos;
    private final int processors;

    /** As for a {@link NodeProber}. */
    public WholeSuiteProber(
            Path project,
            TestRunner runner,
            Processes processes,
            SourceSyntax syntax,
            Supplier<? extends Collection<String>> tracked,
            LongSupplier nanos,
            int processors) {
        this.project = project;
        this.runner = runner;
        this.processes = processes;
        this.syntax = syntax;
        this.tracked = tracked;
        this.nanos = nanos;
        this.processors = processors;
    }

    @Override
    public ProbeResults run(ProbeRequest request) throws IOException, InterruptedException {
        TestRunner suite = new Suite(runner, request.testFiles());
        return new NodeProber(project, suite, processes, syntax, tracked, nanos, processors, true)
                .run(request)
                // of some of the tests only, and of no test that is known
                .confirmed(new TreeMap<>(), Optional.empty());
    }

    /** Runs the same files whichever are asked for, and tells no test's file. */
    private record Suite(TestRunner runner, List<String> files) implements TestRunner {
        @Override
        public TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
            TestRun run = runner.only(Selection.of(files), tracked);
            return run.with(run.tests().stream()
                    .map(test -> new TestCase(test.id(), "", test.status(), test.millis(), test.message()))
                    .toList());
        }

        @Override
        public Optional<TestRunner> preloading(Path module, Processes processes, Duration limit) {
            return runner.preloading(module, processes, limit).map(other -> new Suite(other, files));
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
        public FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
            return runner.covered(selection, tracked);
        }
    }
}

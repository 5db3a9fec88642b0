package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.process.Processes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs a project's own tests. Every call has a deadline ({@code verify.timeout_s}); a run that outlasts it is a
 * {@link TestRun} with {@code timedOut}. Interrupting the calling thread ends the run.
 */
public interface TestRunner {
    /** As {@code verify.runner} names it. */
    String name();

    /** How tests are run here, in one or two lines, for people and for the coder. */
    String describe();

    /** Where coverage comes from, for people. */
    String coverageTool();

    /** Where tests live, as globs; what may be written for goals that tests alone reach. */
    List<String> testGlobs();

    /** Whether this path is a test source: it does not count as product code. */
    boolean isTest(String path);

    /** Builds and resolves what the runs need, network on. Empty when all is well, else the tool's own message. */
    Optional<String> prepare() throws InterruptedException;

    /** Everything, with line and branch coverage per file. {@code tracked} are the project's files. */
    FullRun full(Collection<String> tracked) throws InterruptedException;

    /** Some test files or ids, without coverage. */
    TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException;

    /**
     * Some test files or ids, with the coverage that these alone reach: none of it where the runner cannot tell. Files that they
     * do not load may be missing.
     */
    FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException;

    /** The named test files or ids in the tool's own order, without coverage. */
    default TestRun only(List<String> tests, Collection<String> tracked) throws InterruptedException {
        return only(Selection.of(tests), tracked);
    }

    /**
     * Some tests by a shorter way than {@link #only}, which has been seen to agree with it; empty where there is none for them.
     * {@code told} hears, once, what a person should know of that.
     */
    default Optional<TestRun> shortcut(Selection selection, Collection<String> tracked, Consumer<String> told)
            throws InterruptedException {
        return Optional.empty();
    }

    /** The versions of what runs the tests, as far as they are known: results of other versions say nothing of these. */
    default String toolchain() {
        return "";
    }

    /**
     * The same tests run by these processes, each run with this limit, with a CommonJS module that every process of node loads
     * before anything else. Empty for runners that do not start node.
     */
    default Optional<TestRunner> preloading(Path module, Processes processes, Duration limit) {
        return Optional.empty();
    }

    /** A run's results with what it covered. */
    record FullRun(TestRun run, Coverage coverage) {}
}

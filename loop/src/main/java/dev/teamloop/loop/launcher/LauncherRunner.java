package dev.teamloop.loop.launcher;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.measure.ForwardingRunner;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.java.ProbeLibrary;
import dev.teamloop.loop.probe.java.TestEnvironment;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A Maven build's runner that has a shorter way for some tests: JUnit's launcher. It is taken where it was seen to agree with
 * surefire on tests of the same module, and given up there for good where it does not; Maven runs everything else. The
 * environment of a module's tests is what the first run of them reported, until the build changes.
 */
public final class LauncherRunner extends ForwardingRunner {
    /** What a class says that was compiled against another one than is there: then Maven must compile both. */
    private static final Pattern STALE = Pattern.compile(
            "\\b(NoSuchMethodError|NoSuchFieldError|NoClassDefFoundError|IncompatibleClassChangeError|AbstractMethodError"
                    + "|IllegalAccessError|VerifyError)\\b");

    private final Path project;
    private final Processes processes;
    private final Duration limit;
    private final Library library;
    private final Map<String, TestModule> modules = new HashMap<>();
    /** As the first run of a module's tests reported it: a later run may be of tests that forge reports. */
    private final Map<String, Optional<TestEnvironment>> environments = new HashMap<>();

    private Optional<Built> built = Optional.empty();
    private Optional<Shortened> last = Optional.empty();
    private String unsaid = "";

    /** {@code program} tells where the library lies that runs beside the tests; each run may take {@code limit}. */
    public LauncherRunner(TestRunner maven, Path project, Processes processes, Duration limit, Class<?> program) {
        this(maven, project, processes, limit, () -> ProbeLibrary.beside(program));
    }

    LauncherRunner(TestRunner maven, Path project, Processes processes, Duration limit, Library library) {
        super(maven);
        this.project = project.toAbsolutePath().normalize();
        this.processes = processes;
        this.limit = limit;
        this.library = library;
    }

    /** Where the jars are that run beside the tests; looked for when they are needed. */
    interface Library {
        ProbeLibrary find() throws IOException;
    }

    /** What Maven built last, and how whole test classes ended that it ran of that. */
    private record Built(CompiledTree tree, Optional<TestRun> run) {}

    /** What is known of a module, as long as the build is the same: empty where the launcher does not agree with surefire. */
    private record TestModule(String poms, Optional<Agreed> agreed) {}

    /** How the tests of a module are run without Maven. */
    private record Agreed(LauncherProcess launcher, TestEnvironment environment, SurefireNames names) {
        Optional<TestRun> run(WantedTests wanted, List<String> changed) throws InterruptedException {
            return launcher.run(environment, wanted, changed).map(launched -> launched.by(names));
        }
    }

    /** The newest run by the shorter way. */
    private record Shortened(CompiledTree tree, Selection selection, String module, TestRun run) {}

    @Override
    public synchronized Optional<TestRun> shortcut(
            Selection selection, Collection<String> tracked, Consumer<String> told) throws InterruptedException {
        if (!unsaid.isEmpty()) {
            told.accept(unsaid);
            unsaid = "";
        }
        if (built.isEmpty()) {
            return Optional.empty();
        }
        CompiledTree now = CompiledTree.of(files(), tracked);
        Optional<List<String>> changed = built.get().tree().changedTests(now);
        Optional<WantedTests> wanted = WantedTests.of(files(), selection, tracked);
        if (changed.isEmpty() || wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<Agreed> agreed = module(wanted.get().module(), told).agreed();
        Optional<TestRun> run =
                agreed.isEmpty() ? Optional.empty() : agreed.get().run(wanted.get(), changed.get());
        if (run.isEmpty() || isStale(run.get())) {
            return Optional.empty();
        }
        last = Optional.of(new Shortened(now, selection, wanted.get().module(), run.get()));
        return run;
    }

    private static boolean isStale(TestRun run) {
        return run.failures().stream()
                .anyMatch(test -> STALE.matcher(test.message()).find());
    }

    private TestModule module(String path, Consumer<String> told) throws InterruptedException {
        Built now = built.orElseThrow();
        String poms = now.tree().poms();
        TestModule known = modules.get(path);
        if (known != null && known.poms().equals(poms)) {
            return known;
        }
        Optional<LauncherCrossCheck> sample = now.run().flatMap(run -> LauncherCrossCheck.of(run, path));
        if (sample.isEmpty()) {
            // a later run may have tests of it
            return new TestModule(poms, Optional.empty());
        }
        TestModule fresh = new TestModule(poms, checked(path, sample.get(), told));
        modules.put(path, fresh);
        return fresh;
    }

    private Optional<Agreed> checked(String path, LauncherCrossCheck sample, Consumer<String> told)
            throws InterruptedException {
        String name = named(path);
        try {
            Optional<TestEnvironment> environment = environments.getOrDefault(key(path), Optional.empty());
            if (environment.isEmpty() || !environment.get().runsOnPlatform()) {
                // other test frameworks have no launcher
                return Optional.empty();
            }
            LauncherProcess launcher = new LauncherProcess(project, processes, limit, library.find());
            Optional<LauncherRun> run = launcher.run(environment.get(), sample.wanted(), List.of());
            Optional<SurefireNames> names = run.flatMap(sample::names);
            told.accept(
                    names.isPresent()
                            ? "changed tests of " + name
                                    + " are run by JUnit's launcher, which agrees with surefire on "
                                    + sample.size() + " tests"
                            : "changed tests of " + name
                                    + " are run by Maven each time, for JUnit's launcher does not agree"
                                    + " with surefire: "
                                    + run.map(sample::difference).orElse("it does not run them to the end"));
            return names.map(one -> new Agreed(launcher, environment.get(), one));
        } catch (IOException e) {
            told.accept("changed tests of " + name + " are run by Maven each time: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String named(String module) {
        return module.isEmpty() ? "the project" : module;
    }

    private Path files() {
        return processes.seen(project);
    }

    @Override
    public synchronized FullRun full(Collection<String> tracked) throws InterruptedException {
        CompiledTree before = CompiledTree.of(files(), tracked);
        FullRun full = runner().full(tracked);
        built(before, full.run(), true, tracked);
        return full;
    }

    @Override
    public synchronized TestRun only(Selection selection, Collection<String> tracked) throws InterruptedException {
        CompiledTree before = CompiledTree.of(files(), tracked);
        TestRun run = runner().only(selection, tracked);
        boolean classes = selection.tests().stream().allMatch(CompiledTree::isTestSource);
        built(before, run, classes, tracked);
        contradicted(before, selection, run);
        return run;
    }

    @Override
    public synchronized FullRun covered(Selection selection, Collection<String> tracked) throws InterruptedException {
        CompiledTree before = CompiledTree.of(files(), tracked);
        FullRun full = runner().covered(selection, tracked);
        boolean classes = selection.tests().stream().allMatch(CompiledTree::isTestSource);
        built(before, full.run(), classes, tracked);
        return full;
    }

    /** A build that changes sources has built nobody knows what. */
    private void built(CompiledTree before, TestRun run, boolean classes, Collection<String> tracked) {
        if (!run.collects() || !before.equals(CompiledTree.of(files(), tracked))) {
            built = Optional.empty();
            return;
        }
        Optional<TestRun> known = built.filter(one -> one.tree().equals(before)).flatMap(Built::run);
        built = Optional.of(new Built(before, classes ? Optional.of(run) : known));
        run.tests().stream()
                .map(TestCase::file)
                .filter(CompiledTree::isTestSource)
                .map(WantedTests::module)
                .distinct()
                .forEach(module -> environments.computeIfAbsent(key(module), key -> environment(module)));
    }

    /** A module as it is built now. */
    private String key(String module) {
        return module + "\n" + built.map(one -> one.tree().poms()).orElse("");
    }

    private Optional<TestEnvironment> environment(String module) {
        try {
            return TestEnvironment.ofMaven(project, files(), project.resolve(module));
        } catch (IOException e) {
            // a report that cannot be read tells nothing: Maven goes on
            return Optional.empty();
        }
    }

    /** The same tests on the same tree that end otherwise by the shorter way: there it is not taken again. */
    private void contradicted(CompiledTree tree, Selection selection, TestRun run) {
        boolean same = last.filter(
                        one -> one.tree().equals(tree) && one.selection().equals(selection))
                .isPresent();
        if (same && !LauncherCrossCheck.ends(last.get().run().tests()).equals(LauncherCrossCheck.ends(run.tests()))) {
            unsaid = "changed tests of " + named(last.get().module())
                    + " are run by Maven from now on, for some end otherwise under surefire";
            modules.computeIfPresent(
                    last.get().module(), (path, module) -> new TestModule(module.poms(), Optional.empty()));
        }
    }
}

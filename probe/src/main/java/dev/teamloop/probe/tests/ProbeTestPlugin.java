package dev.teamloop.probe.tests;

import dev.teamloop.probe.experiment.ProbeJournal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.pitest.classinfo.ClassByteArraySource;
import org.pitest.help.PitHelpError;
import org.pitest.testapi.AbstractTestUnit;
import org.pitest.testapi.Configuration;
import org.pitest.testapi.Description;
import org.pitest.testapi.ResultCollector;
import org.pitest.testapi.TestGroupConfig;
import org.pitest.testapi.TestPluginFactory;
import org.pitest.testapi.TestSuiteFinder;
import org.pitest.testapi.TestUnit;
import org.pitest.testapi.TestUnitFinder;

/**
 * PIT's way to the tests. PIT's own plugins run a whole class to find its tests, or stop at the first that fails: here each
 * wanted method is a unit, and nothing else runs.
 */
public final class ProbeTestPlugin implements TestPluginFactory {
    @Override
    public String name() {
        return "team-loop";
    }

    @Override
    public String description() {
        return "the new tests, method by method";
    }

    @Override
    public Configuration createTestFrameworkConfiguration(
            TestGroupConfig config,
            ClassByteArraySource source,
            Collection<String> excludedRunners,
            Collection<String> includedTestMethods) {
        // one test at a time runs the changed function
        System.setProperty("junit.jupiter.execution.parallel.enabled", "false");
        ProbeJournal journal = ProbeJournal.ofThisProcess();
        try {
            Set<String> wanted = new HashSet<>(Files.readAllLines(ProbeJournal.besideIt("tests")));
            return new Tests(wanted, frameworks(), TestSelection.ofThisProcess(journal), journal);
        } catch (IOException e) {
            throw new UncheckedIOException("the list of wanted tests cannot be read", e);
        }
    }

    /** Those on the class path; the one that knows of others comes first. */
    private static List<Framework> frameworks() {
        List<Framework> found = new ArrayList<>();
        add("org.junit.platform.launcher.Launcher", PlatformFramework::new, found);
        add("org.junit.runner.JUnitCore", JUnit4Framework::new, found);
        add("org.testng.TestNG", TestNgFramework::new, found);
        return found;
    }

    private static void add(String name, Supplier<Framework> framework, List<Framework> found) {
        try {
            Class.forName(name, false, Thread.currentThread().getContextClassLoader());
            found.add(framework.get());
        } catch (ClassNotFoundException | LinkageError e) {
            // the project has another
            return;
        }
    }

    /** {@code wanted} are methods: {@code class#method}. */
    private record Tests(Set<String> wanted, List<Framework> frameworks, TestSelection selection, ProbeJournal journal)
            implements Configuration {
        @Override
        public int priority() {
            // before all others, which then are not asked
            return 0;
        }

        @Override
        public TestUnitFinder testUnitFinder() {
            return (type, listener) -> find(type);
        }

        @Override
        public TestSuiteFinder testSuiteFinder() {
            return type -> List.of();
        }

        @Override
        public Optional<PitHelpError> verifyEnvironment() {
            return Optional.empty();
        }

        private List<TestUnit> find(Class<?> type) {
            for (Framework framework : frameworks) {
                List<Framework.TestMethod> found =
                        framework.find(type, (name, method) -> wanted.contains(name + "#" + method));
                if (!found.isEmpty()) {
                    return found.stream()
                            .<TestUnit>map(test -> new MethodUnit(type, test, selection, journal))
                            .toList();
                }
            }
            journal.write("unfound", type.getName());
            // with none, PIT would ask its own plugins
            return List.of(new NoTest(type));
        }
    }

    private static final class NoTest extends AbstractTestUnit {
        NoTest(Class<?> type) {
            super(new Description("no wanted test", type));
        }

        @Override
        public void execute(ResultCollector collector) {
            collector.notifyStart(getDescription());
            collector.notifyEnd(getDescription());
        }
    }
}

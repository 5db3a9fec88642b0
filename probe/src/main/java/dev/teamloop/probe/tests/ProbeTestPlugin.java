package dev.teamloop.probe.tests;

import dev.teamloop.probe.experiment.Journal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.pitest.classinfo.ClassByteArraySource;
import org.pitest.help.PitHelpError;
import org.pitest.testapi.Configuration;
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
        Journal journal = Journal.ofThisProcess();
        return new Tests(
                WantedTests.ofThisProcess(), Frameworks.ofThisProcess(), TestSelection.ofThisProcess(journal), journal);
    }

    private record Tests(WantedTests wanted, List<Framework> frameworks, TestSelection selection, Journal journal)
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
            BiPredicate<String, String> included = wanted::contains;
            List<TestUnit> units = new ArrayList<>();
            for (Framework framework : frameworks) {
                framework
                        .find(type, included)
                        .forEach(test -> units.add(new MethodUnit(type, test, selection, journal)));
                if (!units.isEmpty()) {
                    return units;
                }
            }
            journal.write("unfound", type.getName());
            // with none, PIT would ask its own plugins
            return List.of(new NoTest(type));
        }
    }
}

package dev.teamloop.loop.briefing;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.TestNames;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a command found within old tests, which may change only where the plan names them (SPEC §5 rule 1). Pure. */
final class OldTestFindings {
    private static final int MOST = 60;

    private OldTestFindings() {}

    /**
     * How many findings stand in which test, in the file's order and by the ids that a plan can name; empty where there are none.
     *
     * @param tests those of the file
     * @param collected what the runner knows, of any file
     */
    static String in(MetricRun run, String path, List<SourceTest> tests, List<TestCase> collected) {
        Map<SourceTest, Long> counts = run.findings().stream()
                .filter(finding -> finding.file().equals(path) && finding.line() > 0)
                .flatMap(finding -> around(tests, finding.line()).stream())
                .collect(Collectors.groupingBy(
                        Function.identity(),
                        () -> new TreeMap<>(Comparator.comparingInt(SourceTest::line)),
                        Collectors.counting()));
        return counts.entrySet().stream()
                .limit(MOST)
                .map(entry -> id(entry.getKey().name(), path, collected) + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    /** The innermost test that holds the line. */
    private static Optional<SourceTest> around(List<SourceTest> tests, int line) {
        return tests.stream()
                .filter(test -> test.line() <= line && line <= test.lastLine())
                .min(Comparator.comparingInt(test -> test.lastLine() - test.line()));
    }

    private static String id(String name, String path, List<TestCase> collected) {
        return collected.stream()
                .filter(test -> test.file().equals(path))
                .map(TestCase::id)
                .filter(id -> TestNames.nameOf(id, path, List.of(name)).isPresent())
                .map(TestNames::withoutCases)
                .findFirst()
                .orElseGet(() -> TestNames.idOf(name, path));
    }
}

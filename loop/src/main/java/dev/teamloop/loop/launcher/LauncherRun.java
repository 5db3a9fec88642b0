package dev.teamloop.loop.launcher;

import dev.teamloop.core.measure.TestRun;
import java.util.List;
import java.util.Map;

/**
 * A run by JUnit's launcher.
 *
 * @param files the source file of each top-level class
 * @param problem why it has no results, or empty
 */
record LauncherRun(
        List<ReportedTest> tests,
        Map<String, String> files,
        String problem,
        boolean timedOut,
        String output,
        long millis) {
    LauncherRun {
        tests = List.copyOf(tests);
        files = Map.copyOf(files);
    }

    /** As surefire would have reported it. */
    TestRun by(SurefireNames names) {
        return new TestRun(
                tests.stream().map(test -> test.testCase(names, files)).toList(), problem, timedOut, output, millis);
    }
}

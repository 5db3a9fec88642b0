package dev.teamloop.core.measure;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What one run of the test runner showed. {@code problem} is empty when the runner itself worked; otherwise it says why
 * there is no result (does not collect, does not compile, timed out), and the tests are those that were seen before.
 *
 * @param written paths in the project that the run wrote and that are as before since; a folder stands for all in it
 */
public record TestRun(
        List<TestCase> tests, String problem, boolean timedOut, String output, long millis, Set<String> written) {
    public TestRun {
        tests = List.copyOf(tests);
        written = Set.copyOf(written);
    }

    /** A run that wrote nothing in the project, or whose writes stayed. */
    public TestRun(List<TestCase> tests, String problem, boolean timedOut, String output, long millis) {
        this(tests, problem, timedOut, output, millis, Set.of());
    }

    /** The same run with other results. */
    public TestRun with(List<TestCase> others) {
        return new TestRun(others, problem, timedOut, output, millis, written);
    }

    /** The same run, which says nothing, for this reason. */
    public TestRun without(String reason) {
        return new TestRun(tests, reason, timedOut, output, millis, written);
    }

    /** Whether it wrote this file over, or took it away. */
    public boolean wrote(String path) {
        return written.stream().anyMatch(one -> path.equals(one) || path.startsWith(one + "/"));
    }

    public boolean collects() {
        return problem.isEmpty();
    }

    public int collected() {
        return tests.size();
    }

    /** Whether a test of this file ran. Where a runner does not tell a test's file, each may be it. */
    public boolean holds(String file) {
        return tests.stream()
                .anyMatch(test -> test.file().isEmpty()
                        || test.file().equals(file)
                        || test.id().startsWith(file));
    }

    public int count(TestStatus status) {
        return (int) tests.stream().filter(test -> test.status() == status).count();
    }

    public int red() {
        return (int) tests.stream().filter(test -> test.status().isRed()).count();
    }

    public List<TestCase> failures() {
        return tests.stream().filter(test -> test.status().isRed()).toList();
    }

    /** Collects, and no test is red. A run of no tests is green. */
    public boolean green() {
        return collects() && red() == 0;
    }

    public Map<String, TestStatus> byId() {
        Map<String, TestStatus> result = new TreeMap<>();
        tests.forEach(test -> result.merge(test.id(), test.status(), TestRun::worse));
        return result;
    }

    private static TestStatus worse(TestStatus one, TestStatus other) {
        return one.isRed() ? one : other.isRed() ? other : one == TestStatus.SKIPPED ? other : one;
    }
}

package dev.teamloop.loop.launcher;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.FailureText;
import java.util.List;
import java.util.Map;

/**
 * A test as the JUnit platform tells of it.
 *
 * @param parameters its method's types, separated by commas
 * @param legacyName {@code many(int)[2]}
 */
record ReportedTest(
        TestStatus status,
        long millis,
        String className,
        String method,
        String parameters,
        String legacyName,
        String displayName,
        String message) {
    static ReportedTest of(List<String> fields) {
        return new ReportedTest(
                TestStatus.valueOf(fields.get(0)),
                Long.parseLong(fields.get(1)),
                fields.get(2),
                fields.get(3),
                fields.get(4),
                fields.get(5),
                fields.get(6),
                fields.get(7));
    }

    /** By the name that surefire gives it. {@code files} names the source file of each top-level class. */
    TestCase testCase(SurefireNames names, Map<String, String> files) {
        String top = className.split("\\$", 2)[0];
        return new TestCase(
                className + "#" + names.of(this), files.getOrDefault(top, ""), status, millis, FailureText.of(message));
    }
}

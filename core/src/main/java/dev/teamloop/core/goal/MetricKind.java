package dev.teamloop.core.goal;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.stream.Collectors;

/** What a goal can be measured by (SPEC §4 Goal). */
public enum MetricKind {
    COVERAGE_BRANCH("coverage.branch"),
    COVERAGE_LINE("coverage.line"),
    TESTS_PASS("tests.pass"),
    TESTS_COUNT("tests.count"),
    OCCURRENCES("occurrences"),
    COMMAND("command");

    private final String id;

    MetricKind(String id) {
        this.id = id;
    }

    @JsonValue
    public String id() {
        return id;
    }

    public boolean isCoverage() {
        return this == COVERAGE_BRANCH || this == COVERAGE_LINE;
    }

    /** Whether the figure is a ratio in [0,1], written as a percentage for people. */
    public boolean isRatio() {
        return isCoverage() || this == TESTS_PASS;
    }

    /** Goals of these kinds are reached by tests alone, so that only test roots are writable (SPEC §3 Scope). */
    public boolean isReachedByTestsAlone() {
        return isCoverage() || this == TESTS_COUNT;
    }

    /** Whether the figure is told without running a test. */
    public boolean isCountedWithoutTests() {
        return this == OCCURRENCES || this == COMMAND;
    }

    @JsonCreator
    public static MetricKind of(String id) {
        return Arrays.stream(values())
                .filter(kind -> kind.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no metric is called '" + id + "'; known: "
                        + Arrays.stream(values()).map(MetricKind::id).collect(Collectors.joining(", "))));
    }
}

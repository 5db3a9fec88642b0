package dev.teamloop.core.measure;

/** How one test ended. {@code ERROR} is a failure outside the test's own assertions, for instance in a fixture. */
public enum TestStatus {
    PASSED,
    FAILED,
    ERROR,
    SKIPPED;

    public boolean isRed() {
        return this == FAILED || this == ERROR;
    }
}

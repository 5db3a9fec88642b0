package dev.teamloop.core.measure;

/**
 * One test of one run. {@code id} is stable over runs and unique in a project; {@code file} is the test's source file
 * relative to the project where the runner tells, else empty; {@code message} is the failure's text, capped.
 */
public record TestCase(String id, String file, TestStatus status, long millis, String message) {}

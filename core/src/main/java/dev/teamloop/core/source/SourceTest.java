package dev.teamloop.core.source;

/**
 * One test.
 *
 * @param name the name with its classes or describe blocks: {@code TestCart›test_total}
 * @param line where it begins, counted from 1
 * @param lastLine where it ends, inclusive
 * @param fingerprint a hash of its tokens, with its decorators and the fixtures around it: neither comments nor layout change it
 * @param withoutExpectedFailure the same without the decorators that say that it fails; equal where there are none
 */
public record SourceTest(String name, int line, int lastLine, String fingerprint, String withoutExpectedFailure) {
    /** Whether the other one is this test, unchanged or no longer expected to fail. */
    public boolean standsIn(SourceTest other) {
        return other.fingerprint.equals(fingerprint) || other.fingerprint.equals(withoutExpectedFailure);
    }
}

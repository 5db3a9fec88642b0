package dev.teamloop.core.source;

/**
 * Something in a file that bears on whether its figures can be trusted.
 *
 * @param test the test it belongs to; empty where it concerns the file or a class
 * @param text what stands there, without layout, capped
 */
public record Marker(Kind kind, String test, String text, int line) {
    /** What a marker means. */
    public enum Kind {
        SKIP("skips a test"),
        DOCTEST_SKIP("leaves an example of the documentation out"),
        ONLY("runs one test and leaves the others out"),
        RETRIED("runs a test again until it passes"),
        FEWER("tries a test on less than its kind does"),
        EARLY_RETURN("returns before the assertions"),
        EXCLUSION("takes code out of the coverage"),
        RUNNER_HOOK("changes what the test runner collects or reports"),
        TARGET_REPLACED("replaces the code under test"),
        /** The text is {@code fixture.method}, or {@code .function} where it holds for all tests. */
        STANDS_IN("puts something in the code's place for the tests that it serves"),
        /** The text is the function's name. */
        FORGIVES("keeps to itself how what it is handed fails"),
        /** The text is the wrapper's name. */
        WRAPPED("is handed to another function"),
        WRITES("writes over product files or measured data"),
        ENDS_RUN("ends or bends the test run itself"),
        TEST_AWARE("behaves differently under test");

        private final String meaning;

        Kind(String meaning) {
            this.meaning = meaning;
        }

        public String meaning() {
            return meaning;
        }
    }
}

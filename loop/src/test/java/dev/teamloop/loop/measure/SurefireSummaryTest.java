package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SurefireSummaryTest {
    private static final String TWO_MODULES = """
            [INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.ATest
            [INFO] Results:
            [INFO]
            [INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0
            [ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.1 s <<< FAILURE! -- in b.BTest
            [ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0
            """;

    private static List<TestCase> tests(TestStatus... statuses) {
        return Stream.of(statuses)
                .map(status -> new TestCase("a#" + status, "ATest.java", status, 1, ""))
                .toList();
    }

    @Test
    void reportsThatSayWhatSurefireSaidAreBelieved() {
        assertThat(SurefireSummary.contradiction(
                        TWO_MODULES, tests(TestStatus.PASSED, TestStatus.PASSED, TestStatus.FAILED)))
                .isEmpty();
        assertThat(SurefireSummary.contradiction("[INFO] No tests to run.", tests(TestStatus.PASSED)))
                .isEmpty();
    }

    @Test
    void aJvmThatDiedIsNoEmptySuite() {
        assertThat(SurefireSummary.dead(TWO_MODULES)).isEmpty();
        assertThat(
                        SurefireSummary.dead(
                                "[INFO] Results:\n[ERROR] ExecutionException The forked VM terminated without properly saying goodbye.\n"))
                .hasValueSatisfying(line -> assertThat(line).contains("forked VM terminated"));
    }

    @Test
    void failuresThatWereTakenOutAndTestsThatWereAddedAreSaid() {
        assertThat(SurefireSummary.contradiction(
                        TWO_MODULES, tests(TestStatus.PASSED, TestStatus.PASSED, TestStatus.PASSED)))
                .hasValueSatisfying(why -> assertThat(why).contains("1 failures", "hold none"));
        assertThat(SurefireSummary.contradiction(
                        TWO_MODULES, tests(TestStatus.PASSED, TestStatus.PASSED, TestStatus.FAILED, TestStatus.PASSED)))
                .hasValueSatisfying(why -> assertThat(why).contains("3 tests", "hold 4"));
    }
}

package dev.teamloop.loop.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Failures as prompts tell them. */
final class FailuresTextTest {
    @Test
    void failuresAreShownUpToACap() {
        TestRun run = Samples.run(
                Samples.test("t.py::test_1", TestStatus.FAILED), Samples.test("t.py::test_2", TestStatus.ERROR));

        assertThat(Reports.failures(run.failures(), 1_000))
                .as("what both say stands once")
                .isEqualTo("FAILED t.py::test_1\nFAILED t.py::test_2\nassert 1 == 2\n\n");
        TestCase other = new TestCase("t.py::test_3", "t.py", TestStatus.FAILED, 1, "assert 3 == 4");
        assertThat(Reports.failures(List.of(run.failures().get(0), other), 10))
                .isEqualTo("FAILED t.py::test_1\nassert 1 == 2\n\n… 1 more failures left out\n");
    }

    @Test
    void ofTestsThatFailAlikeAtOtherPlacesTheFirstIsToldInFull() {
        List<TestCase> failing = List.of(
                pytest("test_a", 5, "first.sum()"), pytest("test_b", 9, "second.sum()"), pytest("test_c", 12, "x()"));

        assertThat(Reports.failures(failing, 1_000)).isEqualTo("""
                        FAILED t.py::test_a
                        t.py:5: in test_a
                            first.sum()
                        E   AttributeError: no 'sum'

                        The same error elsewhere:
                        FAILED t.py::test_b, t.py:9
                        FAILED t.py::test_c, t.py:12

                        """);
    }

    private static TestCase pytest(String name, int line, String source) {
        String message = "t.py:" + line + ": in " + name + "\n    " + source + "\nE   AttributeError: no 'sum'";
        return new TestCase("t.py::" + name, "t.py", TestStatus.FAILED, 1, message);
    }
}

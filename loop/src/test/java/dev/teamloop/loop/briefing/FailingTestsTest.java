package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FailingTestsTest {
    private static final TestRun RUN = new TestRun(
            List.of(
                    test("new", TestStatus.FAILED),
                    test("elsewhere", TestStatus.FAILED),
                    test("listed", TestStatus.ERROR),
                    test("good", TestStatus.PASSED)),
            "",
            false,
            "",
            1);

    private static TestCase test(String id, TestStatus status) {
        return new TestCase(id, "tests/test_a.py", status, 1, id + " says why");
    }

    private static StandardGoal goal(MetricKind kind) {
        GoalMetric metric = new GoalMetric(kind, List.of(), Comparison.AT_LEAST, 1, Optional.empty(), Optional.empty());
        return new StandardGoal("o", Yuan.of("1"), 5, List.of(), "a", List.of(metric))
                .withKnownFailures(List.of("elsewhere"));
    }

    @Test
    void failuresFromBeforeAndListedOnesAreExcused() {
        assertThat(FailingTests.unexcused(goal(MetricKind.COVERAGE_LINE), RUN, List.of("listed")))
                .extracting(TestCase::id)
                .containsExactly("new");
    }

    @Test
    void aKeyResultIsAboutTheTestsOfItsFilesAndThoseThatStopInThem() {
        TestCase a = new TestCase("test_a.py::one", "tests/test_a.py", TestStatus.FAILED, 1, "src/x.py:3: in f");
        TestCase b = new TestCase("test_b.py::one", "tests/test_b.py", TestStatus.FAILED, 1, "src/y.py:3: in g");
        List<TestCase> failing = List.of(a, b);

        assertThat(FailingTests.of(
                        Samples.kr("K2.1", List.of("tests/test_b.py"), Optional.empty()), failing, List.of()))
                .containsExactly(b);
        assertThat(FailingTests.of(Samples.kr("K2.1", List.of("src/x.py"), Optional.empty()), failing, List.of()))
                .containsExactly(a);
        assertThat(FailingTests.of(
                        Samples.kr("K2.1", List.of("src/z.py"), Optional.empty()), failing, List.of("tests/test_b.py")))
                .containsExactly(b);
        assertThat(FailingTests.of(Samples.kr("K3.1", List.of(), Optional.empty()), failing, List.of()))
                .containsExactly(a, b);
        assertThat(FailingTests.told(List.of(b), failing, 1_000)).isEqualTo("""
                        The failing tests:
                        FAILED test_b.py::one
                        src/y.py:3: in g

                        Others fail, which are not this key result's: 1 in tests/test_a.py
                        """);
    }

    @Test
    void whereTestsOfItsFilesFailOthersThatOnlyStopInItsCodeAreNotItsOwn() {
        TestCase own =
                new TestCase("tests/test_b.py::one", "tests/test_b.py", TestStatus.FAILED, 1, "src/y.py:3: in g");
        TestCase other =
                new TestCase("tests/test_c.py::one", "tests/test_c.py", TestStatus.FAILED, 1, "src/y.py:9: in h");

        assertThat(FailingTests.of(
                        Samples.kr("K2.1", List.of("tests/test_b.py", "src/y.py"), Optional.empty()),
                        List.of(own, other),
                        List.of()))
                .containsExactly(own);
    }

    @Test
    void failuresOfAllFilesAreToldBeforeTheSecondOfOne() {
        TestCase first = new TestCase("a::1", "a", TestStatus.FAILED, 1, "one");
        TestCase second = new TestCase("a::2", "a", TestStatus.FAILED, 1, "two");
        TestCase elsewhere = new TestCase("b::1", "b", TestStatus.FAILED, 1, "three");

        assertThat(FailingTests.told(List.of(first, second, elsewhere), 1_000))
                .containsSubsequence("FAILED a::1", "FAILED b::1", "FAILED a::2");
    }

    @Test
    void onlyAGoalThatIsAboutFailingTestsIsToldOfThem() {
        List<TestCase> failing = FailingTests.of(goal(MetricKind.TESTS_PASS), RUN, List.of("listed"));

        assertThat(FailingTests.told(failing, 1_000)).isEqualTo("The failing tests:\nFAILED new\nnew says why\n\n");
        assertThat(FailingTests.of(goal(MetricKind.COVERAGE_LINE), RUN, List.of()))
                .isEmpty();
        assertThat(FailingTests.told(List.of(), 1_000)).isEmpty();
    }

    @Test
    void whyASuiteDoesNotRunIsToldWhereItIsToPass() {
        TestRun broken = Samples.broken("test_a.py could not be run: ImportError");

        assertThat(FailingTests.problem(goal(MetricKind.TESTS_PASS), broken))
                .isEqualTo("The suite does not run to its end:\ntest_a.py could not be run: ImportError\n");
        assertThat(FailingTests.problem(goal(MetricKind.COVERAGE_LINE), broken)).isEmpty();
        assertThat(FailingTests.problem(goal(MetricKind.TESTS_PASS), RUN)).isEmpty();
    }
}

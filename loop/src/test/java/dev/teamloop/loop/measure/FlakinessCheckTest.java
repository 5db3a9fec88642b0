package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FlakinessCheckTest {
    private final List<Selection> asked = new ArrayList<>();

    private static TestCase test(String id, TestStatus status) {
        return new TestCase(id, "tests/test_a.py", status, 1, "");
    }

    private static TestRun run(List<TestCase> tests) {
        return new TestRun(tests, "", false, "", 10);
    }

    private static TestRun passing(String... ids) {
        return run(List.of(ids).stream().map(id -> test(id, TestStatus.PASSED)).toList());
    }

    /** {@code ends} tells how a test ends in the n-th run again (from 0); null leaves it out of that run. */
    private List<String> unsteady(TestRun full, BiFunction<Integer, String, TestStatus> ends)
            throws InterruptedException {
        List<String> ids = full.tests().stream().map(TestCase::id).toList();
        FlakinessCheck steadiness = new FlakinessCheck(
                selection -> {
                    int number = asked.size();
                    asked.add(selection);
                    return run(ids.stream()
                            .filter(id -> selection.tests().contains(id)
                                    || selection.tests().contains("tests/test_a.py"))
                            .map(id -> test(id, ends.apply(number, id)))
                            .toList());
                },
                7);
        return steadiness.unsteady(ids, full, List.of("tests/test_a.py")).stream()
                .map(FlakyTest::show)
                .toList();
    }

    @Test
    void steadyTestsRunInOrderThenShuffledThenAlone() throws InterruptedException {
        assertThat(unsteady(passing("a", "b"), (run, id) -> TestStatus.PASSED)).isEmpty();

        assertThat(asked).hasSize(4);
        assertThat(asked.get(0)).isEqualTo(Selection.of(List.of("tests/test_a.py")));
        assertThat(asked.get(1).seed()).isEqualTo(OptionalLong.of(7));
        assertThat(asked.get(1).tests()).containsExactlyInAnyOrder("a", "b");
        assertThat(asked.subList(2, 4))
                .allSatisfy(selection -> assertThat(selection.tests()).hasSize(1));
    }

    @Test
    void whatFailsWhenRunAgainIsNamedWithBothEnds() throws InterruptedException {
        assertThat(unsteady(
                        passing("a", "b"),
                        (run, id) -> run == 0 && id.equals("b") ? TestStatus.FAILED : TestStatus.PASSED))
                .containsExactly("b (passed, failed when run again)");
    }

    @Test
    void whatDependsOnTheOrderIsFoundByShuffling() throws InterruptedException {
        assertThat(unsteady(
                        passing("a", "b"),
                        (run, id) -> run == 1 && id.equals("a") ? TestStatus.ERROR : TestStatus.PASSED))
                .containsExactly("a (passed, error in random order (seed 7))");
    }

    @Test
    void whatNeedsItsNeighboursIsFoundAlone() throws InterruptedException {
        assertThat(unsteady(
                        passing("a", "b"),
                        (run, id) -> run > 1 && id.equals("a") ? TestStatus.FAILED : TestStatus.PASSED))
                .containsExactly("a (passed in the suite, failed alone)");
    }

    @Test
    void aTestThatIsNotThereAgainIsUnsteady() throws InterruptedException {
        TestRun full = passing("a[0.123]");
        FlakinessCheck steadiness = new FlakinessCheck(selection -> passing("a[0.456]"), 1);

        assertThat(steadiness.unsteady(List.of("a[0.123]"), full, List.of()))
                .containsExactly(new FlakyTest("a[0.123]", "passed, not there when run again"));
    }

    @Test
    void onlySomeRunAlone() throws InterruptedException {
        String[] many = IntStream.range(0, 40).mapToObj(n -> "t" + n).toArray(String[]::new);

        unsteady(passing(many), (run, id) -> TestStatus.PASSED);

        assertThat(asked).hasSize(2 + FlakinessCheck.ALONE);
    }

    @Test
    void withoutNewTestsNothingRuns() throws InterruptedException {
        FlakinessCheck steadiness = new FlakinessCheck(
                selection -> {
                    throw new IllegalStateException("nothing should run");
                },
                1);

        assertThat(steadiness.unsteady(List.of(), passing("a"), List.of("tests/test_a.py")))
                .isEmpty();
    }
}

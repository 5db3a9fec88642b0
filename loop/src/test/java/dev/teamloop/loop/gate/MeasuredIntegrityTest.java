package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MeasuredIntegrityTest {
    private static final Measured BEFORE =
            Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2), Samples.file("src/b.py", 2, 2));

    private static List<String> breaches(Measured after, String... changed) {
        return MeasuredIntegrity.breaches(BEFORE, after, List.of(changed));
    }

    private static FileCoverage shorter(String path) {
        return new FileCoverage(path, 2, 9, 2, 10, List.of(), List.of());
    }

    @Test
    void moreTestsAndMoreCoverageAreNoBreach() {
        assertThat(breaches(Samples.measured(
                        Samples.green(5), Samples.file("src/a.py", 9, 9), Samples.file("src/b.py", 9, 9))))
                .isEmpty();
    }

    @Test
    void aTestDeletedWithoutReplacementIsABreachAndIsNamed() {
        assertThat(breaches(Samples.measured(
                        Samples.green(2), Samples.file("src/a.py", 2, 2), Samples.file("src/b.py", 2, 2))))
                .containsExactly("tests deleted without replacement: t.py::test_3");
    }

    @Test
    void aTestThatWasRewrittenUnderAnotherNameIsNoBreach() {
        Measured after = Samples.measured(
                Samples.run(
                        Samples.test("t.py::test_1", TestStatus.PASSED),
                        Samples.test("t.py::test_2", TestStatus.PASSED),
                        Samples.test("t.py::test_three", TestStatus.PASSED)),
                Samples.file("src/a.py", 2, 2),
                Samples.file("src/b.py", 2, 2));

        assertThat(breaches(after)).isEmpty();
    }

    @Test
    void aTestThatIsSkippedNowIsABreach() {
        Measured after = Samples.measured(
                Samples.run(
                        Samples.test("t.py::test_1", TestStatus.PASSED),
                        Samples.test("t.py::test_2", TestStatus.SKIPPED),
                        Samples.test("t.py::test_3", TestStatus.PASSED)),
                Samples.file("src/a.py", 2, 2),
                Samples.file("src/b.py", 2, 2));

        assertThat(breaches(after)).containsExactly("tests that ran before are skipped now: t.py::test_2");
    }

    @Test
    void aTestThatWasSkippedBeforeMayStaySkipped() {
        Measured skipped = Samples.measured(Samples.run(Samples.test("t.py::test_1", TestStatus.SKIPPED)));

        assertThat(MeasuredIntegrity.breaches(skipped, skipped, List.of())).isEmpty();
    }

    @Test
    void fewerCountedLinesOfAnUntouchedFileAreABreach() {
        Measured after = Samples.measured(Samples.green(3), shorter("src/a.py"), Samples.file("src/b.py", 2, 2));

        assertThat(breaches(after)).singleElement().asString().contains("src/a.py", "9 of 10");
        assertThat(breaches(after, "src/a.py")).isEmpty();
    }

    @Test
    void anUntouchedFileThatIsNoLongerCountedIsABreach() {
        assertThat(breaches(Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2))))
                .singleElement()
                .asString()
                .contains("src/b.py", "0 of 10");
    }

    @Test
    void coverageThatVanishedWholeIsABreachAndNotOneHundredPercent() {
        assertThat(breaches(Samples.measured(Samples.green(3)))).isNotEmpty();
    }

    @Test
    void aRunThatDidNotCollectTellsNothingAboutIntegrity() {
        assertThat(breaches(Samples.measured(Samples.broken("ImportError")))).isEmpty();
    }
}

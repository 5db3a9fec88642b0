package dev.teamloop.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

final class FiguresTest {
    private static FileCoverage file(String path, int covered, int total, int branches, int allBranches) {
        return new FileCoverage(path, covered, total, branches, allBranches, List.of(), List.of());
    }

    private static TestCase test(String id, TestStatus status) {
        return new TestCase(id, "", status, 0, "");
    }

    @Test
    void totalsAreWeightedByLinesNotByFiles() {
        Coverage coverage = new Coverage(List.of(file("b", 0, 90, 0, 6), file("a", 10, 10, 2, 2)));

        assertThat(coverage.figures()).isEqualTo(new CoverageFigures(0.1, 0.25));
        assertThat(coverage.files()).extracting(FileCoverage::path).containsExactly("a", "b");
        assertThat(coverage.only(List.of("a")).figures()).isEqualTo(new CoverageFigures(1, 1));
    }

    @Test
    void nothingToCoverCountsAsCovered() {
        assertThat(new Coverage(List.of(file("a", 0, 4, 0, 0))).figures()).isEqualTo(new CoverageFigures(0, 1));
    }

    @Test
    void moreThanEverythingIsACallersMistake() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> file("a.py", 11, 10, 0, 0))
                .withMessageContaining("a.py")
                .withMessageContaining("11/10");
        assertThatIllegalArgumentException().isThrownBy(() -> new CoverageFigures(1.1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new CoverageFigures(Double.NaN, 0));
    }

    @Test
    void aTestThatEndedTwiceCountsByItsWorseEnd() {
        TestRun run = new TestRun(
                List.of(
                        test("a", TestStatus.PASSED),
                        test("a", TestStatus.ERROR),
                        test("b", TestStatus.SKIPPED),
                        test("b", TestStatus.PASSED),
                        test("c", TestStatus.FAILED),
                        test("c", TestStatus.PASSED)),
                "",
                false,
                "",
                0);

        assertThat(run.byId())
                .containsEntry("a", TestStatus.ERROR)
                .containsEntry("b", TestStatus.PASSED)
                .containsEntry("c", TestStatus.FAILED);
    }

    @Test
    void aRunIsGreenWithoutTestsButNotWithAProblem() {
        assertThat(new TestRun(List.of(), "", false, "", 0).green()).isTrue();
        assertThat(new TestRun(List.of(), "does not collect", false, "", 0).green())
                .isFalse();
        assertThat(new TestRun(List.of(test("a", TestStatus.ERROR)), "", false, "", 0).green())
                .isFalse();
    }
}

package dev.teamloop.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.measure.FileCoverage.ByLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FileCoverageTest {
    /** Four lines; 2 and 3 have two branches each. */
    private static final FileCoverage SUITE = new FileCoverage(
            "a.py", 2, 4, 1, 4, List.of(3, 4), List.of(2), new ByLine(List.of(1, 2), Map.of(2, 1), Map.of(2, 1, 3, 2)));

    private static final FileCoverage NEW = new FileCoverage(
            "a.py", 2, 4, 2, 4, List.of(2, 4), List.of(), new ByLine(List.of(1, 3), Map.of(3, 2), Map.of(2, 2)));

    @Test
    void twoRunsTogetherCoverWhatEitherCovers() {
        FileCoverage together = SUITE.together(NEW);

        assertThat(together.coveredLines()).isEqualTo(3);
        assertThat(together.totalLines()).isEqualTo(4);
        assertThat(together.coveredBranches()).isEqualTo(3);
        assertThat(together.totalBranches()).isEqualTo(4);
        assertThat(together.uncoveredLines()).containsExactly(4);
        assertThat(together.partialLines()).containsExactly(2);
        assertThat(together.missedBranches()).isEqualTo(Map.of(2, 1));
        assertThat(NEW.together(SUITE)).isEqualTo(together);
    }

    @Test
    void whatIsNotCheckedIsAsItWasBefore() {
        FileCoverage checked = NEW.without(Set.of(1), Map.of(3, 1), Optional.empty());

        assertThat(checked.coveredLines()).isEqualTo(1);
        assertThat(checked.coveredBranches()).isEqualTo(1);
        assertThat(checked.uncoveredLines()).containsExactly(1, 2, 4);
        assertThat(NEW.without(Set.of(), Map.of(3, 9), Optional.of(NEW)).coveredBranches())
                .as("what ran before stays")
                .isEqualTo(2);
        assertThat(NEW.without(Set.of(3), Map.of(3, 1), Optional.empty()).coveredBranches())
                .as("a line's own branches go once")
                .isZero();
    }

    @Test
    void togetherWithItselfNothingChanges() {
        assertThat(SUITE.together(SUITE)).isEqualTo(SUITE);
    }

    @Test
    void ofALineTheGreaterNumberOfBranchesCounts() {
        FileCoverage other = new FileCoverage(
                "a.py",
                1,
                4,
                1,
                4,
                List.of(1, 3, 4),
                List.of(2),
                new ByLine(List.of(2), Map.of(2, 1), Map.of(2, 1, 3, 2)));

        assertThat(SUITE.together(other).coveredBranches())
                .as("nobody knows whether it was the same branch")
                .isEqualTo(1);
    }

    @Test
    void coverageOfDifferentFilesStandsSideBySide() {
        FileCoverage b = new FileCoverage("b.py", 1, 1, 0, 0, List.of(), List.of());

        assertThat(new Coverage(List.of(SUITE))
                        .together(new Coverage(List.of(b, NEW)))
                        .files())
                .extracting(FileCoverage::path)
                .containsExactly("a.py", "b.py");
    }

    @Test
    void whatWasKeptBeforeMissedBranchesWereCountedCanBeRead() {
        String old = Json.line(SUITE).replaceAll(",\"missed\":\\{[^}]*}", "");

        assertThat(Json.as(Json.read(old), FileCoverage.class).missedBranches()).isEmpty();
    }
}

package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NewlyCoveredTest {
    private static Coverage file(int covered, List<Integer> uncovered, List<Integer> partial) {
        return new Coverage(List.of(new FileCoverage("src/a.py", covered, 10, 0, 4, uncovered, partial)));
    }

    private static Map<String, Set<Integer>> lines(Coverage before, Coverage after, Set<String> changed) {
        return lines(before, after, changed, List.of("a", "b", "c", "d", "e"), List.of("v", "w", "x", "y", "z"));
    }

    private static Map<String, Set<Integer>> lines(
            Coverage before, Coverage after, Set<String> changed, List<String> was, List<String> is) {
        return NewlyCovered.lines(before, after, changed, new NewlyCovered.Texts() {
            @Override
            public List<String> before(String path) {
                return was;
            }

            @Override
            public List<String> now(String path) {
                return is;
            }
        });
    }

    @Test
    void inAChangedFileALineThatRanBeforeIsNotNewWhereverItStandsNow() {
        Coverage before = file(3, List.of(2, 5), List.of());
        Coverage now = file(4, List.of(2), List.of());

        // lines 1, 3 and 4 ran before: a, c and d; now all but the second do
        assertThat(lines(
                        before,
                        now,
                        Set.of("src/a.py"),
                        List.of("a", "b", "  c", "d", "e"),
                        List.of("new", "a", "a", "c", "e")))
                .isEqualTo(Map.of("src/a.py", Set.of(1, 5)));
    }

    @Test
    void linesThatRunNowAndBranchesThatAreWholeNow() {
        assertThat(lines(file(5, List.of(3, 4, 5), List.of(1, 2)), file(8, List.of(5), List.of(2, 4)), Set.of()))
                .isEqualTo(Map.of("src/a.py", Set.of(1, 3, 4)));
    }

    @Test
    void nothingWhereNothingRose() {
        Coverage same = file(5, List.of(3), List.of(1));

        assertThat(lines(same, same, Set.of())).isEmpty();
    }

    @Test
    void inAFileThatWasNotCountedOrWasChangedEveryCoveredLineIsNew() {
        Coverage now = file(3, List.of(2, 5), List.of());

        assertThat(lines(Coverage.NONE, now, Set.of())).isEqualTo(Map.of("src/a.py", Set.of(1, 3, 4)));
        assertThat(lines(now, now, Set.of("src/a.py"))).isEqualTo(Map.of("src/a.py", Set.of(1, 3, 4)));
        assertThat(lines(Coverage.NONE, file(0, List.of(1, 2), List.of()), Set.of()))
                .isEmpty();
    }

    @Test
    void whatTheReportDoesNotCallRunIsNotNew() {
        FileCoverage now = new FileCoverage(
                "src/a.py",
                2,
                3,
                0,
                0,
                List.of(4),
                List.of(),
                new FileCoverage.ByLine(List.of(1, 3), Map.of(), Map.of()));

        // lines 2 and 5 hold no code, or are left out of the report
        assertThat(lines(Coverage.NONE, new Coverage(List.of(now)), Set.of()))
                .isEqualTo(Map.of("src/a.py", Set.of(1, 3)));
    }

    @Test
    void aLineIsWholeWhereAllOfSeveralBranchesRun() {
        FileCoverage before = new FileCoverage("src/a.py", 0, 4, 0, 4, List.of(1, 2, 3, 4), List.of());
        FileCoverage now = new FileCoverage(
                "src/a.py",
                3,
                4,
                3,
                4,
                List.of(4),
                List.of(3),
                new FileCoverage.ByLine(List.of(1, 2, 3), Map.of(1, 2, 3, 1), Map.of(3, 1)));

        assertThat(NewlyCovered.whole(new Coverage(List.of(before)), new Coverage(List.of(now)), Set.of()))
                .isEqualTo(Map.of("src/a.py", Set.of(1)));
    }

    @Test
    void aLineIsCompletedWhereThoseBranchesRunThatDidNot() {
        FileCoverage before = new FileCoverage("src/a.py", 3, 4, 2, 6, List.of(4), List.of(1, 2, 3));
        FileCoverage now = new FileCoverage(
                "src/a.py",
                4,
                4,
                5,
                6,
                List.of(),
                List.of(3),
                new FileCoverage.ByLine(List.of(1, 2, 3, 4), Map.of(1, 2, 2, 1, 4, 2), Map.of(3, 1)));
        Coverage then = new Coverage(List.of(before));

        assertThat(NewlyCovered.completed(then, new Coverage(List.of(now)), Set.of()))
                .as("line 3 is partial still, of line 2 one branch counts, line 4 ran not at all before")
                .isEqualTo(Map.of("src/a.py", Set.of(1)));
        assertThat(NewlyCovered.completed(then, new Coverage(List.of(now)), Set.of("src/a.py")))
                .isEmpty();
    }
}

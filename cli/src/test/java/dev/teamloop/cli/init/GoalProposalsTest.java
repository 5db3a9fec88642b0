package dev.teamloop.cli.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GoalProposalsTest {
    private static FileCoverage file(String path, int coveredBranches, int branches) {
        return new FileCoverage(path, coveredBranches, branches, coveredBranches, branches, List.of(), List.of());
    }

    private static Baseline measured(int red, FileCoverage... files) {
        return new Baseline("pytest", "", 40, red, new Coverage(Arrays.asList(files)));
    }

    private static List<String> goals(Baseline baseline) {
        return GoalProposals.of(baseline).stream()
                .map(GoalProposals.Proposal::goal)
                .toList();
    }

    @Test
    void theFilesWithMostThatNoTestReachesComeFirst() {
        assertThat(goals(measured(
                        0, file("a.py", 1, 8), file("b.py", 10, 100), file("c.py", 5, 10), file("d.py", 3, 5))))
                .containsExactly(
                        "b.py branch coverage 10%→≥60%",
                        "a.py branch coverage 12.5%→≥60%", "c.py branch coverage 50%→≥80%");
    }

    @Test
    void whereTestsRunNothingIsLookedAtLast() {
        assertThat(goals(measured(0, file("stress.py", 0, 90), file("src/a.py", 1, 8), file("src/new/b.py", 0, 20))))
                .extracting(goal -> goal.substring(0, goal.indexOf(' ')))
                .containsExactly("src/new/b.py", "src/a.py", "stress.py");
        assertThat(goals(measured(0, file("docs/conf.py", 0, 8), file("setup.py", 0, 8), file("src/a.py", 9, 10))))
                .isEmpty();
        assertThat(goals(measured(0, file("scripts/a.py", 2, 8)))).hasSize(1);
    }

    @Test
    void testsThatFailComeBeforeAll() {
        assertThat(goals(measured(2, file("a.py", 1, 8), file("b.py", 1, 8), file("c.py", 1, 8))))
                .hasSize(3)
                .first()
                .isEqualTo("all tests pass");
    }

    @Test
    void whatIsCoveredWellOrHardlyBranchesIsNoGoal() {
        assertThat(goals(measured(0, file("good.py", 9, 10), file("flat.py", 0, 2))))
                .isEmpty();
    }

    @Test
    void whereNoBranchesAreCountedLinesAre() {
        FileCoverage lines = new FileCoverage("a.go", 3, 10, 0, 0, List.of(), List.of());

        assertThat(GoalProposals.of(measured(0, lines)))
                .containsExactly(new GoalProposals.Proposal(
                        "a.go line coverage 30%→≥80%",
                        "a.go is at 30% line coverage: 7 of 10 lines are reached by no test"));
    }

    @Test
    void aFigureIsNeverRoundedUp() {
        assertThat(goals(measured(0, file("a.py", 1, 6)))).containsExactly("a.py branch coverage 16.6%→≥60%");
    }
}

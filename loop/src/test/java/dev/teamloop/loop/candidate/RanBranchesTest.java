package dev.teamloop.loop.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.probe.ProbeResults.PassedOver;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RanBranchesTest {
    private static final ProbedFunction TAX = new ProbedFunction("tax.py", "tax", 3, 9);
    /** Line 5 ran in part, line 7 not at all. */
    private static final Coverage BEFORE =
            new Coverage(List.of(new FileCoverage("tax.py", 3, 6, 1, 4, List.of(7), List.of(5))));

    private static boolean isNew(Set<Integer> lines, int fork, Set<String> changed) {
        return RanBranches.isNew(
                new PassedOver(TAX, lines, List.of(fork), "returning 2 instead of 1", Set.of("a")), BEFORE, changed);
    }

    @Test
    void aWayOfAConditionIsNewWhereOldTestsRanNeither() {
        assertThat(isNew(Set.of(), 7, Set.of())).isTrue();
        assertThat(isNew(Set.of(), 5, Set.of())).isFalse();
        assertThat(isNew(Set.of(), 7, Set.of("tax.py"))).isFalse();
    }

    @Test
    void newLinesOfItsOwnTellAnyhow() {
        assertThat(isNew(Set.of(6), 5, Set.of())).isTrue();
        assertThat(isNew(Set.of(6), 7, Set.of("tax.py"))).isTrue();
    }
}

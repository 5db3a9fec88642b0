package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.loop.gate.FileChange.Version;
import dev.teamloop.loop.measure.Replacements;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class LostNamesTest {
    private static Optional<Version> offering(String... names) {
        return Optional.of(new Version(
                String.join(",", names),
                Optional.of(new FileFacts(true, "", List.of(), List.of(), false, 1, List.of(), Set.of(names)))));
    }

    private static List<String> risks(FileChange... changes) {
        return LostNames.risks(List.of(changes), TestChangePermission.NONE);
    }

    @Test
    void namesThatNobodyOffersAnyMoreAreTold() {
        assertThat(risks(new FileChange("src/index.js", false, offering("a", "b"), offering("a"))))
                .containsExactly("src/index.js no longer offers b, and no other file has begun to: whoever uses that"
                        + " outside of this project has lost it");
        assertThat(risks(new FileChange("src/index.js", false, offering("a"), Optional.empty())))
                .hasSize(1);
        assertThat(risks(
                        new FileChange("src/index.js", false, offering("a"), offering()),
                        new FileChange("src/a.js", false, offering("a"), offering("a"))))
                .as("where it came from it may be reached no more")
                .hasSize(1);
    }

    @Test
    void whatMovedOrIsNoProductIsNot() {
        assertThat(risks(
                        new FileChange("src/a.js", false, offering("a"), offering()),
                        new FileChange("src/b.js", false, Optional.empty(), offering("a"))))
                .isEmpty();
        assertThat(risks(new FileChange("test/a.test.js", true, offering("a"), offering())))
                .isEmpty();
    }

    @Test
    void whatTheGoalPutsInItsPlaceIsNoLoss() {
        Replacements renamed = new Replacements(List.of(new Replacements.Replacement("fetchAll", "loadAll")));
        FileChange change = new FileChange("src/a.js", false, offering("fetchAll", "b"), offering("loadAll", "b"));

        assertThat(LostNames.risks(List.of(change), TestChangePermission.NONE)).hasSize(1);
        assertThat(LostNames.risks(List.of(change), new TestChangePermission(Set.of(), List.of(), renamed)))
                .isEmpty();
    }
}

package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.decide.TestSalvage.Bad;
import dev.teamloop.loop.decide.TestSalvage.Choice;
import dev.teamloop.loop.decide.TestSalvage.TestFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TestSalvageTest {
    private static final TestFile MADE = new TestFile("tests/test_new.py", true, Set.of(), List.of("test_a", "test_b"));
    private static final TestFile GROWN =
            new TestFile("tests/test_old.py", false, Set.of("test_x"), List.of("test_x", "test_y"));

    private static Bad bad(TestFile file, String name) {
        return new Bad(file.path() + "::" + name, file.path(), Optional.of(name), "failed");
    }

    private static Choice choose(List<Bad> bad, Set<String> broken) {
        return TestSalvage.choose(bad, broken, List.of(MADE, GROWN), List.of());
    }

    private static String nothing(Choice choice) {
        assertThat(choice).isInstanceOf(Choice.Nothing.class);
        return ((Choice.Nothing) choice).why();
    }

    @Test
    void aNewTestThatFailsGoesAndTheOthersStay() {
        Choice.Drop drop = (Choice.Drop) choose(List.of(bad(MADE, "test_b"), bad(GROWN, "test_y")), Set.of());

        assertThat(drop.tests())
                .containsOnly(
                        java.util.Map.entry(MADE.path(), Set.of("test_b")),
                        java.util.Map.entry(GROWN.path(), Set.of("test_y")));
        assertThat(drop.files()).isEmpty();
    }

    @Test
    void aTestThatWasThereBeforeIsNeverDropped() {
        assertThat(nothing(choose(List.of(bad(MADE, "test_b"), bad(GROWN, "test_x")), Set.of())))
                .isEqualTo("tests/test_old.py::test_x was there before");
        assertThat(nothing(choose(List.of(), Set.of(GROWN.path())))).contains("was there before");
    }

    @Test
    void aFileWhoseClassesInheritTestsThatHoldStays() {
        Choice.Drop drop = (Choice.Drop) TestSalvage.choose(
                List.of(bad(MADE, "test_a"), bad(MADE, "test_b")), Set.of(), List.of(MADE), List.of(MADE.path()));

        assertThat(drop.files()).isEmpty();
        assertThat(drop.tests()).containsEntry(MADE.path(), Set.of("test_a", "test_b"));
    }

    @Test
    void aFileWithoutAGoodTestGoesWhole() {
        Choice.Drop drop = (Choice.Drop) choose(List.of(bad(MADE, "test_a"), bad(MADE, "test_b")), Set.of());

        assertThat(drop.files()).containsExactly(MADE.path());
        assertThat(drop.tests()).isEmpty();
        assertThat(((Choice.Drop) choose(List.of(), Set.of(MADE.path()))).files())
                .containsExactly(MADE.path());
    }

    @Test
    void nothingIsKeptWhereNoNewTestHolds() {
        assertThat(nothing(choose(List.of(bad(MADE, "test_a"), bad(MADE, "test_b"), bad(GROWN, "test_y")), Set.of())))
                .isEqualTo("no new test holds");
        assertThat(nothing(choose(List.of(bad(GROWN, "test_y")), Set.of(MADE.path()))))
                .isEqualTo("no new test holds");
    }

    @Test
    void aFailureElsewhereOrUnderAnUnknownNameIsNotTheCandidatesToDrop() {
        Bad elsewhere = new Bad("tests/test_far.py::test_q", "tests/test_far.py", Optional.of("test_q"), "failed");
        Bad unnamed = new Bad("tests/test_new.py::inherited", MADE.path(), Optional.empty(), "failed");

        assertThat(nothing(choose(List.of(elsewhere), Set.of()))).contains("does not stand in a file");
        assertThat(nothing(choose(List.of(unnamed), Set.of()))).contains("cannot be found in the syntax");
        assertThat(nothing(choose(List.of(), Set.of()))).isEqualTo("no test is at fault");
    }

    @Test
    void theOrderOfTheFaultsDoesNotMatter() {
        List<Bad> bad = new ArrayList<>(List.of(bad(MADE, "test_a"), bad(GROWN, "test_y"), bad(MADE, "test_b")));
        bad.remove(0);
        Choice expected = choose(bad, Set.of());
        for (long seed = 0; seed < 20; seed++) {
            Collections.shuffle(bad, new Random(seed));
            assertThat(choose(bad, Set.of())).isEqualTo(expected);
        }
    }
}

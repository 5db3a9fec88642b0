package dev.teamloop.loop.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class AbsenceTestsTest {
    private static final FileFacts FACTS = new FileFacts(
            true,
            "",
            List.of(new SourceTest("test_a", 1, 4, "x", "x"), new SourceTest("test_b", 6, 9, "y", "y")),
            List.of(),
            false,
            4,
            List.of(9),
            Set.of());

    @Test
    void theAssertionCountsForTheTestItStandsIn() {
        assertThat(AbsenceTests.isOne("t.py::test_b", "t.py", FACTS)).isTrue();
        assertThat(AbsenceTests.isOne("t.py::test_b[1]", "t.py", FACTS)).isTrue();
        assertThat(AbsenceTests.isOne("t.py::test_a", "t.py", FACTS)).isFalse();
    }

    @Test
    void aTestThatTheFileDoesNotNameIsNone() {
        assertThat(AbsenceTests.isOne("t.py::test_c", "t.py", FACTS)).isFalse();
    }
}

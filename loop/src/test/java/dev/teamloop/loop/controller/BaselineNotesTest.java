package dev.teamloop.loop.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BaselineNotesTest {
    private static TestRun run(TestStatus status) {
        return new TestRun(List.of(new TestCase("t.py::t", "t.py", status, 1, "")), "", false, "", 1);
    }

    private static Coverage coverage(int covered) {
        return new Coverage(List.of(new FileCoverage("lib/a.py", covered, 5, 0, 0, List.of(5), List.of())));
    }

    @Test
    void testsThatRunNothingOfTheProductHaveAnotherCopyInHand() {
        assertThat(BaselineNotes.elsewhere(run(TestStatus.PASSED), coverage(0)))
                .get()
                .asString()
                .contains("of the product's files (1) not one line ran", "pip install -e .");
        assertThat(BaselineNotes.elsewhere(run(TestStatus.PASSED), coverage(1))).isEmpty();
        assertThat(BaselineNotes.elsewhere(run(TestStatus.SKIPPED), coverage(0)))
                .isEmpty();
        assertThat(BaselineNotes.elsewhere(run(TestStatus.PASSED), Coverage.NONE))
                .isEmpty();
    }
}

package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.GateResult;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FindingsTest {
    private static final String FIRST =
            "failure-swallowed src/test/java/shop/PriceRulesTest.java:14 PriceRulesTest.items: it swallows, quietly, its"
                    + " own failures – let the assertion fail";
    private static final String SECOND = "test-deleted: tests deleted without replacement: a, b";
    private static final String THIRD = "run-bent tests/conf.py: pytest_configure, on load: it acts";

    @Test
    void aListIsTakenApartBetweenItsFindingsOnly() {
        assertThat(closed(FIRST + ", " + SECOND + ", " + THIRD)).isEqualTo(List.of(FIRST, SECOND, THIRD));
        assertThat(closed(SECOND)).isEqualTo(List.of(SECOND));
    }

    private static List<String> closed(String evidence) {
        return Findings.of(new GateResult("integrity", false, evidence)).shown();
    }

    @Test
    void whatIsCountedWithoutANameCounts() {
        Findings found = Findings.of(new GateResult("integrity", false, FIRST + ", " + THIRD + " and 4 more"));

        assertThat(found.shown()).isEqualTo(List.of(FIRST, THIRD));
        assertThat(found.counted()).isEqualTo("6 findings");
    }

    @Test
    void aFigureIsNoFindingAndNeitherIsWhatAnOpenGateSaw() {
        assertThat(closed("coverage.branch of a.java 0% → 86.6%, below the KR's target 90%"))
                .isEmpty();
        assertThat(closed("2 tests fail: a, b-c: d")).isEmpty();
        assertThat(Findings.of(new GateResult("integrity", true, FIRST)).isEmpty())
                .isTrue();
    }

    @Test
    void aReasonNamesTheirNumber() {
        List<GateResult> gates = List.of(
                new GateResult("scope", true, "within scope"),
                new GateResult("integrity", false, FIRST + ", " + SECOND),
                new GateResult("measure", false, "not measured"));

        assertThat(Findings.briefly("gate integrity: " + FIRST + ", " + SECOND + "; skipped: no retry", gates))
                .isEqualTo("gate integrity: 2 findings; skipped: no retry");
        assertThat(Findings.briefly("gate measure: not measured", gates)).isEqualTo("gate measure: not measured");
    }

    @Test
    void notesDoNotRepeatTheReason() {
        assertThat(Findings.without("3 of 3 votes", "3 of 3 votes; lessons: none"))
                .isEqualTo("lessons: none");
        assertThat(Findings.without("3 of 3 votes", "3 of 3 votes")).isEmpty();
        assertThat(Findings.without("", "lessons: none")).isEqualTo("lessons: none");
    }
}

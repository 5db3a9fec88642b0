package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.MetricRun.Finding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OldTestFindingsTest {
    private static final String PATH = "tests/test_a.py";

    private static final List<SourceTest> TESTS = List.of(test("test_x", 3, 6), test("TestC›test_y", 8, 12));

    private static SourceTest test(String name, int from, int to) {
        return new SourceTest(name, from, to, "f", "f");
    }

    private static TestCase collected(String id) {
        return new TestCase(id, PATH, TestStatus.PASSED, 1, "");
    }

    private static MetricRun found(String path, int... lines) {
        List<Finding> findings = java.util.Arrays.stream(lines)
                .mapToObj(line -> new Finding(path, line, path + ":" + line + ": unused"))
                .toList();
        return new MetricRun(lines.length, 1, "", List.of(), findings, Map.of(path, lines.length), true);
    }

    @Test
    void findingsAreCountedByTheTestsThatHoldThemAndNamedAsTheRunnerDoes() {
        List<TestCase> known = List.of(collected(PATH + "::test_x[1]"), collected(PATH + "::TestC::test_y"));

        assertThat(OldTestFindings.in(found(PATH, 1, 9, 4, 5, 0), PATH, TESTS, known))
                .isEqualTo(PATH + "::test_x (2), " + PATH + "::TestC::test_y (1)");
    }

    @Test
    void whereTheRunnerDoesNotKnowTheTestItsFileAndNameStandForIt() {
        assertThat(OldTestFindings.in(found(PATH, 9), PATH, TESTS, List.of())).isEqualTo(PATH + "::TestC::test_y (1)");
    }

    @Test
    void whatStandsOutsideOfTestsOrInOtherFilesIsNoneOfThem() {
        assertThat(OldTestFindings.in(found(PATH, 1, 7, 13), PATH, TESTS, List.of()))
                .isEmpty();
        assertThat(OldTestFindings.in(found("tests/test_b.py", 4), PATH, TESTS, List.of()))
                .isEmpty();
    }
}

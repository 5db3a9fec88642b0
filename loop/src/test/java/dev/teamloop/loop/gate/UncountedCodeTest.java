package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UncountedCodeTest {
    private static final String GRADE = """
            def grade(score):
                if score >= 90:
                    return "A"
                return "F"
            """;
    private static final String CLAMP = """


            def clamp(x, lo, hi):
                if x < lo:
                    return lo
                if x > hi:
                    return hi
                return x
            """;
    private static final TreeMeasurement BEFORE = measured(file("app/m.py", 12, 9, 10, 11, 12));
    private static final StandardGoal GOAL = goal(MetricKind.COVERAGE_LINE, List.of("app"));

    private static StandardGoal goal(MetricKind kind, List<String> scope) {
        return Samples.goal(new GoalMetric(kind, scope, Comparison.AT_LEAST, 0.9, Optional.empty(), Optional.empty()));
    }

    private static FileCoverage file(String path, int lines, Integer... uncovered) {
        return new FileCoverage(path, lines - uncovered.length, lines, 0, 0, List.of(uncovered), List.of());
    }

    private static TreeMeasurement measured(FileCoverage... files) {
        return Samples.measured(Samples.green(1), files);
    }

    private static FileChange changed(String path, String before, String after) {
        return new FileChange(path, false, version(before), version(after));
    }

    private static Optional<FileChange.Version> version(String text) {
        return Optional.of(text)
                .filter(one -> !one.isEmpty())
                .map(one -> new FileChange.Version(one, Optional.empty()));
    }

    private static final FileChange LEFT = changed("app/m.py", GRADE + CLAMP, GRADE + "\n\nfrom lib.c import clamp\n");

    private static List<String> found(TreeMeasurement after, FileChange... files) {
        return found(GOAL, after, files);
    }

    private static List<String> found(StandardGoal goal, TreeMeasurement after, FileChange... files) {
        return UncountedCode.judge(goal, BEFORE, after, List.of(files), Replacements.NONE).stream()
                .map(IntegrityFinding::show)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lib/c.py", "app/m.txt", "tests/helpers.py"})
    void codeThatStandsWhereTheGoalDoesNotCountIsABreach(String other) {
        TreeMeasurement after = measured(file("app/m.py", 5), file("lib/c.py", 6, 2, 3));

        assertThat(found(after, LEFT, changed(other, "", CLAMP)))
                .singleElement()
                .asString()
                .startsWith("denominator-shrunk: 6 lines of app/m.py")
                .contains("coverage.line in app", other);
    }

    @Test
    void neitherAnotherIndentNorCommentsInBetweenHideIt() {
        String hidden =
                "class Lib:\n" + CLAMP.strip().indent(4).replace("if x > hi", "# so it is\n\n        if x > hi");

        assertThat(found(measured(file("app/m.py", 5)), LEFT, changed("lib/c.py", "X = 1\n", hidden)))
                .isNotEmpty();
        assertThat(found(measured(), changed("app/m.py", GRADE + CLAMP, ""), changed("lib/m.py", "", GRADE + CLAMP)))
                .isNotEmpty();
    }

    @Test
    void codeMayGoOrMoveToWhereItIsCounted() {
        assertThat(found(measured(file("app/m.py", 5)), LEFT)).isEmpty();
        assertThat(found(
                        measured(file("app/m.py", 5), file("app/c.py", 6, 2, 3)), LEFT, changed("app/c.py", "", CLAMP)))
                .isEmpty();
    }

    @Test
    void codeThatIsCoveredOrStaysMayStandElsewhereToo() {
        TreeMeasurement after = measured(file("app/m.py", 5));
        String reading = "import os\nimport sys\nimport json\n";
        FileChange covered = changed("app/m.py", GRADE + CLAMP, CLAMP);

        assertThat(found(after, covered, changed("lib/c.py", "", GRADE))).isEmpty();
        assertThat(found(
                        after, changed("app/m.py", GRADE + CLAMP, GRADE + CLAMP + reading), changed("t.py", "", CLAMP)))
                .isEmpty();
        assertThat(found(after, LEFT, changed("lib/c.py", CLAMP, CLAMP + reading)))
                .isEmpty();
        assertThat(found(after, LEFT, changed("tests/test_m.py", "", "if x < lo:\n    return lo\n")))
                .isEmpty();
    }

    @Test
    void onlyAGoalOfCoverageCountsLines() {
        FileChange moved = changed("lib/c.py", "", CLAMP);

        assertThat(found(goal(MetricKind.TESTS_PASS, List.of()), measured(), LEFT, moved))
                .isEmpty();
        assertThat(found(goal(MetricKind.COVERAGE_BRANCH, List.of()), measured(file("lib/c.py", 6, 2, 3)), LEFT, moved))
                .isEmpty();
    }

    @Test
    void aFileThatTheGoalRenamesIsTheSame() {
        Replacements renamed = new Replacements(List.of(new Replacements.Replacement("app", "lib")));

        assertThat(UncountedCode.judge(
                        GOAL,
                        BEFORE,
                        measured(),
                        List.of(changed("app/m.py", GRADE + CLAMP, ""), changed("lib/m.py", "", GRADE + CLAMP)),
                        renamed))
                .isEmpty();
    }
}

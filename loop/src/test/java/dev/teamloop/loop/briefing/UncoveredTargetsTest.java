package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.FileCoverage.ByLine;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class UncoveredTargetsTest {
    private static final GoalMetric BRANCHES = Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9);

    private static String source(int lines) {
        return IntStream.rangeClosed(1, lines).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }

    /** {@code missed} are branches by line; each of these lines ran in part. */
    private static FileCoverage file(String path, int lines, List<Integer> uncovered, Map<Integer, Integer> missed) {
        int branches = missed.values().stream().mapToInt(Integer::intValue).sum();
        List<Integer> partial = missed.keySet().stream()
                .filter(line -> !uncovered.contains(line))
                .sorted()
                .toList();
        return new FileCoverage(
                path,
                lines - uncovered.size(),
                lines,
                0,
                branches,
                uncovered,
                partial,
                new ByLine(List.of(), Map.of(), missed));
    }

    /** Functions of twenty lines from line 11 on: {@code f11}, {@code f31} … */
    private static List<SourceFunction> functions(int lines) {
        return IntStream.iterate(11, first -> first + 19 <= lines, first -> first + 20)
                .mapToObj(first -> new SourceFunction("f" + first, first, first + 17))
                .toList();
    }

    private static UncoveredTargets left(Map<String, String> sources, FileCoverage... files) {
        TreeMeasurement now = Samples.measured(Samples.green(1), files);
        return new UncoveredTargets(
                BRANCHES,
                now,
                path -> Optional.ofNullable(sources.get(path)),
                path -> functions((int) sources.getOrDefault(path, "").lines().count()));
    }

    @Test
    void theFunctionsThatLackTestsAreShownWholeWithTheFilesOwnNumbers() {
        UncoveredTargets left = left(Map.of("a.py", source(100)), file("a.py", 100, List.of(53), Map.of(55, 1)));

        UncoveredTargets.Passages shown = left.of(List.of("a.py"), 10_000);
        assertThat(shown.text())
                .contains("== a.py lines 99/100 branches 0/1 ==")
                .contains("    51  line 51\n", "!   53  line 53\n", "~   55  line 55\n", "    68  line 68\n")
                .contains("    10  line 10\n   … lines 11–50 left out\n    51  line 51\n")
                .endsWith("    68  line 68\n   … lines 69–100 left out\n");
        assertThat(shown.lines().get("a.py")).contains(1, 10, 51, 68).doesNotContain(11, 69);
        assertThat(left.isAny(List.of("a.py"))).isTrue();
    }

    @Test
    void whereNotAllFitThoseWithMostUncoveredBranchesAreShown() {
        Map<Integer, Integer> missed = Map.of(12, 1, 32, 9, 52, 4, 72, 5, 92, 6, 112, 7);
        String text = left(Map.of("a.py", source(140)), file("a.py", 140, List.of(), missed))
                .of(List.of("a.py"), 1_500)
                .text();

        assertThat(text)
                .contains("    31  line 31\n", "    48  line 48\n", "    71  line 71\n", "   111  line 111\n")
                .doesNotContain("line 11\n", "line 51\n")
                .contains("   … lines 11–30 left out\n", "   … lines 49–70 left out\n")
                .endsWith("uncovered branches in functions that are not shown for want of room: f51 4, f11 1\n");
    }

    @Test
    void theFunctionsThatTheSpecNamesAreShownInAWiderRoom() {
        Map<Integer, Integer> missed = functions(800).stream()
                .map(SourceFunction::firstLine)
                .collect(Collectors.toMap(first -> first + 1, first -> first == 211 ? 9 : 1));
        TreeMeasurement now = Samples.measured(Samples.green(1), file("a.py", 800, List.of(), missed));
        String spec = "a.py: f411(), f431(), f451(), f471(), f491(), f511(), f531()";
        UncoveredTargets left =
                new UncoveredTargets(BRANCHES, now, path -> Optional.of(source(800)), path -> functions(800), spec);

        assertThat(left.of(List.of("a.py"), 1_500, 1_900).text()).contains("line 411\n", "line 491\n", " f211 9, ");
        assertThat(left.of(List.of("a.py"), 1_500, 10_000).text())
                .contains("line 411\n", "line 548\n")
                .doesNotContain("line 211\n");
        assertThat(left.of(List.of("a.py"), 10_000).text()).contains("line 411\n", "line 548\n", "line 211\n");
    }

    @Test
    void whatASmallFileLeavesOfTheWiderRoomIsTheLargeOnes() {
        Map<Integer, Integer> missed = functions(800).stream()
                .map(SourceFunction::firstLine)
                .collect(Collectors.toMap(first -> first + 1, first -> 1));
        UncoveredTargets left = left(
                Map.of("large.py", source(800), "small.py", source(20)),
                file("large.py", 800, List.of(), missed),
                file("small.py", 20, List.of(), Map.of(12, 1)));

        String text = left.of(List.of("large.py", "small.py"), 6_000, 18_000).text();

        assertThat(text).contains("line 11\n", "line 788\n", "== small.py").doesNotContain("for want of room");
    }

    @Test
    void ofAFunctionThatIsTooLongItsBeginningIsShown() {
        TreeMeasurement now = Samples.measured(Samples.green(1), file("a.py", 400, List.of(), Map.of(12, 3)));
        String text = new UncoveredTargets(
                        BRANCHES,
                        now,
                        path -> Optional.of(source(400)),
                        path -> List.of(new SourceFunction("long", 11, 390)))
                .of(List.of("a.py"), 2_000)
                .text();

        assertThat(text)
                .contains("    11  line 11\n")
                .containsPattern("… lines \\d+–400 left out\n")
                .doesNotContain("line 300\n");
    }

    @Test
    void aLicenceAtTheTopIsLeftOut() {
        String text = "# so long a licence\n".repeat(20) + "import os\n" + source(30);
        TreeMeasurement now = Samples.measured(Samples.green(1), file("a.py", 51, List.of(), Map.of(35, 1)));
        UncoveredTargets left = new UncoveredTargets(
                BRANCHES, now, path -> Optional.of(text), path -> List.of(new SourceFunction("f", 33, 40)));

        assertThat(left.of(List.of("a.py"), 10_000).text())
                .contains("   … lines 1–20 left out\n    21  import os\n")
                .doesNotContain("licence");
    }

    @Test
    void whiteSpaceIsThatOfTheSourceAndItsLineEndsAreTold() {
        String text = left(Map.of("a.py", "if x:\r\n\tpass  \r\n"), file("a.py", 2, List.of(2), Map.of()))
                .of(List.of("a.py"), 10_000)
                .text();

        assertThat(text).contains("lines end with CRLF ==\n", "!    2  \tpass  \n");
    }

    @Test
    void everyTargetGetsItsShareAndTheRoomIsKept() {
        Map<Integer, Integer> missed = IntStream.rangeClosed(1, 890).boxed().collect(Collectors.toMap(i -> i, i -> 2));
        List<String> paths =
                IntStream.range(0, 40).mapToObj(i -> "f" + i + ".py").toList();
        Map<String, String> sources = paths.stream().collect(Collectors.toMap(path -> path, path -> source(900)));
        FileCoverage[] files =
                paths.stream().map(path -> file(path, 900, List.of(), missed)).toArray(FileCoverage[]::new);

        String three = left(sources, files).of(paths.subList(0, 3), 12_000).text();
        assertThat(three).contains("== f0.py", "== f1.py", "== f2.py");
        assertThat(three.length()).isLessThan(14_000);
        String many = left(sources, files).of(paths, 9_000).text();
        assertThat(many).contains("more target files: read them yourself");
        assertThat(many.length()).isLessThan(14_000);
    }

    @Test
    void whereNothingIsLeftNothingIsMarked() {
        UncoveredTargets left = left(Map.of("a.py", source(3)), file("a.py", 3, List.of(), Map.of()));

        assertThat(left.isAny(List.of("a.py", "gone.py"))).isFalse();
        assertThat(left.of(List.of("gone.py"), 1_000).text()).isEmpty();
    }

    @Test
    void rangesJoinNeighbours() {
        assertThat(SelectedLines.ranges(new TreeSet<>(List.of(1, 2, 3, 7, 9, 10))))
                .isEqualTo("1-3, 7, 9-10");
    }

    @Test
    void whatAFunctionUsesOfTheFilesConstantsStandsBesideIt() {
        List<String> lines = new ArrayList<>(source(100).lines().toList());
        lines.set(29, "ALL = [");
        lines.set(30, "    1,");
        lines.set(31, "]");
        lines.set(69, "OTHER = 1");
        lines.set(89, "    return ALL");
        UncoveredTargets left = new UncoveredTargets(
                BRANCHES,
                Samples.measured(Samples.green(1), file("a.py", 100, List.of(90), Map.of())),
                path -> Optional.of(String.join("\n", lines)),
                path -> List.of(new SourceFunction("early", 5, 8), new SourceFunction("late", 85, 92)));

        assertThat(left.of(List.of("a.py"), 10_000).text())
                .contains("    30  ALL = [\n", "    31      1,\n", "    32  ]\n", "!   90      return ALL\n")
                .doesNotContain("OTHER");
    }

    @Test
    void ofAFileInWhichFailingTestsStopTheLinesAreMarked() {
        TestRun run = Samples.run(
                new TestCase("t", "t.py", TestStatus.FAILED, 1, "a.py:53: in f51\na.py:2: in <module>\nb.py:1: in x"));
        UncoveredTargets left = new UncoveredTargets(
                Samples.metric(MetricKind.TESTS_PASS, Comparison.AT_LEAST, 1),
                Samples.measured(run, file("a.py", 100, List.of(60), Map.of())),
                path -> Optional.of(source(100)),
                path -> functions(100));

        assertThat(left.of(List.of("a.py"), 10_000).text())
                .startsWith("('>' marks lines that the failing tests name)\n== a.py failing tests=0 ==\n")
                .contains(">    2  line 2\n", ">   53  line 53\n", "    60  line 60\n", "   100  line 100\n");
        assertThat(left.of(List.of("a.py"), 1_000).text())
                .contains("    51  line 51\n", ">   53  line 53\n", "    68  line 68\n")
                .doesNotContain("line 70\n");
    }
}

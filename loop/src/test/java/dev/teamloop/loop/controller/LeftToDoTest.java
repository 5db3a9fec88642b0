package dev.teamloop.loop.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LeftToDoTest {
    private static final GoalMetric BRANCHES = Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9);

    private static String source(int lines) {
        return IntStream.rangeClosed(1, lines).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }

    private static FileCoverage file(String path, int lines, List<Integer> uncovered, List<Integer> partial) {
        return new FileCoverage(path, lines - uncovered.size(), lines, 0, 9, uncovered, partial);
    }

    private static LeftToDo left(Map<String, String> sources, FileCoverage... files) {
        Measured now = Samples.measured(Samples.green(1), files);
        return new LeftToDo(BRANCHES, now, path -> Optional.ofNullable(sources.get(path)));
    }

    @Test
    void aSmallFileIsShownWholeWithItsMarks() {
        LeftToDo left = left(Map.of("a.py", source(12)), file("a.py", 12, List.of(3), List.of(5)));

        assertThat(left.of(List.of("a.py"), 10_000))
                .contains("== a.py lines 11/12 branches 0/9 ==")
                .contains("!    3  line 3\n", "~    5  line 5\n", "    12  line 12\n")
                .doesNotContain("…");
        assertThat(left.isAny(List.of("a.py"))).isTrue();
    }

    @Test
    void ofALargeFileTheHeadAndWhatLiesAroundTheMarks() {
        String text = left(Map.of("a.py", source(2_000)), file("a.py", 2_000, List.of(1_000), List.of()))
                .of(List.of("a.py"), 10_000);

        assertThat(text)
                .contains("line 30\n", "   …\n", "  996  line 996\n", "! 1000  line 1000\n", " 1004  line 1004\n");
        assertThat(text).doesNotContain("line 31\n", "line 995\n", "line 1005\n");
    }

    @Test
    void whatDoesNotFitIsNamedByItsLines() {
        List<Integer> all = IntStream.rangeClosed(1, 20_000).boxed().toList();
        String text = left(Map.of("a.py", source(20_000)), file("a.py", 20_000, all, List.of()))
                .of(List.of("a.py"), 6_000);

        assertThat(text).contains("!    1  line 1\n").containsPattern("also left, not shown: lines \\d+-20000\n");
        assertThat(text.length()).isLessThan(6_500);
    }

    @Test
    void everyTargetGetsItsShareAndTheRoomIsKept() {
        List<Integer> all = IntStream.rangeClosed(1, 900).boxed().toList();
        List<String> paths =
                IntStream.range(0, 40).mapToObj(i -> "f" + i + ".py").toList();
        Map<String, String> sources = paths.stream().collect(Collectors.toMap(path -> path, path -> source(900)));
        FileCoverage[] files =
                paths.stream().map(path -> file(path, 900, all, List.of())).toArray(FileCoverage[]::new);

        String three = left(sources, files).of(paths.subList(0, 3), 9_000);
        assertThat(three).contains("== f0.py", "== f1.py", "== f2.py");
        assertThat(three.length()).isLessThan(10_000);
        String many = left(sources, files).of(paths, 9_000);
        assertThat(many).contains("more target files: read them yourself");
        assertThat(many.length()).isLessThan(11_000);
    }

    @Test
    void whereNothingIsLeftNothingIsMarked() {
        LeftToDo left = left(Map.of("a.py", source(3)), file("a.py", 3, List.of(), List.of()));

        assertThat(left.isAny(List.of("a.py", "gone.py"))).isFalse();
        assertThat(left.of(List.of("gone.py"), 1_000)).isEmpty();
    }

    @Test
    void rangesJoinNeighbours() {
        assertThat(LeftToDo.ranges(new TreeSet<>(List.of(1, 2, 3, 7, 9, 10)))).isEqualTo("1-3, 7, 9-10");
    }
}

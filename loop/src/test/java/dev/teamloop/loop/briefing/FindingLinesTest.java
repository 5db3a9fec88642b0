package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.measure.MetricRun.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FindingLinesTest {
    private static final SourceFunction SMALL = new SourceFunction("small", 3, 12);
    private static final SourceFunction LARGE = new SourceFunction("large", 20, 119);

    private static List<String> source() {
        List<String> lines = new ArrayList<>(
                IntStream.rangeClosed(1, 130).mapToObj(i -> "line " + i).toList());
        lines.set(29, "use(path)");
        lines.set(69, "path = other");
        lines.set(79, "pathological()");
        return lines;
    }

    private static List<List<Integer>> of(Finding... findings) {
        return new FindingLines(source(), List.of(SMALL, LARGE)).of(List.of(findings));
    }

    @Test
    void aSmallFunctionIsShownWholeAndOnce() {
        assertThat(of(new Finding("a.js", 4, "4:3 error x"), new Finding("a.js", 11, "11:3 error y")))
                .containsExactly(IntStream.rangeClosed(3, 12).boxed().toList());
    }

    @Test
    void ofALargeOneItsHeadItsEndAndTheLinesWithTheQuotedName() {
        assertThat(of(new Finding("a.js", 70, "70:5 error Assignment to function parameter 'path'")))
                .containsExactly(List.of(20, 29, 30, 31, 69, 70, 71, 117, 118, 119));
    }

    @Test
    void whatLiesOutsideOfAllFunctionsAddsNothing() {
        assertThat(of(new Finding("a.js", 15, "15:1 error 'x' is not defined"))).isEmpty();
    }

    @Test
    void theShorterPassageComesFirst() {
        assertThat(of(new Finding("a.js", 5, "'line'"), new Finding("a.js", 70, "no name")))
                .extracting(List::size)
                .containsExactly(4, 10);
    }
}

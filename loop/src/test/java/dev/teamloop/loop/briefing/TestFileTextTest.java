package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.SourceTest;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TestFileTextTest {
    /** Tests of nine lines, ten lines apart from line 11 on. */
    private static TestFileText file(int lines) {
        String text = IntStream.rangeClosed(1, lines)
                .mapToObj(i -> "\tline " + i + " '\"\n")
                .collect(Collectors.joining());
        List<SourceTest> tests = IntStream.iterate(11, line -> line + 8 <= lines, line -> line + 10)
                .mapToObj(line -> new SourceTest("test_" + line, line, line + 8, "f" + line, "f" + line))
                .toList();
        return new TestFileText(text, tests);
    }

    @Test
    void anExampleIsCutBetweenTests() {
        String text = file(100).example(350);

        assertThat(text)
                .startsWith("\tline 1 '\"\n")
                .contains("\tline 19 '\"\n")
                .endsWith("\tline 29 '\"\n   … lines 30–100 left out\n");
    }

    @Test
    void aFileToAddToIsShownWholeWhereItFits() {
        assertThat(file(40).toExtend(10_000)).doesNotContain("left out").contains("line 1 ", "line 40 ");
    }

    @Test
    void ofALongFileToAddToItsHeadAndItsEndAreShown() {
        assertThat(file(100).toExtend(400))
                .startsWith("\tline 1 '\"\n")
                .contains("\tline 10 '\"\n   … lines 11–80 left out\n\tline 81 '\"\n")
                .endsWith("\tline 100 '\"\n");
    }

    @Test
    void unchangedTestsAreLeftOut() {
        SourceTest unchanged = new SourceTest("test_11", 11, 19, "f", "f");

        assertThat(file(40).without(List.of(unchanged)))
                .contains("\tline 10 '\"\n   … lines 11–19 left out\n\tline 20 '\"\n");
    }

    @Test
    void unchangedNeighboursAreOneGap() {
        String text = "import x\n\n\ndef test_a():\n    a\n\n\ndef test_b():\n    b\n\n\ndef test_c():\n    c\n";
        List<SourceTest> unchanged =
                List.of(new SourceTest("test_a", 4, 5, "f", "f"), new SourceTest("test_b", 8, 9, "f", "f"));

        assertThat(new TestFileText(text, unchanged).without(unchanged))
                .isEqualTo("import x\n   … lines 2–11 left out\ndef test_c():\n    c\n");
    }

    @Test
    void aFileWithoutTestsIsShownFromItsTop() {
        String text =
                IntStream.rangeClosed(1, 200).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());

        assertThat(new TestFileText(text, List.of()).example(500))
                .startsWith("line 1\n")
                .contains("left out");
    }
}

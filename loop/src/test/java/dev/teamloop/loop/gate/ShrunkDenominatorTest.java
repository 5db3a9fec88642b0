package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A count of lines that shrank although they remain (SPEC §5 rule 3). */
final class ShrunkDenominatorTest {
    private static final TreeMeasurement BEFORE =
            Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2), Samples.file("src/b.py", 2, 2));

    private static List<String> breaches(TreeMeasurement after, FileChange... changed) {
        return breaches(BEFORE, after, changed);
    }

    private static List<String> breaches(TreeMeasurement before, TreeMeasurement after, FileChange... changed) {
        return MeasuredIntegrity.judge(
                        Samples.branchGoal(0.9), before, after, List.of(changed), TestChangePermission.NONE)
                .breaches()
                .stream()
                .map(IntegrityFinding::show)
                .toList();
    }

    /** A product file of so many lines before and after. */
    private static FileChange product(String path, int linesBefore, int linesAfter) {
        return new FileChange(path, false, Optional.of(version(linesBefore)), Optional.of(version(linesAfter)));
    }

    private static FileChange.Version version(int lines) {
        return new FileChange.Version("x = 1\n".repeat(lines), Optional.empty());
    }

    private static FileCoverage shorter(String path) {
        return new FileCoverage(path, 2, 9, 2, 10, List.of(), List.of());
    }

    @Test
    void fewerCountedLinesOfAnUntouchedFileAreABreach() {
        TreeMeasurement after = Samples.measured(Samples.green(3), shorter("src/a.py"), Samples.file("src/b.py", 2, 2));

        assertThat(breaches(after)).singleElement().asString().contains("src/a.py", "9 of 10");
        assertThat(breaches(after, product("src/a.py", 10, 9))).isEmpty();
    }

    @Test
    void anUntouchedFileThatIsNoLongerCountedIsABreach() {
        assertThat(breaches(Samples.measured(Samples.green(3), Samples.file("src/a.py", 2, 2))))
                .singleElement()
                .asString()
                .contains("src/b.py", "0 of 10");
    }

    @Test
    void whereTheToolCountsBlankLinesTheyMayGoWithTheOthers() {
        // ten lines and ten blank ones are counted, four of each are moved elsewhere
        TreeMeasurement before = Samples.measured(Samples.green(3), counting("src/a.py", 20));
        FileChange moved = new FileChange(
                "src/a.py", false, Optional.of(versionOf("x = 1\n\n", 10)), Optional.of(versionOf("x = 1\n\n", 6)));

        assertThat(breaches(before, Samples.measured(Samples.green(3), counting("src/a.py", 12)), moved))
                .isEmpty();
        assertThat(breaches(before, Samples.measured(Samples.green(3), counting("src/a.py", 11)), moved))
                .singleElement()
                .asString()
                .contains("denominator-shrunk");
    }

    private static FileCoverage counting(String path, int lines) {
        return new FileCoverage(path, lines, lines, 0, 0, List.of(), List.of());
    }

    private static FileChange.Version versionOf(String text, int times) {
        return new FileChange.Version(text.repeat(times), Optional.empty());
    }

    @Test
    void fewerCountedLinesOfAFileWhoseLinesRemainAreABreach() {
        TreeMeasurement after = Samples.measured(Samples.green(3), shorter("src/a.py"), Samples.file("src/b.py", 2, 2));

        assertThat(breaches(after, product("src/a.py", 10, 10)))
                .singleElement()
                .asString()
                .contains("denominator-shrunk");
    }

    @Test
    void aFileThatNoTestLoadedMayBeCountedByItsText() {
        TreeMeasurement before = Samples.measured(Samples.green(3), counted(0, 143));

        assertThat(breaches(before, Samples.measured(Samples.green(3), counted(100, 138))))
                .isEmpty();
        assertThat(breaches(before, Samples.measured(Samples.green(3), counted(0, 138))))
                .hasSize(1);
        assertThat(breaches(before, Samples.measured(Samples.green(3), counted(100, 120))))
                .hasSize(1);
        assertThat(breaches(
                        Samples.measured(Samples.green(3), counted(1, 143)),
                        Samples.measured(Samples.green(3), counted(100, 138))))
                .hasSize(1);
    }

    private static FileCoverage counted(int covered, int lines) {
        return new FileCoverage("src/a.py", covered, lines, 0, 0, List.of(), List.of());
    }

    /** A table in place of a chain of branches has fewer lines to count, and hides none. */
    @Test
    void whereTheToolNamesItsLinesOnlyThoseThatStandThereStillAreHidden() {
        String chain = "if t == 'a':\n    return a()\nelif t == 'b':\n    return b()\nelif t == 'c':\n    return c()\n";
        String table = "TABLE = {\n    'a': a,\n    'b': b,\n    'c': c,\n}\n\nreturn TABLE[t]()\n";
        String kept = "if t == 'a':\n    return a()\nelif t == 'b':\n    return b()\nelif t == 'd':\n    pass\n";
        TreeMeasurement before = Samples.measured(Samples.green(3), lineByLine("src/a.py", List.of(1, 2, 3, 4, 5, 6)));

        assertThat(breaches(
                        before,
                        Samples.measured(Samples.green(3), lineByLine("src/a.py", List.of(1, 7))),
                        changed("src/a.py", chain, table)))
                .isEmpty();
        assertThat(breaches(
                        before,
                        Samples.measured(Samples.green(3), lineByLine("src/a.py", List.of(1, 2, 5, 6))),
                        changed("src/a.py", chain, kept)))
                .singleElement()
                .asString()
                .contains("4 of 6 lines", "in lines 3, 4");
    }

    private static FileCoverage lineByLine(String path, List<Integer> lines) {
        return new FileCoverage(
                path,
                lines.size(),
                lines.size(),
                0,
                0,
                List.of(),
                List.of(),
                new FileCoverage.ByLine(lines, Map.of(), Map.of()));
    }

    private static FileChange changed(String path, String before, String after) {
        return new FileChange(path, false, Optional.of(versionOf(before, 1)), Optional.of(versionOf(after, 1)));
    }

    @Test
    void uncoveredCodeThatStandsInATextNowIsABreachAlthoughItsLinesLeftTheFile() {
        String open = "if a:\n    b()\nelif c:\n    d()\n";
        FileChange left = new FileChange(
                "src/a.py",
                false,
                Optional.of(versionOf("x = 1\ny = 2\n" + open, 1)),
                Optional.of(versionOf("x = 1\ny = 2\n", 1)));
        FileChange text = new FileChange("src/a.txt", false, Optional.empty(), Optional.of(versionOf(open, 1)));
        TreeMeasurement after = Samples.measured(
                Samples.green(3),
                new FileCoverage("src/a.py", 2, 6, 2, 10, List.of(), List.of()),
                Samples.file("src/b.py", 2, 2));

        assertThat(breaches(after, left)).isEmpty();
        assertThat(breaches(after, left, text))
                .singleElement()
                .asString()
                .startsWith("denominator-shrunk: 4 lines of src/a.py")
                .contains("src/a.txt");
    }
}

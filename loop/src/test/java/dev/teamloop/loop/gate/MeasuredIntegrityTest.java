package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class MeasuredIntegrityTest {
    private static final StandardGoal GOAL = Samples.branchGoal(0.9);
    private static final TreeMeasurement BEFORE = covering(Samples.green(3));

    private static TreeMeasurement covering(TestRun run) {
        return Samples.measured(run, Samples.file("src/a.py", 2, 2), Samples.file("src/b.py", 2, 2));
    }

    private static List<String> breaches(TreeMeasurement after, FileChange... changed) {
        return breaches(BEFORE, after, changed);
    }

    private static List<String> breaches(TreeMeasurement before, TreeMeasurement after, FileChange... changed) {
        return MeasuredIntegrity.judge(GOAL, before, after, List.of(changed), TestChangePermission.NONE)
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
    void moreTestsAndMoreCoverageAreNoBreach() {
        assertThat(breaches(Samples.measured(
                        Samples.green(5), Samples.file("src/a.py", 9, 9), Samples.file("src/b.py", 9, 9))))
                .isEmpty();
    }

    @Test
    void aTestThatIsGoneIsABreachAndIsNamed() {
        assertThat(breaches(covering(Samples.green(2))))
                .containsExactly("old-test-gone: tests that were there do not run any more: t.py::test_3");
    }

    @Test
    void aTestUnderAnotherNameIsAnotherTest() {
        TreeMeasurement after = covering(Samples.run(
                Samples.test("t.py::test_1", TestStatus.PASSED),
                Samples.test("t.py::test_2", TestStatus.PASSED),
                Samples.test("t.py::test_three", TestStatus.PASSED)));

        assertThat(breaches(after))
                .containsExactly("old-test-gone: tests that were there do not run any more: t.py::test_3");
    }

    @Test
    void aTestThatIsSkippedNowIsABreach() {
        TreeMeasurement after = covering(Samples.run(
                Samples.test("t.py::test_1", TestStatus.PASSED),
                Samples.test("t.py::test_2", TestStatus.SKIPPED),
                Samples.test("t.py::test_3", TestStatus.PASSED)));

        assertThat(breaches(after)).containsExactly("skip-added: tests that ran before are skipped now: t.py::test_2");
    }

    @Test
    void aTestThatWasSkippedBeforeMayStaySkipped() {
        TreeMeasurement skipped = Samples.measured(Samples.run(Samples.test("t.py::test_1", TestStatus.SKIPPED)));

        assertThat(breaches(skipped, skipped)).isEmpty();
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
    void coverageThatVanishedWholeIsABreachAndNotOneHundredPercent() {
        assertThat(breaches(Samples.measured(Samples.green(3)))).isNotEmpty();
    }

    @Test
    void aRunThatDidNotCollectTellsNothingAboutIntegrity() {
        assertThat(breaches(Samples.measured(Samples.broken("ImportError")))).isEmpty();
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

    @Test
    void aNewTestThatIsSkippedIsABreach() {
        TreeMeasurement after = covering(Samples.run(
                Samples.test("t.py::test_1", TestStatus.PASSED),
                Samples.test("t.py::test_2", TestStatus.PASSED),
                Samples.test("t.py::test_3", TestStatus.PASSED),
                Samples.test("t.py::test_4", TestStatus.SKIPPED)));

        assertThat(breaches(after)).containsExactly("skip-added: new tests are skipped: t.py::test_4");
    }

    @Test
    void aNameThatHoldsTheTimeIsNotGoneWhereOneOfItsKindIsThere() {
        TreeMeasurement dated = covering(Samples.run(Samples.test("t.js::dated 1795947444390", TestStatus.PASSED)));
        TreeMeasurement later = covering(Samples.run(Samples.test("t.js::dated 1795947555123", TestStatus.PASSED)));
        TreeMeasurement none = covering(Samples.run(Samples.test("t.js::other", TestStatus.PASSED)));
        TestChangePermission leave = new TestChangePermission(Set.of(), List.of());

        assertThat(MeasuredIntegrity.judge(GOAL, dated, later, List.of(), leave).breaches())
                .isEmpty();
        assertThat(MeasuredIntegrity.judge(GOAL, dated, none, List.of(), leave).breaches())
                .hasSize(1);
    }

    @Test
    void aCaseThatCannotRunHereBesideOneThatPassesIsNone() {
        TreeMeasurement after = covering(Samples.run(
                Samples.test("t.py::test_1", TestStatus.PASSED),
                Samples.test("t.py::test_2", TestStatus.PASSED),
                Samples.test("t.py::test_3", TestStatus.PASSED),
                Samples.test("t.py::test_4[python-%(name)s&#39;]", TestStatus.PASSED),
                Samples.test("t.py::test_4[native-%(name)s&#39;]", TestStatus.SKIPPED)));

        assertThat(breaches(after)).isEmpty();
    }

    @Test
    void aTestMayGoWhereThePlanNamesItOrTheUserOpenedItsFile() {
        TreeMeasurement after = covering(Samples.green(2));

        assertThat(MeasuredIntegrity.judge(
                                GOAL,
                                BEFORE,
                                after,
                                List.of(),
                                new TestChangePermission(Set.of("t.py::test_3"), List.of()))
                        .breaches())
                .isEmpty();
        assertThat(MeasuredIntegrity.judge(
                                GOAL, BEFORE, after, List.of(), new TestChangePermission(Set.of(), List.of("*.py")))
                        .breaches())
                .isEmpty();
    }

    private static FileChange.Version tests(String... names) {
        List<SourceTest> tests = Arrays.stream(names)
                .map(name -> new SourceTest(name, 1, 2, name, name))
                .toList();
        return new FileChange.Version(
                String.join(",", names), Optional.of(new FileFacts(true, "", tests, List.of(), false, 1)));
    }

    @Test
    void anInheritedTestThatItsClassOverridesNowIsAChangedOne() {
        TreeMeasurement was = covering(Samples.run(
                new TestCase("a.PosixTest#bursts", "PosixTest.java", TestStatus.PASSED, 1, ""),
                new TestCase("a.PosixTest#own", "PosixTest.java", TestStatus.PASSED, 1, "")));
        FileChange added = new FileChange(
                "PosixTest.java",
                true,
                Optional.of(tests("PosixTest›own")),
                Optional.of(tests("PosixTest›own", "PosixTest›bursts", "PosixTest›more")));

        assertThat(breaches(was, was, added))
                .singleElement()
                .satisfies(breach -> assertThat(breach)
                        .startsWith("old-test-changed")
                        .contains("a.PosixTest#bursts", "its class inherited it, and overrides it now"));
    }

    @Test
    void aNewTestThatIsCalledAsAnOldOneOfAnotherClassIsNew() {
        TreeMeasurement was = covering(Samples.run(
                new TestCase("tests/test_a.py::TestB::test_x", "tests/test_a.py", TestStatus.PASSED, 1, "")));
        FileChange added = new FileChange(
                "tests/test_a.py",
                true,
                Optional.of(tests("TestB›test_x")),
                Optional.of(tests("TestB›test_x", "test_x")));

        assertThat(breaches(was, was, added)).isEmpty();
    }
}

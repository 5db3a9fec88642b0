package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.Arrays;
import java.util.List;
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
    void coverageThatVanishedWholeIsABreachAndNotOneHundredPercent() {
        assertThat(breaches(Samples.measured(Samples.green(3)))).isNotEmpty();
    }

    @Test
    void aRunThatDidNotCollectTellsNothingAboutIntegrity() {
        assertThat(breaches(Samples.measured(Samples.broken("ImportError")))).isEmpty();
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

package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.testing.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PytestRunnerTest {
    @TempDir
    Path folder = Path.of("");

    private ToolProject project = new ToolProject(Path.of(""));

    @BeforeEach
    void needsPytest() throws Exception {
        project = ToolProject.python(folder);
    }

    private TestRunner.FullRun full() throws Exception {
        return project.runner().full(project.tracked());
    }

    @Test
    void aSourceLayoutIsFoundAndMeasuredWithBranches() throws Exception {
        project.with("src/calc/__init__.py", "")
                .with("src/calc/core.py", ToolProject.CALC)
                .with("src/calc/unused.py", "def never():\n    return 0\n")
                .with("tests/test_core.py", """
                        from calc.core import sign

                        def test_positive():
                            assert sign(3) == 1
                        """);

        TestRunner.FullRun full = full();

        assertThat(ToolProject.ends(full.run()))
                .isEqualTo(Map.of("tests/test_core.py::test_positive", TestStatus.PASSED));
        assertThat(full.run().tests()).extracting(TestCase::file).containsExactly("tests/test_core.py");
        assertThat(full.coverage().file("src/calc/core.py"))
                .contains(new FileCoverage(
                        "src/calc/core.py",
                        3,
                        4,
                        1,
                        2,
                        List.of(4),
                        List.of(2),
                        new FileCoverage.ByLine(List.of(1, 2, 3), Map.of(2, 1), Map.of(2, 1))));
        assertThat(full.coverage().file("src/calc/unused.py"))
                .get()
                .satisfies(file -> assertThat(file.coveredLines()).isZero());
        assertThat(full.coverage().file("tests/test_core.py")).isEmpty();
    }

    @Test
    void aFolderThatIsNoPackageIsMeasuredToo() throws Exception {
        project.with("handlers/tree.py", ToolProject.CALC)
                .with("handlers/deep/leaf.py", ToolProject.CALC)
                .with("test_nothing.py", "def test_it():\n    assert 1 + 1 == 2\n");

        assertThat(full().coverage().files())
                .extracting(FileCoverage::path, FileCoverage::totalLines)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("handlers/deep/leaf.py", 4),
                        org.assertj.core.groups.Tuple.tuple("handlers/tree.py", 4));
    }

    @Test
    void aRunLeavesTheProjectAsItWas() throws Exception {
        project.with("calc.py", ToolProject.CALC)
                .with("test_calc.py", "import calc\n\ndef test_it():\n    assert calc.sign(0)\n");

        full();

        try (var all = Files.walk(folder)) {
            assertThat(all.filter(Files::isRegularFile)
                            .map(path -> folder.relativize(path).toString()))
                    .containsExactlyInAnyOrder("calc.py", "test_calc.py");
        }
    }

    @Test
    void noTestsAtAllAreZeroTestsAndZeroPercent() throws Exception {
        project.with("calc.py", ToolProject.CALC);

        TestRunner.FullRun full = full();

        assertThat(full.run().problem()).isEmpty();
        assertThat(full.run().tests()).isEmpty();
        assertThat(full.run().green()).isTrue();
        TreeMeasurement measured =
                new TreeMeasurement(new Measurement("tree", full.run(), full.coverage()), Map.of(), Map.of());
        assertThat(measured.figure(Samples.metric(MetricKind.COVERAGE_LINE, Comparison.AT_LEAST, 1)))
                .isZero();
        assertThat(measured.figure(Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 1)))
                .isZero();
        assertThat(measured.figure(Samples.metric(MetricKind.TESTS_COUNT, Comparison.AT_LEAST, 1)))
                .isZero();
    }

    @Test
    void parametersAndClassesKeepPytestsOwnIdsAndCanBeRunByThem() throws Exception {
        project.with("calc.py", ToolProject.CALC).with("tests/test_calc.py", """
                import pytest

                class TestSign:
                    class TestInner:
                        def test_deep(self):
                            assert True is not False

                    @pytest.mark.parametrize("text", ["a-b", "x y", "ü[1]"])
                    def test_many(self, text):
                        assert len(text) < 5

                @pytest.mark.skip(reason="not now")
                def test_later():
                    assert 1 == 2

                def test_red():
                    assert 1 == 2
                """);
        TestRunner runner = project.runner();

        TestRun all = runner.full(project.tracked()).run();

        assertThat(ToolProject.ends(all))
                .hasSize(6)
                .containsEntry("tests/test_calc.py::TestSign::TestInner::test_deep", TestStatus.PASSED)
                .containsEntry("tests/test_calc.py::TestSign::test_many[a-b]", TestStatus.PASSED)
                .containsEntry("tests/test_calc.py::test_later", TestStatus.SKIPPED)
                .containsEntry("tests/test_calc.py::test_red", TestStatus.FAILED);
        for (TestCase test : all.tests()) {
            TestRun one = runner.only(List.of(test.id()), project.tracked());

            assertThat(ToolProject.ends(one)).isEqualTo(Map.of(test.id(), test.status()));
        }
        assertThat(runner.only(List.of("tests/test_calc.py"), project.tracked()).collected())
                .isEqualTo(6);
    }

    @Test
    void inheritedAndImportedTestsBelongToTheModuleThatPytestCollects() throws Exception {
        project.with("tests/__init__.py", "class Mixin:\n    def test_put(self):\n        assert self.make() == 1\n")
                .with("tests/common.py", "def test_shared():\n    assert 1 + 1 == 2\n")
                .with("tests/test_box.py", """
                        import unittest
                        from tests import Mixin
                        from tests.common import test_shared

                        class TestBox(Mixin, unittest.TestCase):
                            def make(self):
                                return 1
                        """);

        TestRun run = full().run();

        assertThat(ToolProject.ends(run))
                .isEqualTo(Map.of(
                        "tests/test_box.py::TestBox::test_put", TestStatus.PASSED,
                        "tests/test_box.py::test_shared", TestStatus.PASSED));
        assertThat(run.tests()).extracting(TestCase::file).containsOnly("tests/test_box.py");
    }

    @Test
    void someTestsAreRunWithWhatTheyAloneCover() throws Exception {
        project.with("calc.py", ToolProject.CALC)
                .with("test_low.py", "import calc\n\ndef test_low():\n    assert calc.sign(-1) == -1\n")
                .with("test_high.py", "import calc\n\ndef test_high():\n    assert calc.sign(3) == {'a': 1}\n");
        TestRunner runner = project.runner();

        TestRunner.FullRun low = runner.covered(Selection.of(List.of("test_low.py")), project.tracked());
        TestRunner.FullRun all = runner.full(project.tracked());

        assertThat(ToolProject.ends(low.run())).isEqualTo(Map.of("test_low.py::test_low", TestStatus.PASSED));
        assertThat(low.coverage().file("calc.py"))
                .get()
                .satisfies(file -> assertThat(file.coveredBranches()).isEqualTo(1));
        assertThat(all.coverage().file("calc.py"))
                .get()
                .satisfies(file -> assertThat(file.coveredBranches()).isEqualTo(2));
        assertThat(all.run().failures())
                .singleElement()
                .satisfies(test -> assertThat(test.message())
                        .as("each text once")
                        .containsOnlyOnce("assert 1 == {'a': 1}")
                        .doesNotContain("_pytest"));
    }

    @Test
    void theTestPathsOfTheConfigurationAreTheTestGlobs() throws Exception {
        project.with("pytest.ini", "[pytest]\ntestpaths = calc unit/tests\n")
                .with("calc/core.py", ToolProject.CALC)
                .with("calc/test_core.py", "def test_it():\n    assert 1 + 1 == 2\n")
                .with("unit/tests/test_more.py", "def test_it():\n    assert 1 + 1 == 2\n");
        TestRunner runner = project.runner();

        assertThat(runner.testGlobs())
                .contains("calc/**/test_*.py", "unit/tests/**")
                .doesNotContain("calc/**");
        assertThat(runner.isTest("calc/test_core.py")).isTrue();
        assertThat(runner.isTest("unit/tests/data.json")).isTrue();
        assertThat(runner.isTest("calc/core.py")).isFalse();
        TestRunner.FullRun full = runner.full(project.tracked());
        assertThat(ToolProject.ends(full.run()))
                .containsOnlyKeys("calc/test_core.py::test_it", "unit/tests/test_more.py::test_it");
        assertThat(full.coverage().files()).extracting(FileCoverage::path).containsExactly("calc/core.py");
    }

    @Test
    void aProjectOfAnotherLanguageIsToldWhatToDo() throws Exception {
        project.with("main.go", "package main\n");

        assertThat(project.detect(verify -> {}))
                .isInstanceOfSatisfying(
                        Runners.Missing.class,
                        missing -> assertThat(missing.message()).contains("no pom.xml", "verify.test"));
    }
}

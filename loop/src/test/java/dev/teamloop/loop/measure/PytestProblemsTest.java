package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong in a run of pytest is told, and is never a success. */
final class PytestProblemsTest {
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
    void aCollectionErrorIsAProblemAndNoTest() throws Exception {
        project.with("calc.py", ToolProject.CALC)
                .with("test_good.py", "def test_it():\n    assert 1 + 1 == 2\n")
                .with("test_bad.py", "import no_such_module\n\ndef test_it():\n    assert 1 + 1 == 2\n");

        TestRun run = full().run();

        assertThat(run.collects()).isFalse();
        assertThat(run.problem()).contains("no_such_module");
        assertThat(run.tests()).extracting(TestCase::id).doesNotContain("test_bad.py::test_it");
    }

    /** The cause stands far above the end of the output then. */
    @Test
    void aCollectionErrorIsToldThoughWarningsFollow() throws Exception {
        String warns = "import warnings\nwarnings.warn('old, line %d')\n\ndef test_it():\n    assert 1 + 1 == 2\n";
        for (int i = 0; i < 20; i++) {
            project.with("test_warns" + i + ".py", warns.replace("%d", String.valueOf(i)));
        }
        project.with("test_bad.py", "import no_such_module\n");

        assertThat(full().run().problem()).contains("test_bad", "No module named 'no_such_module'");
    }

    @Test
    void anUnknownTestIsAProblem() throws Exception {
        project.with("test_calc.py", "def test_it():\n    assert 1 + 1 == 2\n");

        assertThat(project.runner()
                        .only(List.of("test_calc.py::test_gone"), project.tracked())
                        .problem())
                .contains("test_gone");
    }

    @Test
    void aFixtureThatFailsIsAnErrorOfItsTest() throws Exception {
        project.with("test_calc.py", """
                import pytest

                @pytest.fixture
                def broken():
                    raise RuntimeError("no database")

                def test_it(broken):
                    assert broken
                """);

        TestRun run = full().run();

        assertThat(run.collects()).isTrue();
        assertThat(ToolProject.ends(run)).isEqualTo(Map.of("test_calc.py::test_it", TestStatus.ERROR));
        assertThat(run.failures().get(0).message()).contains("no database");
    }

    @Test
    void aSuiteThatOutlastsItsLimitIsEndedAndTold() throws Exception {
        project.with("test_slow.py", "import time\n\ndef test_it():\n    time.sleep(300)\n    assert 1 + 1 == 2\n");

        TestRun run = project.runner(verify -> verify.put("timeout_s", 3))
                .full(project.tracked())
                .run();

        assertThat(run.timedOut()).isTrue();
        assertThat(run.problem()).contains("longer than 3 s");
        assertThat(run.green()).isFalse();
    }

    @Test
    void aProcessThatEndsItselfIsNoSuccess() throws Exception {
        project.with("calc.py", ToolProject.CALC)
                .with("test_exit.py", "import os\n\ndef test_it():\n    os._exit(0)\n    assert 1 + 1 == 2\n");

        TestRunner.FullRun full = full();

        assertThat(full.run().collects()).isFalse();
    }

    @Test
    void whatATestRegistersForTheEndOfTheProcessReachesNoReport() throws Exception {
        project.with("calc.py", ToolProject.CALC).with("test_calc.py", """
                import atexit, sys

                def spoil():
                    for word in sys.argv:
                        if word.startswith("--junitxml="):
                            open(word[len("--junitxml="):], "w").write("<testsuite><testcase name='")

                atexit.register(spoil)

                def test_positive():
                    assert True
                """);

        TestRun run = full().run();

        assertThat(run.collects()).isTrue();
        assertThat(run.tests()).hasSize(1);
    }
}

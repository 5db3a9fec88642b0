package dev.teamloop.loop.probe.python;

import static dev.teamloop.loop.probe.python.PythonProject.changes;
import static dev.teamloop.loop.probe.python.PythonProject.idle;
import static dev.teamloop.loop.probe.python.PythonProject.noticing;
import static dev.teamloop.loop.probe.python.PythonProject.reasons;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of which an experiment tells nothing: they break on what was put in, or do not pass where nothing was. */
final class UntoldTestsTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void whatOnlyNoneCanReplaceTellsNothingOfTestsThatItBreaks() throws Exception {
        PythonProject project =
                new PythonProject(folder).product("made.py", """
                        import sqlite3
                        import xml.etree.ElementTree as ET

                        def node(name, text):
                            element = ET.Element(name)
                            element.text = text
                            return element

                        def connect():
                            return sqlite3.connect(":memory:")

                        def other():
                            return sqlite3.connect(":memory:")
                        """).tests("test_made.py", """
                        from made import connect, node, other

                        def test_node():
                            element = node("a", "t")
                            assert element.tag == "a" and element.text == "t"

                        def test_connect():
                            assert connect().execute("select 1").fetchone() == (1,)

                        def test_idle_node():
                            node("a", "t").tag

                        def test_idle_other():
                            other()
                        """);

        ProbeResults results = project.probed();

        assertThat(noticing(results)).containsExactly("test_node");
        assertThat(changes(results, "node")).contains("returning a Element whose tag is 'b' instead of 'a'");
        assertThat(idle(results)).containsExactlyInAnyOrder("test_idle_node", "test_idle_other");
        assertThat(reasons(results))
                .isEqualTo(
                        Map.of(
                                "connect",
                                "its tests fail, but not by an assertion, with all that can be put in the place of what it gives"));
    }

    @Test
    void aTestThatFailsWhereNothingIsChangedHasEscaped() throws Exception {
        PythonProject project =
                new PythonProject(folder).product("shop.py", """
                        def price():
                            return 3

                        def tax():
                            return 4
                        """).tests("test_shop.py", """
                        import os
                        import shop

                        PROCESS = os.getpid()

                        def test_price():
                            assert shop.price() == 3

                        def test_escapes():
                            shop.tax()
                            assert os.getpid() == PROCESS
                        """);

        ProbeResults results = project.probed();

        assertThat(results.escaped()).containsExactly("test_shop.py::test_escapes");
        assertThat(reasons(results)).isEqualTo(Map.of("tax", ProbeResults.ESCAPED));
        assertThat(noticing(results)).containsExactly("test_price");
    }

    /** What it compares with is the product itself, unchanged. */
    @Test
    void aTestThatStartsAnotherPythonIsNamed() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", """
                        import subprocess
                        import sys

                        def price():
                            return 3

                        def label():
                            return "three"

                        def child():
                            return subprocess.run([sys.executable, "-c", "print(4)"], capture_output=True, text=True).stdout
                        """)
                .tests("test_shop.py", """
                        import pathlib
                        import subprocess
                        import sys

                        import shop

                        def test_twin():
                            code = "import shop; print(shop.price())"
                            run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
                            assert run.stdout.strip() == str(shop.price())
                            assert shop.label()

                        def test_snapshot(tmp_path):
                            (tmp_path / "other").write_text("x")
                            snap = pathlib.Path(__file__).with_name("price.snap")
                            if not snap.exists():
                                snap.write_text(str(shop.price()))
                            assert snap.read_text() == str(shop.price())

                        def test_of_a_program():
                            assert subprocess.run(["echo", "a"], capture_output=True, text=True).stdout == "a\\n"
                            assert shop.price() == 3

                        def test_child():
                            assert shop.child() == "4\\n"
                        """)
                .probed();

        assertThat(results.elsewhere()).as(results.toString()).containsExactly("test_shop.py::test_twin");
        assertThat(results.wrote()).isEqualTo(Map.of("test_shop.py::test_snapshot", "price.snap"));
        assertThat(noticing(results))
                .as("the first is not asked, and those that are asked are not spared by what it notices")
                .contains("test_of_a_program", "test_child")
                .doesNotContain("test_twin");
        assertThat(idle(results)).isEmpty();
        assertThat(reasons(results)).isEqualTo(Map.of("label", "only new tests run it that start another Python"));
    }

    @Test
    void whereAllTestsStartAnotherPythonNothingPreventsExperiments() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", """
                        def price():
                            return 3
                        """)
                .tests("test_shop.py", """
                        import subprocess
                        import sys

                        def test_program():
                            code = "import shop; print(shop.price())"
                            run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
                            assert run.stdout.strip() == "3"
                        """)
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(results.elsewhere()).containsExactly("test_shop.py::test_program");
        assertThat(reasons(results)).containsOnlyKeys("price");
    }
}

package dev.teamloop.loop.probe.python;

import static dev.teamloop.loop.probe.python.PythonProject.changes;
import static dev.teamloop.loop.probe.python.PythonProject.idle;
import static dev.teamloop.loop.probe.python.PythonProject.noticing;
import static dev.teamloop.loop.probe.python.PythonProject.reasons;
import static dev.teamloop.loop.probe.python.PythonProject.sample;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PythonProberTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void testsThatLookNotice() throws Exception {
        PythonProject project = new PythonProject(folder)
                .product("shop.py", sample("shop.py"))
                .tests("tests/test_honest.py", sample("test_honest.py"))
                .alsoTest("tests/test_honest.py::test_rows[1]")
                .alsoTest("tests/test_honest.py::test_rows[2]")
                .alsoTest("tests/test_honest.py::TestUnit::test_class_fixture")
                .alsoTest("tests/test_honest.py::TestUnit::test_expected_error")
                .alsoTest("tests/test_honest.py::TestLoop::test_awaited")
                .write("tests/conftest.py", "")
                .write("pytest.ini", "[pytest]\npythonpath = .\n");
        Map<String, String> before = files();
        Set<String> names = new TreeSet<>();
        project.request().tests().forEach(id -> names.add(id.substring(id.lastIndexOf("::") + 2)));
        names.remove("test_rows"); // the function; its rows are tests

        ProbeResults results = project.probed();

        assertThat(results.problem()).isEmpty();
        assertThat(noticing(results)).containsExactlyInAnyOrderElementsOf(names);
        assertThat(changes(results, "price"))
                .contains("returning 20.0 instead of 19.0", "returning 19.0 instead of raising ValueError");
        assertThat(changes(results, "add")).containsExactly("doing nothing");
        assertThat(changes(results, "warn")).containsExactly("doing nothing", "going the other way at line 235");
        assertThat(changes(results, "numbers")).contains("leaving out its first element, 0");
        assertThat(changes(results, "told")).contains("doing nothing but giving [1, 2]");
        assertThat(changes(results, "RATE")).containsExactly("RATE being 0.625 instead of 0.5");
        assertThat(changes(results, "point")).contains("returning a Point whose x is 2 instead of 1");
        assertThat(changes(results, "main")).contains("doing nothing but returning 0");
        assertThat(changes(results, "Cart.__init__"))
                .anyMatch(change -> change.startsWith("leaving a Cart whose items is"));
        assertThat(files()).as("the project is as it was").isEqualTo(before);
    }

    @Test
    void testsThatDoNotLookAreIdle() throws Exception {
        PythonProject project = new PythonProject(folder)
                .product("shop.py", sample("shop.py"))
                .tests("test_idle.py", sample("test_idle.py"))
                .tests("test_callable.py", "import shop\n\ndef test_callable():\n    assert callable(shop.price)\n");
        Set<String> names = new TreeSet<>();
        project.request().tests().forEach(id -> names.add(id.substring(id.lastIndexOf("::") + 2)));
        names.remove("test_callable"); // it runs no function at all
        names.remove("test_none_makes_an_error_but_no_failed_assertion"); // that tells nothing of it

        ProbeResults results = project.probed();

        assertThat(results.problem()).isEmpty();
        assertThat(noticing(results)).isEmpty();
        assertThat(idle(results)).containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void whatCannotBeTriedIsNamedWithItsReason() throws Exception {
        PythonProject project = new PythonProject(folder)
                .product("far.py", "def far():\n    return 1\n")
                .product("near.py", """
                        def child():
                            return 5

                        def mocked():
                            return 3

                        def user():
                            return mocked() + 1

                        def empty():
                            pass

                        def unused():
                            return 1

                        LAST = 1
                        """)
                .write("broken.py", "def broken(:\n")
                .tests("test_near.py", """
                        import subprocess
                        import sys
                        from unittest import mock
                        import near

                        def test_child():
                            code = "import near; print(near.child())"
                            assert subprocess.check_output([sys.executable, "-c", code]) == b"5\\n"

                        def test_mocked():
                            with mock.patch("near.mocked", return_value=10):
                                assert near.user() == 11

                        def test_empty():
                            near.empty()
                        """);

        ProbeResults results = project.probed();

        assertThat(reasons(results))
                .containsOnlyKeys("far", "child", "mocked", "empty", "unused")
                .containsEntry("far", "no new test loads its file in pytest's own process")
                .containsEntry("child", "no new test runs it in pytest's own process")
                .containsEntry("mocked", "no new test runs it in pytest's own process")
                .containsEntry("unused", "no new test runs it in pytest's own process")
                .containsEntry("empty", "its body does nothing");
        assertThat(noticing(results)).containsExactly("test_mocked");
        assertThat(idle(results)).isEmpty();
        assertThat(results.probes())
                .filteredOn(probe -> probe.function().name().equals("LAST"))
                .singleElement()
                .satisfies(probe -> assertThat(probe.ran()).isEmpty());
    }

    @Test
    void aTestThatDoesNotEndSaysNothing() throws Exception {
        PythonProject project =
                new PythonProject(folder).product("turns.py", """
                        def less(n):
                            return n - 1

                        def to_nought(n):
                            while n != 0:
                                n = less(n) if n < 1000 else n
                                n = 5 if n < 0 else n
                            return n

                        def stop():
                            return False

                        def plain():
                            return 3
                        """).tests("test_turns.py", """
                        import os
                        import turns

                        def test_turns():
                            assert turns.to_nought(3) == 0

                        def test_exit():
                            if turns.stop():
                                os._exit(0)

                        def test_plain():
                            assert turns.plain() == 3
                        """);

        ProbeResults results = project.probed();

        assertThat(reasons(results))
                .isEqualTo(Map.of(
                        "less", "the tests did not end while it was changed",
                        "stop", "the tests did not end while it was changed"));
        assertThat(noticing(results)).containsExactly("test_plain", "test_turns");
        assertThat(idle(results)).isEmpty();
    }

    @Test
    void aProcessWithThreadsIsNotForkedButBegunAnew() throws Exception {
        PythonProject project =
                new PythonProject(folder).product("busy.py", """
                        import threading

                        threading.Thread(target=threading.Event().wait, daemon=True).start()

                        def price():
                            return 3

                        def tax():
                            return 4
                        """).tests("test_busy.py", """
                        import busy

                        def test_price():
                            assert busy.price() == 3

                        def test_tax():
                            assert busy.tax()
                        """);

        ProbeResults results = project.probed();

        assertThat(noticing(results)).containsExactly("test_price");
        assertThat(idle(results)).containsExactly("test_tax");
    }

    @Test
    void aTestCannotWriteTheAnswer() throws Exception {
        PythonProject project = new PythonProject(folder)
                .product("shop.py", "def price():\n    return 3\n")
                .tests("test_forger.py", """
                        import glob
                        import json
                        import shop

                        def test_forger():
                            forged = {"problem": "", "notProbed": [], "probes": [{"function": 0, "change": "forged",
                                      "ran": ["test_forger.py::test_forger"], "noticed": ["test_forger.py::test_forger"]}]}
                            for folder in glob.glob(".team-loop/run/*"):
                                assert not glob.glob(folder + "/request")
                                with open(folder + "/result", "w") as result:
                                    result.write("00\\n" + json.dumps(forged))
                            assert shop.price()
                        """);

        ProbeResults results = project.probed();

        assertThat(results.problem()).isEmpty();
        assertThat(idle(results)).containsExactly("test_forger");
    }

    @Test
    void anAnswerThatSomethingElseWroteIntoIsNone() throws Exception {
        PythonProject project = new PythonProject(folder)
                .product("shop.py", "def price():\n    return 3\n")
                .tests("test_writer.py", """
                        import os
                        import shop

                        def test_writer():
                            for name in os.listdir("/proc/self/fd" if os.path.isdir("/proc") else "/dev/fd"):
                                try:
                                    os.write(int(name), b'{"end": 0, "failure": "assertion"}\\n')
                                except OSError:
                                    continue
                            assert shop.price()
                        """);

        ProbeResults results = project.probed();

        assertThat(results.problem()).contains("something other than the prober wrote to its pipe");
        assertThat(results.probes()).isEmpty();
        assertThat(reasons(results)).containsOnlyKeys("price");
    }

    @Test
    void whatCannotBeCollectedDoesNotPassOrHasNoTimeIsAProblem() throws Exception {
        PythonProject broken = new PythonProject(folder)
                .product("shop.py", "def price():\n    return 3\n")
                .tests("test_broken.py", "import no_such_module\n\ndef test_it():\n    assert 1 == 1\n");

        assertThat(broken.probed().problem()).contains("no_such_module");

        broken.write("test_broken.py", "def test_it():\n    assert 1 == 2\n");

        assertThat(broken.probed().problem()).contains("none of the new tests passes");

        ProbeRequest request = broken.request();
        ProbeResults late = broken.probed(
                new ProbeRequest(request.functions(), request.tests(), request.testFiles(), Duration.ofMillis(1)));

        assertThat(late.problem()).contains("pytest did not start");
        assertThat(late.notProbed()).hasSize(1);
        assertThat(late.probes()).extracting(Probe::change).isEmpty();
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (var all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }
}

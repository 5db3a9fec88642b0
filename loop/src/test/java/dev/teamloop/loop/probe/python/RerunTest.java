package dev.teamloop.loop.probe.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.RanLines;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is seen of new tests when they are run again, apart from the run that was measured. */
final class RerunTest {
    private static final String SHAPES = """
            import contextlib


            def walk(items, wanted=(
                1,
                2,
            )):
                total = 0
                for item in items:
                    if item < 0 or \\
                            item > 90:
                        continue
                    with contextlib.suppress(
                        ValueError,
                    ):
                        total += int(
                            item
                        )
                    while total > 50:
                        total -= 7
                else:
                    total += 1
                try:
                    total = {
                        "a": total,
                    }["a"]
                except (
                    KeyError
                ):
                    total = 0
                return total


            def unused(value):
                if value:
                    return 1
                return 2


            async def later(value):
                @contextlib.contextmanager
                def inner():
                    yield value

                with inner() as given:
                    if given: return given
                return None
            """;

    @TempDir
    Path folder = Path.of("");

    @Test
    void theLinesThatRanAreThoseThatAReportOfCoverageNames() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shapes.py", SHAPES)
                .tests("test_shapes.py", """
                        import asyncio

                        from shapes import later, walk


                        def test_walk():
                            assert walk([1, 60]) == 48

                        def test_later():
                            assert asyncio.run(later(3)) == 3
                        """)
                .probed();

        RanLines ran = results.ran().orElseThrow();
        assertThat(ran.lines().get("shapes.py"))
                .contains(8, 9, 10, 13, 16, 19, 20, 22, 23, 24, 31, 41, 43, 45, 46)
                .doesNotContain(12, 27, 30, 35, 36, 37, 47);
        // never below 0 nor above 90
        assertThat(ran.oneWay().get("shapes.py")).contains(10).doesNotContain(9, 19);
        assertThat(results.unconfirmed()).isEmpty();
    }

    @Test
    void aTestThatIsReportedAsPassedAndFailsOrIsNotThereIsUnconfirmed() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", "def price():\n    return 10\n")
                .tests("test_shop.py", """
                        import inspect

                        import shop


                        def test_price():
                            assert shop.price() == 10

                        def test_fails():
                            assert shop.price() == 11

                        def test_reads_the_source():
                            assert inspect.getsource(shop.price).count("return") == 1
                            assert len(shop.price.__code__.co_code) < 20
                        """)
                .alsoTest("test_shop.py::test_made_up")
                .probed();

        assertThat(results.unconfirmed())
                .containsOnlyKeys("test_shop.py::test_fails", "test_shop.py::test_made_up")
                .containsEntry("test_shop.py::test_made_up", "pytest finds no such test");
        // it does not pass where the product is instrumented, and is honest all the same
        assertThat(results.escaped()).contains("test_shop.py::test_reads_the_source");
    }

    @Test
    void whatRunsAfterATestOfEndlessRecursionIsSeen() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", """
                        def deep(n):
                            return deep(n + 1)


                        def price(free):
                            if free:
                                return 0
                            return 10
                        """)
                .tests("test_shop.py", """
                        import pytest

                        import shop


                        def test_deep():
                            with pytest.raises(RecursionError):
                                shop.deep(0)

                        def test_price():
                            assert shop.price(True) == 0
                            assert shop.price(False) == 10
                        """)
                .probed();

        assertThat(results.ran().orElseThrow().lines().get("shop.py")).contains(2, 6, 7, 8);
    }

    @Test
    void whatOldTestsRunIsSeenAsLongAsTheyPass() throws Exception {
        PythonProject project = new PythonProject(folder)
                .product("shop.py", "def price(free):\n    if free:\n        return 0\n    return 10\n")
                .write("test_old.py", """
                        import shop

                        def test_free():
                            assert shop.price(True) == 0

                        def test_fails():
                            assert shop.price(True) == 1
                        """)
                .tests("test_shop.py", """
                        import shop

                        def test_price():
                            assert shop.price(False) == 10
                        """);

        assertThat(project.probed(with(project.request(), "test_old.py::test_free"))
                        .ran()
                        .orElseThrow()
                        .lines()
                        .get("shop.py"))
                .contains(3, 4);
        ProbeResults failing = project.probed(with(project.request(), "test_old.py::test_fails"));
        assertThat(failing.ran()).isEmpty();
        assertThat(failing.unconfirmed()).isEmpty();
    }

    private static ProbeRequest with(ProbeRequest request, String old) {
        return new ProbeRequest(
                request.functions(),
                request.newLines(),
                request.tests(),
                request.testFiles(),
                new ProbeRequest.Others(Set.of(old), List.of("test_old.py")),
                request.limit());
    }

    @Test
    void whereOtherProcessesAreMeasuredNobodyKnowsAllThatRan() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .write(".coveragerc", "[run]\nparallel = true\n")
                .product("shop.py", "def price():\n    return 10\n")
                .tests("test_shop.py", """
                        import shop


                        def test_price():
                            assert shop.price() == 10
                        """)
                .probed();

        assertThat(results.ran()).isEmpty();
    }
}

package dev.teamloop.loop.probe.python;

import static dev.teamloop.loop.probe.python.PythonProject.changes;
import static dev.teamloop.loop.probe.python.PythonProject.idle;
import static dev.teamloop.loop.probe.python.PythonProject.noticing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in the place of product code while tests run. */
final class PythonReplacedTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aTestThatRunsOnlyWhatReplacesTheProductIsIdle() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", """
                        def rate(net):
                            return 2

                        def tax(net):
                            return net * rate(net)

                        class Till:
                            def total(self, net):
                                return net + tax(net)
                        """)
                .write("tests/conftest.py", """
                        import pytest
                        import shop

                        @pytest.fixture(autouse=True)
                        def quick(request, monkeypatch):
                            if "table" in request.node.name:
                                monkeypatch.setattr(shop, "tax", lambda net: {10: 20}[net])

                        @pytest.fixture
                        def fixed_rate(monkeypatch):
                            monkeypatch.setattr(shop, "rate", lambda net: 3)
                        """)
                .tests("tests/test_shop.py", """
                        import shop

                        def test_table():
                            assert shop.tax(10) == 20

                        def test_mock(monkeypatch):
                            from unittest import mock
                            monkeypatch.setattr(shop.Till, "total", mock.Mock(return_value=5))
                            assert shop.Till().total(1) == 5

                        def test_collaborator_is_replaced(fixed_rate):
                            assert shop.tax(10) == 30

                        def test_nothing_of_the_project():
                            assert 1 + 1 == 2
                        """)
                .write("pytest.ini", "[pytest]\npythonpath = .\n")
                .probed();

        assertThat(changes(results, "tax")).contains("replaced by tests/conftest.py");
        assertThat(noticing(results)).containsExactly("test_collaborator_is_replaced");
        assertThat(idle(results)).containsExactlyInAnyOrder("test_table", "test_mock");
    }

    /** Each line of a conftest that puts something in the place of {@code tax}, or nothing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop.tax = lambda price: 0 | tests/conftest.py",
                "setattr(shop, 'tax', lambda price: 0) | tests/conftest.py",
                "vars(shop).update(tax=lambda price: 0) | tests/conftest.py",
                "shop.tax.__code__ = (lambda price: 0).__code__ | tests/conftest.py",
                "exec(compile('def tax(price): return 0', shop.__file__, 'exec'), vars(shop)) | ''",
                "shop.tax = __import__('unittest.mock').mock.Mock() | ''",
                "stub = pytest.fixture(autouse=True)(lambda monkeypatch: monkeypatch.setattr(shop, 'tax', lambda price: 0))"
                        + " | tests/conftest.py",
                "stub = pytest.fixture()(lambda monkeypatch: monkeypatch.setattr(shop, 'tax', lambda price: 0)) |",
                "shop.rate = 3 |"
            })
    void whatStandsInTheProductsPlaceIsFound(String line, String by) throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", """
                        def tax(price):
                            return price * 2

                        def total(price):
                            return price + 1
                        """)
                .write("tests/conftest.py", "import pytest\nimport shop\n\n" + line + "\n")
                .tests("tests/test_shop.py", """
                        import shop

                        def test_total():
                            assert shop.total(1) == 2
                        """)
                .write("pytest.ini", "[pytest]\npythonpath = .\n")
                .probed();

        assertThat(results.replaced())
                .extracting(one -> one.function().name() + " " + one.by())
                .isEqualTo(by == null ? List.of() : List.of("tax " + by));
    }

    /** Doctests lie in the product's own file, which pytest then takes for a test's and would compile in its own way. */
    @Test
    void aProductFileWithDoctestsIsNotReplacedByThem() throws Exception {
        String shop = """
                def tax(price):
                    \"""Doubles.

                    >>> tax(2)
                    4
                    \"""
                    assert price is not None
                    return price * 2
                """;

        ProbeResults results = new PythonProject(folder)
                .product("shop.py", shop)
                .tests("shop.py", shop)
                .alsoTest("shop.py::shop.tax")
                .write("pytest.ini", "[pytest]\naddopts = --doctest-modules\n")
                .probed();

        assertThat(results.replaced()).isEmpty();
        assertThat(results.unconfirmed()).isEmpty();
    }
}

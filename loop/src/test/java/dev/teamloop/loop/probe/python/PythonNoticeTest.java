package dev.teamloop.loop.probe.python;

import static dev.teamloop.loop.probe.python.PythonProject.changes;
import static dev.teamloop.loop.probe.python.PythonProject.idle;
import static dev.teamloop.loop.probe.python.PythonProject.noticing;
import static dev.teamloop.loop.probe.python.PythonProject.reasons;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who notices, where what is changed is only used by product code, or imported late. */
final class PythonNoticeTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void whatIsEmptyIsFilledWithSomethingMadeUp() throws Exception {
        PythonProject project =
                new PythonProject(folder).product("stack.py", """
                        class Stack:
                            def __init__(self):
                                self.before = []
                                self.after = []
                                self.grouping = False

                        def build(stack, options):
                            if options.get("upper"):
                                stack.before.append(str.upper)
                            return stack

                        def report(text):
                            return {"size": len(text), "errors": [], "kind": "text", "label": "a"}
                        """).tests("test_stack.py", """
                        import stack

                        def test_no_option_adds_nothing():
                            built = stack.Stack()
                            stack.build(built, {})
                            assert built.before == []
                            assert built.after == []

                        def test_no_errors():
                            assert stack.report("abc")["errors"] == []

                        def test_loops_over_errors():
                            for error in stack.report("abc")["errors"]:
                                error.fail()

                        def test_runs():
                            stack.build(stack.Stack(), {})
                        """);

        ProbeResults results = project.probed();

        assertThat(noticing(results)).containsExactlyInAnyOrder("test_no_option_adds_nothing", "test_no_errors");
        assertThat(idle(results)).containsExactlyInAnyOrder("test_loops_over_errors", "test_runs");
        assertThat(changes(results, "Stack.__init__"))
                .contains("leaving a Stack whose before is ['other'] instead of [] and so on");
    }

    /** To leave out a body that does nothing else changes nothing. */
    @Test
    void whatOnlyGivesWhatIsThereIsNotLeftOut() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("lazy.py", """
                        class Lazy:
                            def __enter__(self):
                                \"""Itself.\"""
                                return self

                            def __exit__(self, *raised):
                                pass

                            def items(self):
                                return [2, 1]

                            def other(self):
                                return sorted([2, 1])
                        """)
                .tests("test_lazy.py", """
                        import lazy

                        def test_runs():
                            with lazy.Lazy() as one:
                                one.items()
                                one.other()
                        """)
                .probed();

        assertThat(changes(results, "Lazy.items")).noneMatch(change -> change.startsWith("doing nothing"));
        assertThat(changes(results, "Lazy.__enter__")).noneMatch(change -> change.startsWith("doing nothing"));
        assertThat(changes(results, "Lazy.other")).anyMatch(change -> change.startsWith("doing nothing"));
        assertThat(idle(results)).containsExactly("test_runs");
    }

    /** What it gives is kept, as far as that can be, and given where its body is left out. */
    @Test
    void aTestOfWhatAFunctionDoesNoticesThatItDoesNothing() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("orders.py", """
                        class Order:
                            def __init__(self, name):
                                self.name = name

                        def create(name, store):
                            order = Order(name)
                            store.save(name)
                            return order
                        """)
                .tests("test_orders.py", """
                        from unittest import mock

                        import orders

                        def test_saves():
                            store = mock.Mock()
                            orders.create("a", store)
                            store.save.assert_called_once_with("a")

                        def test_runs():
                            orders.create("a", mock.Mock()).name.upper()
                        """)
                .probed();

        assertThat(noticing(results)).containsExactly("test_saves");
        assertThat(idle(results)).containsExactly("test_runs");
    }

    /** Whoever runs it fails then, whether or not the file that fails is one of those that are probed. */
    @Test
    void aTestHasNotNoticedWhereProductCodeFailsThatIsNotProbed() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .write("shop/__init__.py", "")
                .write("shop/rates.py", """
                        def rate(kind):
                            return {"net": 1.0}[kind]
                        """)
                .write("checks.py", """
                        def check_price(found):
                            assert found == 2.0
                        """)
                .product("shop/prices.py", """
                        from shop.rates import rate

                        def kind(item):
                            return item["kind"]

                        def price(item):
                            return item["price"] * rate(kind(item))
                        """)
                .tests("tests/test_prices.py", """
                        from checks import check_price
                        from shop.prices import price

                        def test_runs():
                            price({"kind": "net", "price": 2.0})

                        def test_is_checked_by_a_helper():
                            check_price(price({"kind": "net", "price": 2.0}))
                        """)
                .probed();

        assertThat(noticing(results)).containsExactly("test_is_checked_by_a_helper");
        assertThat(idle(results)).containsExactly("test_runs");
    }

    /** What it gives cannot be kept: so single statements are left out, which only what is asserted can notice. */
    @Test
    void aTestOfWhatAFunctionDoesBesidesItsResultNoticesWhatItLeavesOut() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("manager.py", """
                        import threading

                        class Manager:
                            width = 6

                            def add(self, name):
                                lock = threading.Lock()
                                self.label = name
                                self.width = max(self.width, len(name))
                                return lock
                        """)
                .tests("test_manager.py", """
                        import manager

                        def test_widens():
                            one = manager.Manager()
                            one.add("a long name")
                            assert one.width == 11

                        def test_runs():
                            manager.Manager().add("a")

                        def test_reads_without_looking():
                            one = manager.Manager()
                            one.add("a")
                            one.label.upper()
                        """)
                .probed();

        assertThat(noticing(results)).containsExactly("test_widens");
        assertThat(idle(results)).containsExactly("test_reads_without_looking", "test_runs");
        assertThat(changes(results, "Manager.add")).contains("leaving out line 9");
    }

    @Test
    void aTestInWhichProductCodeFailsHasNotNoticed() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", """
                        def row(number):
                            return number

                        def named(number):
                            return ["a", "b"][row(number)]
                        """)
                .tests("tests/test_named.py", """
                        import shop

                        def test_honest():
                            assert shop.named(1) == "b"

                        def test_idle():
                            shop.named(1)

                        def test_own_error():
                            {"b": 1}[shop.named(1)]
                        """)
                .write("pytest.ini", "[pytest]\npythonpath = .\n")
                .probed();

        assertThat(noticing(results)).as(results.toString()).containsExactlyInAnyOrder("test_honest", "test_own_error");
        assertThat(idle(results)).containsExactly("test_idle");
        assertThat(results.probes())
                .anySatisfy(probe -> assertThat(probe.broke()).isNotEmpty());
    }

    @Test
    void whatATestImportsWhileItRunsIsProbed() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("shop.py", """
                        def price(net):
                            from tax import tax

                            return net + tax(net)
                        """)
                .product("tax.py", "def tax(net):\n    return net * 2\n")
                .tests("tests/test_shop.py", """
                        import shop

                        def test_honest():
                            assert shop.price(1) == 3

                        def test_idle():
                            shop.price(2)
                        """)
                .write("pytest.ini", "[pytest]\npythonpath = .\n")
                .probed();

        assertThat(changes(results, "tax")).contains("returning 5 instead of 4");
        assertThat(noticing(results)).containsExactly("test_honest");
        assertThat(reasons(results)).isEmpty();
    }
}

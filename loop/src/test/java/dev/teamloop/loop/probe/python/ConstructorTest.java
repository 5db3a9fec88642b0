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

/** What a constructor leaves behind is changed, whatever kind of object it is. */
final class ConstructorTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void whatIsAContainerItselfGetsOtherContent() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("bags.py", """
                        import collections

                        class Bag(dict):
                            def __init__(self, items=()):
                                super().__init__()
                                for item in items:
                                    self[item] = self.get(item, 0) + 1

                            def __setitem__(self, key, value):
                                if not isinstance(value, int):
                                    raise TypeError(value)
                                super().__setitem__(key, value)

                        class Row(list):
                            def __init__(self, width):
                                super().__init__([0] * width)

                        class Ring(collections.deque):
                            def __init__(self, size):
                                super().__init__(range(size), size)

                        class Names(collections.OrderedDict):
                            def __init__(self, *names):
                                super().__init__((name, len(name)) for name in names)
                        """)
                .tests("test_bags.py", """
                        from bags import Bag, Names, Ring, Row

                        def test_bag():
                            assert Bag("aab") == {"a": 2, "b": 1}

                        def test_idle_bag():
                            assert Bag("aab") is not None

                        def test_row():
                            assert len(Row(3)) == 3

                        def test_idle_row():
                            assert isinstance(Row(3), list)

                        def test_ring():
                            assert list(Ring(2)) == [0, 1]

                        def test_idle_ring():
                            Ring(2).append(5)

                        def test_names():
                            assert list(Names("a", "b").values()) == [1, 1]

                        def test_idle_names():
                            assert Names("a") is not None
                        """)
                .probed();

        assertThat(noticing(results)).containsExactlyInAnyOrder("test_bag", "test_row", "test_ring", "test_names");
        assertThat(idle(results))
                .containsExactlyInAnyOrder("test_idle_bag", "test_idle_row", "test_idle_ring", "test_idle_names");
        assertThat(reasons(results)).isEmpty();
        assertThat(changes(results, "Row.__init__"))
                .contains("leaving a Row whose content is [0, 0, 0, 0] instead of [0, 0, 0]");
    }

    /** A fake cannot be changed; what only holds it loses it, and what holds nothing is not built. */
    @Test
    void whatHoldsOnlyWhatCannotBeChangedIsEmptied() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("services.py", """
                        class Service:
                            def __init__(self, store):
                                self.store = store

                        KNOWN = []

                        class Plugin:
                            def __init__(self):
                                KNOWN.append(type(self).__name__)

                        class Refused(Exception):
                            def __init__(self, code):
                                super().__init__("refused with " + str(code))
                        """)
                .tests("test_services.py", """
                        from unittest import mock

                        import services

                        def test_store():
                            store = mock.Mock()
                            assert services.Service(store).store is store

                        def test_idle_store():
                            services.Service(mock.Mock()).store.save()

                        def test_idle_service():
                            assert services.Service(mock.Mock()) is not None

                        def test_plugin():
                            services.KNOWN.clear()
                            services.Plugin()
                            assert services.KNOWN == ["Plugin"]

                        def test_idle_plugin():
                            assert services.Plugin() is not None

                        def test_refused():
                            assert str(services.Refused(4)) == "refused with 4"

                        def test_idle_refused():
                            assert isinstance(services.Refused(4), Exception)
                        """)
                .probed();

        assertThat(noticing(results)).containsExactlyInAnyOrder("test_store", "test_plugin", "test_refused");
        assertThat(idle(results))
                .containsExactlyInAnyOrder("test_idle_service", "test_idle_plugin", "test_idle_refused");
        assertThat(changes(results, "Plugin.__init__")).contains("doing nothing");
    }

    /** A function that returns nothing may do several things. */
    @Test
    void aTestOfOneOfSeveralEffectsNotices() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("sorted_rows.py", """
                        class Rows:
                            def __init__(self):
                                self.rows = []

                            def add(self, row):
                                self.rows.append(row)
                                self.rows.sort()
                        """)
                .tests("test_sorted_rows.py", """
                        from sorted_rows import Rows

                        def test_any_order():
                            one, other = Rows(), Rows()
                            one.add(1)
                            one.add(2)
                            other.add(2)
                            other.add(1)
                            assert one.rows == other.rows

                        def test_idle():
                            one, other = Rows(), Rows()
                            one.add(1)
                            other.add(1)
                            assert one.rows == other.rows
                        """)
                .probed();

        assertThat(noticing(results)).containsExactly("test_any_order");
        assertThat(idle(results)).containsExactly("test_idle");
        assertThat(changes(results, "Rows.add")).contains("leaving out line 7");
    }

    @Test
    void twoValuesThatReadTheSameAreToldApart() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("tags.py", """
                        class Tag:
                            def __init__(self, name):
                                self.name = name

                            def __repr__(self):
                                return "Tag"

                        def tags():
                            return (Tag("a"),)
                        """)
                .tests("test_tags.py", """
                        from tags import tags

                        def test_tags():
                            assert tags()[0].name == "a"
                        """)
                .probed();

        assertThat(noticing(results)).containsExactly("test_tags");
        assertThat(changes(results, "tags"))
                .contains("returning (Tag,) instead of (Tag,) (they differ in what is not shown)");
    }
}

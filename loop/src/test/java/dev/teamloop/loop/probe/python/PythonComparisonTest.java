package dev.teamloop.loop.probe.python;

import static dev.teamloop.loop.probe.python.PythonProject.changes;
import static dev.teamloop.loop.probe.python.PythonProject.idle;
import static dev.teamloop.loop.probe.python.PythonProject.noticing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that compare two of what the product makes, does or gives: one of both is changed for them. */
final class PythonComparisonTest {
    @TempDir
    Path folder = Path.of("");

    /** Two ways of building the same, and two of drawing the same, see the same change on both sides. */
    @Test
    void aTestThatComparesTwoObjectsNoticesThatOneIsOther() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("bags.py", """
                        class Bag:
                            def __init__(self, *items):
                                self.items = sorted(items)

                        class Span:
                            def __init__(self, start, stop):
                                self.width = stop - start

                        def pairs(items):
                            previous = None
                            for item in items:
                                if previous is not None:
                                    yield previous, item
                                previous = item

                        def parts(items):
                            yield from items
                        """)
                .tests("test_bags.py", """
                        from bags import Bag, Span, pairs, parts

                        def test_order():
                            assert Bag(1, 2).items == Bag(2, 1).items

                        def test_shift():
                            assert Span(1, 3).width == Span(start=2, stop=4).width

                        def test_pairs():
                            assert list(pairs([1, 2, 3])) == list(pairs((1, 2, 3)))

                        def test_parts():
                            assert list(parts([1, 2])) == list(parts((1, 2)))

                        def test_idle_bag():
                            assert Bag(1, 2).items == Bag(1, 2).items

                        def test_idle_span():
                            assert Span(1, 3).width == Span(start=1, stop=3).width

                        def test_idle_pairs():
                            assert list(pairs([1, 2, 3])) == list(pairs([1, 2] + [3]))

                        def test_idle_parts():
                            assert list(parts([1, 2])) == list(parts([1, 2]))
                        """)
                .probed();

        assertThat(noticing(results)).containsExactlyInAnyOrder("test_order", "test_shift", "test_pairs", "test_parts");
        assertThat(idle(results))
                .containsExactlyInAnyOrder("test_idle_bag", "test_idle_span", "test_idle_pairs", "test_idle_parts");
    }

    /** What two calls did is the same on both sides where both do nothing. */
    @Test
    void aTestThatComparesWhatTwoCallsDidNoticesThatOneDidNothing() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("rows.py", """
                        class Rows:
                            def __init__(self):
                                self.rows = {}

                            def update(self, pairs):
                                for key, value in dict(pairs).items():
                                    self.rows[key] = value
                        """)
                .tests("test_rows.py", """
                        from rows import Rows

                        def test_pairs():
                            one, other = Rows(), Rows()
                            one.update({"a": 1})
                            other.update([("a", 1)])
                            assert one.rows == other.rows

                        def test_idle_pairs():
                            one, other = Rows(), Rows()
                            one.update({"a": 1})
                            other.update({"a": 2 - 1})
                            assert one.rows == other.rows
                        """)
                .probed();

        assertThat(noticing(results)).containsExactly("test_pairs");
        assertThat(idle(results)).containsExactly("test_idle_pairs");
        assertThat(changes(results, "Rows.update")).contains("for every other input, doing nothing");
    }

    /** What equal objects have in common is the same on both sides, whatever it is. */
    @Test
    void aTestThatComparesTwoHashesNoticesThatOneIsAnother() throws Exception {
        ProbeResults results = new PythonProject(folder)
                .product("point.py", """
                        class Point:
                            def __init__(self, x):
                                self.x = x

                            def __hash__(self):
                                return hash(self.x)
                        """)
                .tests("test_point.py", """
                        from point import Point

                        def test_equal_points():
                            assert hash(Point(1)) == hash(Point(1))

                        def test_idle_same_point():
                            point = Point(1)
                            assert hash(point) == hash(point)
                        """)
                .probed();

        assertThat(noticing(results)).containsExactly("test_equal_points");
        assertThat(idle(results)).containsExactly("test_idle_same_point");
        assertThat(changes(results, "Point.__hash__")).anyMatch(change -> change.startsWith("for every other input"));
    }
}

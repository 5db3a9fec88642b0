package dev.teamloop.loop.probe.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeRequest.Others;
import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Some calls of a function are looked at, and others only made: each part that not every call runs is asked for on its own. */
final class PartsTest {
    private static final String PRODUCT = """
            def price(kind, number):
                if number < 0:
                    raise ValueError(number)
                if kind == "a":
                    return number * 2
                total = 0
                for one in range(number):
                    total += one
                if kind == "b":
                    total += 3
                else:
                    total += 1
                return total


            class Cart:
                def __init__(self, items):
                    self.items = []
                    for item in items:
                        if item is None:
                            self.broken = True
                        else:
                            self.items.append(item)

                def add(self, item):
                    if item in self.items:
                        return self
                    self.items.append(item)
                    return self

                def put(self, item):
                    if item in self.items:
                        return iter(self.items)
                    self.items.append(item)
                    return iter(self.items)

                def cap(self, number):
                    if number > 5:
                        number = 5
                    if number < 0:
                        raise ValueError(number)
                    self.items.append(number)
                    return iter([number])

                def drop(self, item):
                    if item not in self.items:
                        self.missed = item
                        return
                    self.items.remove(item)

                def tell(self, listener):
                    if listener is None or self.items == ["quiet"]:
                        return
                    for item in self.items:
                        listener(item)


            def bump(number):
                if number > 5:
                    number = 5
                return number + 1
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // one call is pinned, and the others only made
                "assert price('a', 1) == 2; price('b', 2); price('c', 0) | 6 7 8 9 10 12 13",
                "assert price('b', 2) == 4; price('a', 1) | 5",
                "assert price('b', 2) == 4; assert isinstance(price('a', 1), int) | 5",
                "assert price('b', 2) == 4; assert price('a', 1) == 2; assert price('c', 0) == 1 | ''",
                // an exception is an outcome, too
                "assert price('a', 1) == 2; swallowed(price, 'a', -1) | 3",
                "assert price('a', 1) == 2; raises(price, 'a', -1) | ''",
                // a test that sees the call through another one
                "assert sum([price('a', 1), price('b', 2), price('c', 0)]) == 7 | ''",
                "assert Cart(['x']).items == ['x']; Cart([None]) | 21",
                "assert Cart(['x']).items == ['x']; assert Cart([None]).broken | ''",
                // what is looked at is what the call does, not what it gives
                "cart = Cart([]); cart.add('x'); assert cart.items == ['x'] | ''",
                "cart = Cart(['x']); assert len(list(cart.put('x'))) == 1; cart.put('y'); assert cart.items == ['x', 'y'] | ''",
                // the way past a condition; and what a call does whose result cannot be kept, beside one that fails
                "assert bump(9) == 6; bump(1) | 59",
                "assert bump(1) == 2; bump(9) | 60",
                "cart = Cart([]); assert list(cart.cap(9)) == [5]; swallowed(cart.cap, -1); cart.cap(1); assert cart.items == [5, 1] | 41",
                // what gives nothing
                "cart = Cart(['x']); cart.drop('y'); cart.drop('x'); assert cart.items == [] | 47",
                "cart = Cart(['x']); cart.drop('y'); assert cart.missed == 'y'; cart.drop('x') | 49",
                "cart = Cart(['x']); cart.drop('y'); cart.drop('x'); assert (cart.items, cart.missed) == ([], 'y') | ''",
                "cart = Cart(['x']); swallowed(price, 'a', -1); cart.drop('y'); assert cart.missed == 'y' | ''",
                // that it does nothing
                "told = []; Cart(['x']).tell(told.append); assert told == ['x']; Cart(['quiet']).tell(told.append); assert told == ['x'] | ''",
                "cart = Cart(['x']); cart.add('x'); assert cart.add('y').items == ['x', 'y'] | 27"
            })
    void whatNoTestLooksAtIsNamedPartByPart(String test, String passedOver) throws Exception {
        PythonProject project = new PythonProject(folder)
                .product("shop.py", PRODUCT)
                .tests(
                        "test_shop.py",
                        "from shop import Cart, bump, price\n" + """

                        def swallowed(call, *arguments):
                            try:
                                call(*arguments)
                            except ValueError:
                                pass


                        def raises(call, *arguments):
                            try:
                                call(*arguments)
                            except ValueError:
                                return
                            assert False


                        def test_it():
                        """ + test.replaceAll("(?m)^|; ", "\n    ") + "\n");

        assertThat(lines(project)).isEqualTo(numbers(passedOver));
    }

    private static SortedSet<Integer> lines(PythonProject project) throws Exception {
        ProbeRequest request = project.request();
        Set<Integer> all = IntStream.rangeClosed(1, 70).boxed().collect(Collectors.toSet());
        ProbeResults results = project.probed(new ProbeRequest(
                request.functions(),
                Map.of("shop.py", all),
                request.tests(),
                request.testFiles(),
                Others.NONE,
                Duration.ofMinutes(1)));
        assertThat(results.problem()).isEmpty();
        return results.passedOver().stream()
                .map(part -> part.lines().isEmpty() ? Set.copyOf(part.forks()) : part.lines())
                .flatMap(Set::stream)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static SortedSet<Integer> numbers(String text) {
        return text.isEmpty()
                ? new TreeSet<>()
                : new TreeSet<>(java.util.Arrays.stream(text.split(" "))
                        .map(Integer::valueOf)
                        .toList());
    }

    @Test
    void theConditionThatLeadsToAPartIsNamed() throws Exception {
        PythonProject project =
                new PythonProject(folder).product("shop.py", PRODUCT).tests("test_shop.py", """
                        from shop import price


                        def test_it():
                            assert price("b", 0) == 3
                            price("a", 1)
                        """);
        ProbeRequest request = project.request();

        ProbeResults results = project.probed(new ProbeRequest(
                request.functions(),
                Map.of("shop.py", Set.of(5)),
                request.tests(),
                request.testFiles(),
                Others.NONE,
                Duration.ofMinutes(1)));

        assertThat(results.passedOver()).singleElement().satisfies(part -> {
            assertThat(part.function().name()).isEqualTo("price");
            assertThat(part.lines()).containsExactly(5);
            assertThat(part.forks()).containsExactly(4);
            assertThat(part.change()).isEqualTo("returning 3 instead of 2");
            assertThat(part.ran()).containsExactly("test_shop.py::test_it");
        });
    }
}

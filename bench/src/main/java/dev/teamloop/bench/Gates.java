package dev.teamloop.bench;

import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.gate.ChangedSources;
import dev.teamloop.loop.gate.TestChangePermission;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the integrity gate takes for one large test file that changed: CPU milliseconds by the number of tests, assertions,
 * helpers and so on in it. From column to column linear time grows four times. {@code Gates [NAME-PART]}.
 */
public final class Gates {
    private static final int[] SIZES = {125, 500, 2_000};
    private static final int RUNS = 2;
    private static final double MILLION = 1e6;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Map<String, IntFunction<Change>> shapes = new LinkedHashMap<>();

    private Gates() {
        python("tests renamed", n -> tests(n, "a", "x"), n -> tests(n, "b", "y"));
        python("one test more", n -> tests(n, "a", "x"), n -> tests(n + 1, "a", "x"));
        python(
                "assertions edited in place",
                n -> body(n, i -> "    assert f(%d) == %d\n".formatted(i, i)),
                n -> body(n, i -> "    assert f(%d) == %d\n".formatted(i, i + 1)));
        python(
                "assertions kept",
                n -> body(n, i -> "    assert f(%d) == %d\n".formatted(i, i)),
                n -> body(n + 1, i -> "    assert f(%d) == %d\n".formatted(i, i)));
        grown("a helper for each test", Gates::helpers);
        grown("a fixture for each test", Gates::fixtures);
        grown("a patch in each test", Gates::patches);
        grown("rows of one test", Gates::rows);
        grown(
                "early returns",
                n -> body(n, i -> "    if k == %d:\n        return\n    assert f(%d)\n".formatted(i, i)));
        grown(
                "names made of each other",
                n -> body(n, i -> "    a%d = a%d + f(a%d)\n".formatted(i + 1, i, i))
                        + "    assert a%d == 3\n".formatted(n));
        shapes.put("script: tests renamed", n -> script(script(n, "a"), script(n, "b")));
        shapes.put("script: modules mocked", n -> script(mocks(n), mocks(n + 1)));
        shapes.put("script: groups in groups of four", n -> script(groups(n), groups(n + 4)));
        shapes.put("java: tests renamed", n -> java(java(n, "a"), java(n, "b")));
        shapes.put("java: stand-ins as fields", n -> java(fields(n), fields(n + 1)));
    }

    /** Prints one line a shape. */
    public static void main(String[] arguments) {
        String part = arguments.length > 0 ? arguments[0] : "";
        Gates gates = new Gates();
        gates.shapes.forEach((name, shape) -> {
            if (name.contains(part)) {
                gates.measure(name, shape);
            }
        });
    }

    private record Change(String path, String before, String after) {
        int judged() {
            Set<String> tracked = Set.of(path, "src/shop.py", "src/shop.js", "src/main/java/shop/Shop.java");
            ChangedSources sources = new ChangedSources(
                    new TreeSourceSyntax(),
                    path::equals,
                    tracked,
                    Set.of(path),
                    TestChangePermission.NONE,
                    side(before),
                    side(after));
            return sources.judge(sources.changes(Set.of(path))).breaches().size();
        }

        private Function<String, Optional<byte[]>> side(String text) {
            return asked -> asked.equals(path) ? Optional.of(text.getBytes(StandardCharsets.UTF_8)) : Optional.empty();
        }
    }

    private void measure(String name, IntFunction<Change> shape) {
        shape.apply(SIZES[0]).judged();
        StringBuilder line = new StringBuilder("%-34s".formatted(name));
        double last = 0;
        for (int size : SIZES) {
            Change change = shape.apply(size);
            double best = Double.MAX_VALUE;
            for (int run = 0; run < RUNS; run++) {
                long begun = cpu();
                var unused = change.judged();
                best = Math.min(best, (cpu() - begun) / MILLION);
            }
            line.append(String.format(Locale.ROOT, "%9.0f ms", best));
            line.append(last == 0 ? " ".repeat(7) : String.format(Locale.ROOT, " x%-5.1f", best / last));
            last = best;
        }
        out.println(line);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void python(String name, IntFunction<String> before, IntFunction<String> after) {
        shapes.put(name, n -> new Change("tests/test_shop.py", before.apply(n), after.apply(n)));
    }

    /** The same once more, and one. */
    private void grown(String name, IntFunction<String> text) {
        python(name, text, n -> text.apply(n) + "    assert f(1) == 2\n");
    }

    private static Change script(String before, String after) {
        return new Change("tests/shop.test.js", before, after);
    }

    private static Change java(String before, String after) {
        return new Change("src/test/java/shop/ShopTest.java", before, after);
    }

    private static String each(int count, IntFunction<String> one) {
        return IntStream.range(0, count).mapToObj(one).collect(Collectors.joining());
    }

    private static String body(int count, IntFunction<String> line) {
        return "from src.shop import f\n\n\ndef test_a(k=0, a0=0):\n" + each(count, line);
    }

    private static String tests(int count, String name, String variable) {
        return "from src.shop import f\n"
                + each(
                        count,
                        i -> "\n\ndef test_%s%d():\n    %s = f(%d)\n    assert %s == %d\n"
                                .formatted(name, i, variable, i, variable, i));
    }

    private static String helpers(int count) {
        return "from src.shop import f\n" + each(count, i -> """

                        def check%d(n):
                            assert f(n) == %d

                        def test_a%d():
                            check%d(%d)
                        """.formatted(i, i, i, i, i));
    }

    private static String fixtures(int count) {
        return "import pytest\nfrom src.shop import f\n" + each(count, i -> """

                        @pytest.fixture
                        def given%d(monkeypatch):
                            monkeypatch.setattr("src.shop.g%d", lambda: 1)
                            return f(%d)

                        def test_a%d(given%d):
                            assert given%d == %d
                        """.formatted(i, i, i, i, i, i, i));
    }

    private static String patches(int count) {
        return "from unittest.mock import patch\nfrom src.shop import f\n"
                + each(count, i -> """

                        @patch("src.shop.g%d")
                        def test_a%d(g):
                            g.return_value = 3
                            assert f(%d) == %d
                        """.formatted(i, i, i, i));
    }

    private static String rows(int count) {
        return "import pytest\nfrom src.shop import f\n\n@pytest.mark.parametrize('n, wanted', [\n"
                + each(count, i -> "    (%d, %d),\n".formatted(i, i + 1))
                + "])\ndef test_a(n, wanted):\n    assert f(n) == wanted\n";
    }

    private static String script(int count, String name) {
        return "import { f } from '../src/shop.js';\n"
                + each(
                        count,
                        i -> "test('%s%d', () => {\n  const %s = f(%d);\n  expect(%s).toBe(%d);\n});\n"
                                .formatted(name, i, name, i, name, i));
    }

    private static String mocks(int count) {
        return "import { f } from '../src/shop.js';\n"
                + each(
                        count,
                        i -> "jest.mock('../src/m%d.js');\ntest('a%d', () => { expect(f(%d)).toBe(%d); });\n"
                                .formatted(i, i, i, i));
    }

    private static String groups(int count) {
        return "import { f } from '../src/shop.js';\n"
                + each(
                        count / 4,
                        i -> "describe('g%d', () => { beforeEach(() => { f(0); });\n".formatted(i)
                                + each(4, j -> "  test('a%d', () => { expect(f(%d)).toBe(%d); });\n".formatted(j, i, j))
                                + "});\n");
    }

    private static String java(int count, String name) {
        return javaClass(each(
                count,
                i -> "  @Test void %s%d() { int x = Shop.f(%d); assertEquals(%d, x); }\n".formatted(name, i, i, i)));
    }

    private static String fields(int count) {
        return javaClass(each(count, i -> """
                  @Mock Shop shop%d;
                  @Test void a%d() { when(shop%d.price()).thenReturn(3); assertEquals(%d, new Cart(shop%d).total()); }
                """.formatted(i, i, i, i, i)));
    }

    private static String javaClass(String body) {
        return "package shop;\nimport org.junit.jupiter.api.Test;\nclass ShopTest {\n" + body + "}\n";
    }
}

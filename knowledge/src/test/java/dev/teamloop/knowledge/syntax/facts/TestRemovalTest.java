package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.SourceTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class TestRemovalTest {
    private final TreeSourceSyntax syntax = new TreeSourceSyntax();

    private Optional<String> without(String path, String text, String... names) {
        return syntax.without(path, text.getBytes(StandardCharsets.UTF_8), Set.of(names))
                .map(left -> new String(left, StandardCharsets.UTF_8));
    }

    @Test
    void aPythonTestGoesWithItsDecoratorsAndTheRestStaysAsItStood() {
        String text = """
                import pytest

                LIMIT = "größer"


                @pytest.mark.parametrize("n", [1, 2])
                def test_bad(n):
                    assert n == 3


                def helper():
                    return 1


                def test_good():
                    assert helper() == 1
                """;

        assertThat(without("tests/test_a.py", text, "test_bad")).contains("""
                LIMIT = "größer"


                def helper():
                    return 1


                def test_good():
                    assert helper() == 1
                """);
    }

    @Test
    void anImportGoesWithTheTestsThatAloneUsedIt() {
        String java = """
                package org.acme;

                import static org.junit.Assert.assertEquals;
                import static org.junit.Assert.fail;

                import java.util.List;
                import java.util.concurrent.atomic.AtomicInteger;
                import org.junit.Test;
                import org.mockito.*;

                public class ATest {
                    // a List would do
                    @Test
                    public void good() {
                        assertEquals(1, 1);
                    }

                    @Test
                    public void bad() {
                        AtomicInteger count = new AtomicInteger();
                        run(List.of(), () -> fail("run"));
                    }
                }
                """;

        assertThat(without("src/test/java/org/acme/ATest.java", java, "ATest›bad"))
                .contains("""
                package org.acme;

                import static org.junit.Assert.assertEquals;

                import java.util.List;
                import org.junit.Test;
                import org.mockito.*;

                public class ATest {
                    // a List would do
                    @Test
                    public void good() {
                        assertEquals(1, 1);
                    }
                }
                """);
        String python = """
                import os.path
                import re as regex
                from unittest import mock
                from shop import cart, tax


                def test_bad():
                    mock.patch("x", tax, os.path.sep, regex.I)


                def test_good():
                    assert cart() == 1
                """;

        assertThat(without("test_a.py", python, "test_bad")).contains("""
                from shop import cart, tax


                def test_good():
                    assert cart() == 1
                """);
        String script = """
                import assert from 'node:assert';
                import { spy as watched } from 'sinon';
                import { add, sub } from './sum.js';

                test('bad', () => { watched(sub); });

                test('good', () => { assert.equal(add(1, 1), 2); });
                """;

        assertThat(without("a.test.js", script, "bad")).contains("""
                import assert from 'node:assert';
                import { add, sub } from './sum.js';

                test('good', () => { assert.equal(add(1, 1), 2); });
                """);
    }

    @Test
    void aPythonClassGoesWithItsLastTest() {
        String text = """
                class TestA:
                    def test_x(self):
                        assert 1 == f()

                    def test_y(self):
                        assert 2 == f()


                def test_z():
                    assert 3 == f()
                """;

        assertThat(without("test_a.py", text, "TestA›test_x")).contains("""
                class TestA:
                    def test_y(self):
                        assert 2 == f()


                def test_z():
                    assert 3 == f()
                """);
        assertThat(without("test_a.py", text, "TestA›test_x", "TestA›test_y")).contains("""
                def test_z():
                    assert 3 == f()
                """);
    }

    @Test
    void aJavaMethodGoesWithItsAnnotations() {
        String text = """
                class ATest {
                    @Test
                    void good() {
                        assertEquals(1, f());
                    }

                    @Test
                    @DisplayName("x")
                    void bad() {
                        assertEquals(2, f());
                    }
                }
                """;

        assertThat(without("ATest.java", text, "ATest›bad")).contains("""
                class ATest {
                    @Test
                    void good() {
                        assertEquals(1, f());
                    }
                }
                """);
    }

    @Test
    void aScriptsGroupGoesWithItsLastTest() {
        String text = """
                describe('a', () => {
                  beforeEach(() => reset());

                  it('bad', () => {
                    expect(f()).toBe(1);
                  });
                });

                it('good', async () => { expect(await g()).toBe(2); });
                """;

        assertThat(without("a.test.ts", text, "a›bad"))
                .hasValueSatisfying(left ->
                        assertThat(left.strip()).isEqualTo("it('good', async () => { expect(await g()).toBe(2); });"));
        assertThat(without("a.test.js", text, "good"))
                .hasValueSatisfying(
                        left -> assertThat(left).contains("beforeEach", "'bad'").doesNotContain("good"));
    }

    @Test
    void whatIsNotThereOrThereTwiceOrBrokenIsLeftAlone() {
        String twice = "def test_a():\n    assert f() == 1\n\n\ndef test_a():\n    assert f() == 2\n";

        assertThat(without("test_a.py", twice, "test_a")).isEmpty();
        assertThat(without("test_a.py", twice, "test_b")).isEmpty();
        assertThat(without("test_a.py", "def test_a(:\n    assert f() == 1\n", "test_a"))
                .isEmpty();
        assertThat(without("a.txt", "test_a", "test_a")).isEmpty();
    }

    @Test
    void anySetOfTestsCanGoAndExactlyTheOthersStay() {
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            String path = List.of("test_a.py", "ATest.java", "a.test.ts").get(random.nextInt(3));
            String text = generated(path, random);
            List<String> all = names(path, text);
            Set<String> gone = new TreeSet<>();
            all.stream().filter(name -> random.nextInt(3) == 0).forEach(gone::add);
            List<String> stay = new ArrayList<>(all);
            stay.removeAll(gone);

            Optional<String> left = without(path, text, gone.toArray(String[]::new));

            assertThat(left).as("seed " + seed + "\n" + text + gone).isPresent();
            assertThat(names(path, left.get())).isEqualTo(stay);
            if (gone.isEmpty()) {
                assertThat(left).contains(text);
            }
        }
    }

    private List<String> names(String path, String text) {
        return syntax.facts(path, text.getBytes(StandardCharsets.UTF_8)).orElseThrow().tests().stream()
                .map(SourceTest::name)
                .toList();
    }

    private static String generated(String path, Random random) {
        String test = switch (path) {
            case "test_a.py" -> "    def test_%d_%d(self):\n        assert f(%d) == 'ü'\n\n";
            case "ATest.java" -> "  @Test void t%d_%d() { assertEquals(%d, f()); }\n\n";
            default -> "  it('%d %d', () => {\n    expect(f(%d)).toBe('ü');\n  });\n\n";
        };
        String group = switch (path) {
            case "test_a.py" -> "class TestA%d:\n%s\n";
            case "ATest.java" -> "class A%dTest {\n%s}\n";
            default -> "describe('g%d', () => {\n%s});\n";
        };
        StringBuilder out = new StringBuilder();
        for (int i = 0; i <= random.nextInt(3); i++) {
            StringBuilder body = new StringBuilder();
            for (int j = 0; j <= random.nextInt(4); j++) {
                body.append(test.formatted(i, j, random.nextInt(9)));
            }
            out.append(group.formatted(i, body));
        }
        return out.toString();
    }
}

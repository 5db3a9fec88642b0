package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PutBackTest {
    private static final String BASE = """
            import shop


            LIMIT = 3


            def check(value):
                assert value == LIMIT


            def test_a():
                check(shop.a())


            class TestB:
                def test_b(self):
                    assert shop.b() == 2

                def test_c(self):
                    assert shop.c() == 3
            """;

    private final TreeSourceSyntax syntax = new TreeSourceSyntax();

    private String restored(String path, String base, String now) {
        return new String(syntax.restored(path, bytes(base), bytes(now)).orElseThrow(), StandardCharsets.UTF_8);
    }

    private boolean onlyAdds(String path, String base, String now) {
        return syntax.onlyAdds(path, bytes(base), bytes(now));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void whatDidNotChangeStays() {
        assertThat(restored("test_a.py", BASE, BASE)).isEqualTo(BASE);
        assertThat(onlyAdds("test_a.py", BASE, BASE)).isTrue();
    }

    @Test
    void whatWasAddedStaysAndWhatWasChangedStandsAsBefore() {
        String now = BASE.replace("LIMIT = 3", "LIMIT = 4")
                        .replace("assert value == LIMIT", "pass")
                        .replace("assert shop.b() == 2", "assert shop.b()")
                        .replace("import shop\n", "import shop\nimport math\n")
                + "\n    def test_d(self):\n        assert shop.d() == 4\n\n\ndef test_new():\n    assert shop.new() == 1\n";

        assertThat(onlyAdds("test_a.py", BASE, now)).isFalse();
        assertThat(restored("test_a.py", BASE, now))
                .isEqualTo(
                        BASE.replace("import shop\n", "import shop\nimport math\n")
                                + "\n    def test_d(self):\n        assert shop.d() == 4\n\n\ndef test_new():\n    assert shop.new() == 1\n");
    }

    @Test
    void anAddedNameThatTheFileUsedAlreadyIsNoMereAddition() {
        String mixin = "class Mixin:\n    def test_a(self):\n        self.assertEqual(1, one())\n";
        assertThat(onlyAdds("base.py", mixin, mixin + "\n    def assertEqual(self, *all):\n        pass\n"))
                .isFalse();
        assertThat(onlyAdds("base.py", mixin, mixin + "\n\ndef one():\n    return 1\n"))
                .isFalse();
        assertThat(onlyAdds("base.py", mixin, mixin + "\n    def test_b(self):\n        self.assertTrue(True)\n"))
                .isTrue();
        String java = "class ATest {\n  @Test void a() { assertEquals(1, one()); }\n%s}\n";
        assertThat(onlyAdds("ATest.java", java.formatted(""), java.formatted("  void assertEquals(int a, int b) {}\n")))
                .isFalse();
        assertThat(onlyAdds("ATest.java", java.formatted(""), java.formatted("  @Test void b() { run(); }\n")))
                .isTrue();
    }

    @Test
    void whatWasTakenOutComesBackToItsPlace() {
        String now = """
                import shop


                def test_new():
                    assert shop.new() == 1


                class TestB:
                    def test_c(self):
                        assert shop.c() == 3
                """;

        String put = restored("test_a.py", BASE, now);

        assertThat(put)
                .contains("def test_new", "def test_b", "LIMIT = 3", "def check", "def test_a():\n    check(shop.a())");
        assertThat(put.indexOf("test_b")).isLessThan(put.indexOf("test_c"));
        assertThat(put.indexOf("LIMIT = 3")).isGreaterThan(put.indexOf("import shop"));
    }

    @Test
    void aSecondDefinitionOfAnOldNameGoesAndSoDoesAFixtureAddedToAnOldClass() {
        String now = BASE.replace(
                        "class TestB:\n", "class TestB:\n    def setup_method(self):\n        shop.b = lambda: 2\n\n")
                + "\n\ndef check(value):\n    pass\n\n\ndef test_a():\n    pass\n";

        String put = restored("test_a.py", BASE, now);

        assertThat(put)
                .containsOnlyOnce("def check")
                .containsOnlyOnce("def test_a")
                .doesNotContain("setup_method");
        assertThat(onlyAdds("test_a.py", BASE, now)).isFalse();
    }

    @Test
    void decoratorsBasesAndSkippedGroupsAreAsTheyWere() {
        assertThat(restored("test_a.py", BASE, BASE.replace("class TestB:", "@pytest.mark.skip\nclass TestB(Odd):")))
                .isEqualTo(BASE);
        String js = "describe('g', () => {\n  it('a', () => {\n    f(1);\n  });\n});\n";
        assertThat(restored("a.test.js", js, js.replace("describe(", "describe.skip(")))
                .isEqualTo(js);
        assertThat(restored(
                        "a.test.ts",
                        js,
                        "describe('g', () => {\n  beforeEach(bend);\n  it('b', () => {\n    f(2);\n  });\n});\n"))
                .contains("it('a'", "it('b'")
                .doesNotContain("bend");
        String java = "class ATest {\n    int n = 1;\n\n    @Test\n    void a() {\n        f(n);\n    }\n}\n";
        assertThat(restored(
                        "ATest.java",
                        java,
                        "class ATest {\n    int n = 2;\n\n    @Test\n    void b() {\n        g();\n    }\n}\n"))
                .contains("int n = 1;", "void a()", "void b()");
    }

    @Test
    void aFileThatCannotBeReadIsNotTouched() {
        assertThat(syntax.restored("test_a.py", bytes(BASE), bytes("def (:\n"))).isEmpty();
        assertThat(syntax.restored("a.txt", bytes("a"), bytes("b"))).isEmpty();
        assertThat(onlyAdds("a.txt", "a", "b")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n\ndef test_new():\n    assert shop.new() == 1\n",
                "\n\nclass TestNew:\n    n = 1\n\n    def test_x(self):\n        assert shop.x() == self.n\n",
                "\n\ndef helper(n):\n    return n + 1\n\n\nNUMBERS = [1, 2]\n\nimport math\n",
                "\n    def test_d(self):\n        assert shop.d() == 4\n"
            })
    void newTestsHelpersAndImportsOnlyAdd(String more) {
        assertThat(onlyAdds("test_a.py", BASE, BASE + more)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n\n@pytest.fixture(autouse=True)\ndef bend():\n    shop.a = None\n",
                "\n\ndef setup_module():\n    shop.a = None\n",
                "\n\nshop.a = None\n",
                "\n\nLIMIT = 4\n",
                "\n\nx = patch('shop.a').start()\n"
            })
    void whatRunsBeforeOldTestsDoesMore(String more) {
        assertThat(onlyAdds("test_a.py", BASE, BASE + more)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a_test.py | class A(Base):\\n    def test_a(self):\\n        f()\\n | \\n    def test_b(self):\\n        pass\\n | false",
                "a_test.py | class A(unittest.TestCase):\\n    def test_a(self):\\n        f()\\n"
                        + " | \\n    def assertEqual(self, a, b):\\n        pass\\n | false",
                "a_test.py | class A(unittest.TestCase):\\n    def test_a(self):\\n        f()\\n"
                        + " | \\n    def test_b(self):\\n        f()\\n | true",
                "ATest.java | class ATest extends Base {\\n    @Test void a() { f(); } | \\n    void check(int n) {}\\n} | false",
                "ATest.java | class ATest implements Contract {\\n    @Test void a() { f(); } | \\n    @Test public void b() {}\\n} | false",
                "ATest.java | class ATest {\\n    @Test void a() { f(); } | \\n    @Test void b() { g(); }\\n} | true",
                "a.test.js | class A extends Base {\\n  a() { f(); } | \\n  check() {}\\n} | false",
                "a.test.ts | class A extends Base {\\n  a() { f(); } | \\n  check() {}\\n} | false"
            })
    void aMethodThatCouldOverrideAnInheritedOneIsNoMereAddition(String path, String base, String more, boolean only) {
        String text = base.strip().replace("\\n", "\n");
        String close = text.contains("{") ? "\n}" : "\n";
        assertThat(onlyAdds(path, text + close, text + more.replace("\\n", "\n")))
                .isEqualTo(only);
    }

    /** However parts were dropped, changed and shuffled, the old ones are back and the new ones still there. */
    @Test
    void anyMixtureIsPutBack() {
        Random random = new Random(16);
        for (int round = 0; round < 300; round++) {
            List<String> old = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                old.add("def test_" + i + "():\n    assert f(" + i + ") == " + random.nextInt(9) + "\n");
            }
            List<String> now = new ArrayList<>();
            for (String part : old) {
                switch (random.nextInt(3)) {
                    case 0 -> now.add(part);
                    case 1 -> now.add(part.replaceFirst("assert.*", "pass"));
                    default -> {}
                }
            }
            now.add("def test_new():\n    assert g() == 1\n");
            Collections.shuffle(now, random);
            String put = restored("test_a.py", String.join("\n\n", old), String.join("\n\n", now));

            assertThat(old).as(String.join("\n\n", now)).allMatch(part -> put.contains(part.strip()));
            assertThat(put).contains("test_new").doesNotContain("pass");
        }
    }
}

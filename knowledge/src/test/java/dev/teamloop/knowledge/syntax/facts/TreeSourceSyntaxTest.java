package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.SourceTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TreeSourceSyntaxTest {
    private final TreeSourceSyntax syntax = new TreeSourceSyntax();

    private FileFacts facts(String path, String text) {
        return syntax.facts(path, text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    private List<String> claims(String path, String text) {
        return facts(path, text).tests().get(0).assertions().stream()
                .map(Assertion::claim)
                .toList();
    }

    @Test
    void aClaimLooksTheSameInEveryLibraryAndLanguage() {
        String expected = "EQUAL f ( 1 ) | 3";

        assertThat(claims("test_a.py", "def test_a():\n    assert f(1) == 3\n")).containsExactly(expected);
        assertThat(claims("test_a.py", "class T(TestCase):\n  def test_a(self):\n    self.assertEqual(3, f(1))\n"))
                .containsExactly(expected);
        assertThat(claims("ATest.java", "class ATest { @Test void a() { assertEquals(3, f(1)); } }"))
                .containsExactly(expected);
        assertThat(claims("ATest.java", "class ATest { @Test void a() { assertThat(f(1)).isEqualTo(3); } }"))
                .containsExactly(expected);
        assertThat(claims("a.test.ts", "it('a', () => { expect(f(1)).toBe(3); });"))
                .containsExactly(expected);
        assertThat(claims("a.test.js", "test('a', () => { assert.strictEqual(f(1), 3); });"))
                .containsExactly(expected);
        assertThat(claims(
                        "a_test.go",
                        "package a\nfunc TestA(t *testing.T) {\n if f(1) != 3 {\n  t.Errorf(\"x\")\n }\n}\n"))
                .containsExactly(expected);
    }

    @Test
    void aVariableStandsForWhatItHolds() {
        assertThat(claims("test_a.py", "def test_a():\n    wanted = 3\n    seen = f(1)\n    assert seen == wanted\n"))
                .containsExactly("EQUAL f ( 1 ) | 3");
    }

    private List<String> traced(String path, String text) {
        return facts(path, text).tests().get(0).assertions().stream()
                .map(one -> one.traced().subject() + " | " + one.traced().expected())
                .toList();
    }

    @Test
    void aTracedClaimDoesNotShowHowTheFileNamesThings() {
        String expected = "shop . Cart ( ) . total ( ) | 3";

        assertThat(traced(
                        "test_a.py",
                        "from shop import Cart\ndef test_a():\n    c = Cart()\n    assert c.total() == 3\n"))
                .containsExactly(expected);
        assertThat(
                        traced(
                                "test_a.py",
                                "import shop as s\n@pytest.fixture\ndef basket():\n    b = s.Cart()\n    b.add(1)\n    return b\ndef test_a(basket):\n    assert basket.total() == 3\n"))
                .containsExactly(expected);
        assertThat(
                        traced(
                                "test_a.py",
                                "import shop\nclass T(TestCase):\n  def setUp(self):\n    self.cart = shop.Cart()\n  def test_a(self):\n    self.assertEqual(3, self.cart.total())\n"))
                .containsExactly(expected);
    }

    @Test
    void aStandInIsTracedToItself() {
        assertThat(
                        traced(
                                "a.test.js",
                                "let cart;\nbeforeEach(() => { cart = { total: () => 3 }; });\nit('a', () => { expect(cart.total()).toBe(3); });"))
                .containsExactly("{ total : ( ) => 3 } . total ( ) | 3");
        assertThat(
                        traced(
                                "test_a.py",
                                "from shop import price\nclass Cart:\n  pass\ndef test_a():\n    c = Cart()\n    assert c.total() == 3\n"))
                .containsExactly("own Cart ( ) . total ( ) | 3");
    }

    @Test
    void namesThatAreMadeOfEachOtherAreNotTracedForEver() {
        StringBuilder text = new StringBuilder("def test_a():\n");
        for (int i = 0; i < 40; i++) {
            text.append("    a = f(").append("b, ".repeat(20)).append(i).append(")\n");
            text.append("    b = g(").append("a, ".repeat(20)).append(i).append(")\n");
        }

        assertThat(traced(
                        "test_a.py", text.append("    assert a.total() == 3\n").toString()))
                .containsExactly(" | ");
    }

    @Test
    void oneOfTwoValuesIsAClaimAndEitherWayIsNone() {
        assertThat(kinds("assert p == 10 or p == 11")).containsExactly(Assertion.Kind.TRUE);
        assertThat(kinds("assert 'a' in p or 'a' in p")).containsExactly(Assertion.Kind.TRUE);
        assertThat(kinds("assert p is None or p is None")).containsExactly(Assertion.Kind.TRUE);
        assertThat(kinds("assert p == 10 or p != 10")).containsExactly(Assertion.Kind.TAUTOLOGY);
        assertThat(kinds("assert p not in q or p in q")).containsExactly(Assertion.Kind.TAUTOLOGY);
    }

    private List<Assertion.Kind> kinds(String statement) {
        return facts("test_a.py", "def test_a():\n    p, q = f(1)\n    " + statement + "\n")
                .tests()
                .get(0)
                .assertions()
                .stream()
                .map(Assertion::kind)
                .toList();
    }

    @Test
    void aRowOfDataIsAClaimOfItsOwn() {
        String rows = "@pytest.mark.parametrize('a, b', [(1, 2), (3, 4)])\ndef test_a(a, b):\n    assert f(a) == b\n";

        assertThat(claims("test_a.py", rows)).containsExactly("EQUAL f ( 1 ) | 2", "EQUAL f ( 3 ) | 4");
    }

    @Test
    void neitherLayoutNorCommentsChangeATestsBody() {
        SourceTest plain = facts("test_a.py", "def test_a():\n    assert f(1)==3\n")
                .tests()
                .get(0);
        SourceTest wordy = facts("test_a.py", "def test_b():\n    # three\n    assert f( 1 ) == 3\n")
                .tests()
                .get(0);

        assertThat(plain.body()).isEqualTo(wordy.body());
    }

    @Test
    void productCodeThatLooksForTestsIsNoticed() {
        assertThat(facts(
                                "shop.py",
                                "import os\ndef f():\n    if 'PYTEST_CURRENT_TEST' in os.environ:\n        return 3\n")
                        .markers())
                .extracting(Marker::kind)
                .containsOnly(Marker.Kind.TEST_AWARE);
        assertThat(facts("shop.js", "export const f = () => process.env.NODE_ENV === 'test' ? 3 : 4;")
                        .markers())
                .extracting(Marker::kind)
                .containsOnly(Marker.Kind.TEST_AWARE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import os\ndef f():\n    return any(k.startswith('PYTEST') for k in os.environ)\n",
                "import sys\ndef f():\n    return 'pytest' in sys.argv[0]\n",
                "import sys\ndef f():\n    return sys.modules.get('_pytest') is not None\n"
            })
    void theNameOfATestRunnerIsNoticedWhereAFileAsksWhatRuns(String source) {
        assertThat(facts("shop.py", source).markers()).extracting(Marker::kind).contains(Marker.Kind.TEST_AWARE);
    }

    @Test
    void theNameOfATestRunnerAloneIsNothing() {
        assertThat(facts("shop.py", "RUNNERS = ['pytest', 'unittest']\n").markers())
                .isEmpty();
    }

    @Test
    void tsxIsReadWithItsOwnGrammar() {
        FileFacts facts =
                facts("a.test.tsx", "it('a', () => { const x = <A b={1} />; expect(f<string>(x)).toBe(3); });");

        assertThat(facts.parsed()).isTrue();
        assertThat(facts.tests()).hasSize(1);
    }

    @Test
    void aFileThatDoesNotParseSaysSo() {
        assertThat(facts("test_a.py", "def test_a(:\n    assert f(1) ==\n").parsed())
                .isFalse();
        assertThat(facts("test_a.py", "x = '" + "a".repeat(30_000) + "'\n").parsed())
                .isFalse();
        assertThat(syntax.facts("a.rb", new byte[0])).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"test_a.py", "ATest.java", "a.test.js", "a.test.tsx", "a_test.go"})
    void whateverStandsInAFileItIsReadWithoutAFault(String path) {
        Random random = new Random(7);
        String[] words = {
            "def test_a():",
            "assert",
            "class A {",
            "@Test",
            "void a()",
            "it('x', () => {",
            "expect(",
            ").toBe(",
            "if",
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "\n    ",
            "==",
            "or",
            "try:",
            "except:",
            "catch (e)",
            "1",
            "f",
            ",",
            "'",
            "\"",
            "func TestA(t *testing.T)",
            "return",
            "é",
            "."
        };
        for (int i = 0; i < 60; i++) {
            StringBuilder text = new StringBuilder();
            for (int word = random.nextInt(60); word >= 0; word--) {
                text.append(words[random.nextInt(words.length)]).append(random.nextBoolean() ? " " : "");
            }
            assertThat(facts(path, text.toString())).as(text.toString()).isEqualTo(facts(path, text.toString()));
        }
    }
}

package dev.teamloop.knowledge.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.Campaign;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class DeclarationReaderTest {
    private static final String TEST = """
            import pytest
            class TestA(unittest.TestCase):
                %s
                def test_it(self):
                    %s
            """;

    private final DeclarationReader syntax = new DeclarationReader();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    @pytest.mark.parametrize('a', []) | assert a              | parametrized
                    @given(st.text())                 | assert a              | property
                    # none                            | self.assertRaises(E)  | exception
                    # none                            | client.get('/x')      | http
                    @patch('a.b')                     | assert 1              | mock
                    # none                            | open(tmp_path / 'x')  | filesystem
                    # none                            | await go()            | async
                    # none                            | assert 1              | plain
                    """)
    void aTestsApproachIsToldFromItsWords(String decorator, String body, String approach) {
        assertThat(facts("test_a.py", TEST.formatted(decorator, body)).symbols())
                .filteredOn(symbol -> symbol.kind() == Symbol.Kind.TEST)
                .extracting(Symbol::approach)
                .containsExactly(approach);
    }

    @ParameterizedTest
    @CsvSource({
        "test_a.py, true",
        "a_test.py, true",
        "pkg/tests/test_a.py, true",
        "tests.py, true",
        "a.py, false",
        "latest.py, false",
        "contest_a.py, false"
    })
    void onlyFilesThatPytestCollectsHoldTests(String path, boolean test) {
        assertThat(facts(path, "def test_it(): pass\n").symbols())
                .singleElement()
                .satisfies(
                        symbol -> assertThat(symbol.kind() == Symbol.Kind.TEST).isEqualTo(test));
    }

    @Test
    void linesIncludeDecoratorsAndSignaturesDoNot() {
        assertThat(facts("a.py", "\n@a\n@b(1)\ndef f(x):\n    pass\n").symbols())
                .singleElement()
                .satisfies(symbol -> {
                    assertThat(symbol.firstLine()).isEqualTo(2);
                    assertThat(symbol.lastLine()).isEqualTo(5);
                    assertThat(symbol.signature()).isEqualTo("def f(x)");
                });
    }

    @Test
    void offsetsAreRightBehindCharactersOfManyBytes() {
        assertThat(facts("a.py", "x = '😀中é\u0000'.replace('\\0', '')\ndef después(): pass\n".replace("\u0000", ""))
                        .symbols())
                .extracting(Symbol::name)
                .containsExactly("después");
    }

    @Test
    void aSignatureIsOneLineOfBoundedLength() {
        assertThat(facts("a.py", "def f(" + "a,\n    b=1, ".repeat(500) + "c): pass\n")
                        .symbols()
                        .get(0)
                        .signature())
                .hasSizeLessThanOrEqualTo(501)
                .hasLineCount(1)
                .startsWith("def f(a, b=1, a,")
                .endsWith("…");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void anyBytesAtAllAreReadWithoutAFault(Language language) {
        Random random = new Random(Campaign.seed(42));
        byte[] alphabet = "def class func(){}[]\"'`\\\n\t @=:;,.<>test it x y_1 é".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < Campaign.cases(50); i++) {
            byte[] content = new byte[random.nextInt(600)];
            for (int at = 0; at < content.length; at++) {
                content[at] = random.nextInt(50) == 0
                        ? (byte) random.nextInt(256)
                        : alphabet[random.nextInt(alphabet.length)];
            }
            SourceFacts facts = syntax.facts("test_a.x", language, content);

            assertThat(facts).as(Arrays.toString(content)).isEqualTo(syntax.facts("test_a.x", language, content));
            assertThat(facts.symbols())
                    .allSatisfy(symbol -> assertThat(symbol.lastLine()).isGreaterThanOrEqualTo(symbol.firstLine()));
            assertThat(syntax.names("test_a.x", language, content)).doesNotContain("");
        }
    }

    private SourceFacts facts(String path, String text) {
        return syntax.facts(path, Language.ofPath(path).orElseThrow(), text.getBytes(StandardCharsets.UTF_8));
    }
}

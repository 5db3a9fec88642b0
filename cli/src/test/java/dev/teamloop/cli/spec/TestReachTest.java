package dev.teamloop.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.SourceTest;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which acceptance tests no work can make pass; each text holds one test. */
final class TestReachTest {
    private static boolean reaches(String content) {
        List<SourceTest> tests = new TreeSourceSyntax()
                .facts("tests/test_a.py", content.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .tests();
        assertThat(tests).isNotEmpty();
        return TestReach.builtIn().reaches(content, tests, tests.get(0), Set.of("src/shop/orders.py", "src/enum.py"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def test_a():\n    x = {}\n    x['a']\n",
                "def test_a():\n    assert 1 == 2\n",
                "def test_a():\n    undefined_name_typo()\n",
                "import json\n\ndef test_a():\n    assert json.loads('{}')['a'] == 1\n",
                "import pytest\n\ndef test_a():\n    with pytest.raises(ValueError):\n        int('1')\n",
                """
                import shop

                def test_a():
                    assert [][0] == 1

                def test_b():
                    assert shop.mode([1]) == 1
                """,
                """
                from unittest import TestCase

                class TestA(TestCase):
                    def test_a(self):
                        self.assertEqual(1, 2)
                """
            })
    void whatMakesUpEverythingItselfReachesNothing(String content) {
        assertThat(reaches(content)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def test_a():\n    from shop import mode\n    assert mode([1])['a'] == 1\n",
                "import shop\n\ndef test_a():\n    assert shop.mode([1]) == 1\n",
                "from shop import *\n\ndef test_a():\n    assert mode([1]) == 1\n",
                "from .. import shop as s\n\ndef test_a():\n    assert s.mode([1]) == 1\n",
                "from shop import (\n    mode,\n    median,\n)\n\ndef test_a():\n    assert median([1]) == 1\n",
                "from shop import 中位数\n\ndef test_a():\n    assert 中位数([1]) == 1\n",
                "def test_a():\n    from shop import 中位数\n    assert 中位数([1]) == 1\n",
                "def test_a():\n    from shop import \\\n        mode\n    assert mode([1]) == 1\n",
                "def test_a():\n    try: import shop; x = shop.mode([1])\n    finally: pass\n    assert x == 1\n",
                "import enum\n\ndef test_a():\n    assert enum.total([1]) == 1\n",
                "class TestA(Base):\n    def test_a(self):\n        assert self.client.get('/') == 1\n",
                "def test_a(client):\n    assert client.get('/') == 1\n",
                "def test_a():\n    import subprocess\n    assert subprocess.run(['shop']).returncode == 0\n",
                "def test_a():\n    assert open('README.md').read() == 'x'\n",
                "def run():\n    from shop import mode\n    return mode([1])\n\ndef test_a():\n    assert run() == 1\n",
                """
                class TestA:
                    def setup_method(self):
                        import shop
                        self.s = shop

                    def test_a(self):
                        assert self.s.x == 1
                """,
                """
                import pytest
                import shop

                @pytest.mark.parametrize('given', [shop.A])
                def test_a(given):
                    assert given == 1
                """,
                "def test_a():\n    assert f\"{__import__('shop').x}\" == '1'\n"
            })
    void whatMayReachSomethingIsTaken(String content) {
        assertThat(reaches(content)).isTrue();
    }
}

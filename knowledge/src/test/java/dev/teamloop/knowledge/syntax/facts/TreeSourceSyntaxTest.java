package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.core.source.SourceTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TreeSourceSyntaxTest {
    private static final String PY = """
            class TestCart(Base):
                def setUp(self):
                    self.cart = Cart()

                def test_total(self):
                    assert self.cart.total() == 3
            """;
    private static final String JS = """
            describe('cart', () => {
              beforeEach(() => { cart = new Cart(); });
              it('adds', () => { assert.equal(cart.total(), 3); });
            });
            """;
    private static final String JAVA = """
            class CartTest {
              @BeforeEach void open() { cart = new Cart(); }
              @Test void adds() { assertEquals(3, cart.total()); }
            }
            """;

    private final TreeSourceSyntax syntax = new TreeSourceSyntax();

    private FileFacts facts(String path, String text) {
        return syntax.facts(path, text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    private SourceTest test(String path, String text) {
        return facts(path, text).tests().get(0);
    }

    private List<String> names(String path, String text) {
        return facts(path, text).tests().stream().map(SourceTest::name).toList();
    }

    @Test
    void testsAreNamedWithWhatTheyStandIn() {
        assertThat(names("test_a.py", PY + "\ndef test_b():\n    pass\n"))
                .containsExactly("TestCart›test_total", "test_b");
        assertThat(names("a.test.ts", JS)).containsExactly("cart›adds");
        assertThat(names("CartTest.java", JAVA)).containsExactly("CartTest›adds");
        assertThat(names("a_test.go", "package a\nfunc TestA(t *testing.T) { f() }\nfunc Testing() {}\n"))
                .containsExactly("TestA");
    }

    /** The usual way to mock a part of a module with vitest, which the grammar alone cannot read. */
    @Test
    void aTypeThatIsAnotherModulesIsNoSyntaxError() {
        FileFacts facts = facts("a.test.ts", """
                vi.mock("node:os", async (importOriginal) => {
                  const actual = await importOriginal<typeof import("node:os")>();
                  return { ...actual, homedir: () => "/h\u00e4user" };
                });
                it("knows the home", () => { expect(home()).toBe("/h\u00e4user"); });
                """);

        assertThat(facts.parsed()).isTrue();
        assertThat(facts.problem()).isEmpty();
        assertThat(facts.tests()).extracting(SourceTest::name).containsExactly("knows the home");
    }

    @Test
    void whatNoRunnerTakesIsNone() {
        assertThat(names("test_a.py", "class Cart:\n    def test_x(self):\n        pass\n"))
                .isEmpty();
        assertThat(names("test_a.py", "def test_a():\n    assert f() == 1\n\ndef test_a():\n    pass\n"))
                .hasSize(1);
        assertThat(test("test_a.py", "def test_a():\n    assert f() == 1\n\ndef test_a():\n    pass\n")
                        .line())
                .isEqualTo(4);
        assertThat(names("test_a.py", PY + "\nclass TestCart(Base):\n    pass\n"))
                .isEmpty();
        assertThat(names("ATest.java", "class ATest { @Test private void a() { } }"))
                .isEmpty();
        assertThat(names("a.test.js", "test.todo('later'); it.step('x');")).isEmpty();
    }

    /** The same test, written otherwise. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "test_a.py | def test_a():\\n  assert f( 1,2, ) == 'x' | def test_a():  # why\\n    assert f(1, 2) == \"x\"\\n",
                "test_a.py | def test_a():\\n  assert f(1) | def test_b():\\n  pass\\ndef test_a():\\n  assert f(1)",
                "a.test.js | test('a', () => { ok(f(1)); }); | test(\"a\", () => {\\n  // why\\n  ok(f(1))\\n})",
                "ATest.java | class ATest { @Test void a() { ok(1); } } | class ATest {\\n /** Why. */ @Test\\n void a() { ok( 1 ); } }"
            })
    void commentsAndLayoutAreNoChange(String path, String one, String other) {
        SourceTest last = facts(path, plain(other)).tests().stream()
                .reduce((first, second) -> second)
                .orElseThrow();
        assertThat(test(path, plain(one)).fingerprint()).isEqualTo(last.fingerprint());
    }

    /** One thing changed that decides what the test shows. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "test_a.py | def test_a():\\n  if x:\\n    y()\\n  assert f() | def test_a():\\n  if x:\\n    y()\\n    assert f()",
                "test_a.py | def test_a():\\n  assert f() == 1 | def test_a():\\n  assert (f() == 1,)",
                "test_a.py | def test_a():\\n  assert f() == b'1' | def test_a():\\n  assert f() == '1'",
                "test_a.py | @pytest.mark.parametrize('n', [1, 2])\\ndef test_a(n):\\n  f(n) | @pytest.mark.parametrize('n', [1])\\ndef test_a(n):\\n  f(n)",
                "test_a.py | def test_a():\\n  f() | @pytest.mark.xfail\\ndef test_a():\\n  f()",
                "test_a.py | class TestA:\\n  def test_a(self):\\n    f() | @skip\\nclass TestA:\\n  def test_a(self):\\n    f()",
                "test_a.py | class TestA(Base):\\n  def test_a(self):\\n    f() | class TestA(Other):\\n  def test_a(self):\\n    f()",
                "test_a.py | class TestA(B):\\n  def test_a(self):\\n    f() | class TestA(B):\\n  def setUp(self):\\n    self.ok = no\\n  def test_a(self):\\n    f()",
                "a.test.js | describe('g', () => { it('a', () => { f(); }); }); | describe.skip('g', () => { it('a', () => { f(); }); });",
                "a.test.js | describe('g', () => { it('a', () => { f(); }); }); | describe('g', () => { beforeEach(g); it('a', () => { f(); }); });",
                "a.test.js | it('a', async () => { await f(); }); | it('a', async () => { f(); });",
                "a.test.js | it('a', () => { f(`x ${y}`); }); | it('a', () => { f(`x ${z}`); });",
                "ATest.java | class ATest { @Test void a() { f(); } } | class ATest { @Disabled @Test void a() { f(); } }",
                "ATest.java | class ATest { @Test void a() { f(); } } | class ATest { @BeforeEach void b() {} @Test void a() { f(); } }",
                "a_test.go | package a\\nfunc TestA(t *T) { f() } | package a\\nfunc TestA(t *T) { return; f() }"
            })
    void whatDecidesIsAChange(String path, String one, String other) {
        assertThat(test(path, plain(one)).fingerprint())
                .isNotEqualTo(test(path, plain(other)).fingerprint());
    }

    private static String plain(String text) {
        return text.replace("\\n", "\n");
    }

    @Test
    void aTestThatNeedNotFailAnyMoreStandsButNotOneThatMayFailNow() {
        SourceTest failing = test("test_a.py", "@pytest.mark.xfail(reason='x')\n@slow\ndef test_a():\n    f()\n");
        SourceTest mended = test("test_a.py", "@slow\ndef test_a():\n    f()\n");

        assertThat(failing.standsIn(mended)).isTrue();
        assertThat(mended.standsIn(failing)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "SKIP | test_a.py | @pytest.mark.skipif(True, reason='x')\\ndef test_a(): pass",
                "SKIP | test_a.py | def test_a():\\n  pytest.skip('x')",
                "SKIP | test_a.py | pytestmark = pytest.mark.skip",
                "SKIP | test_a.py | class T(TestCase):\\n  def test_a(self):\\n    self.skipTest('x')",
                "RETRY | test_a.py | @pytest.mark.flaky(reruns=3)\\ndef test_a(): pass",
                "EXCLUDE | a.py | x = 1  # pragma: no cover",
                "EXIT | test_a.py | def test_a():\\n  os._exit(0)",
                "EXIT | test_a.py | def test_a():\\n  getattr(os, '_ex' + 'it')(0)",
                "EXIT | conftest.py | import coverage",
                "EXIT | test_a.py | atexit.register(forge)",
                "HOOK | conftest.py | def pytest_collection_modifyitems(items):\\n  items.clear()",
                "HOOK | test_a.py | class T(unittest.TestCase):\\n  def run(self, result=None):\\n    pass",
                "HOOK | test_a.py | collect_ignore = ['test_b.py']",
                "HOOK | test_a.py | unittest.TestCase.assertEqual = lambda *a: None",
                "HOOK | test_a.py | test_old = None",
                "HOOK | test_a.py | del test_old",
                "PATCH_MODULE | test_a.py | sys.modules['shop'] = Fake()",
                "PATCH_MODULE | test_a.py | def test_a(monkeypatch):\\n  monkeypatch.setitem(sys.modules, 'shop', Fake())",
                "FIGURES | test_a.py | path = '.team-loop/run/result'",
                "AWARE | a.py | if 'PYTEST_CURRENT_TEST' in os.environ: pass",
                "PATCH_MODULE | test_a.py | @mock.patch.dict(sys.modules, {'shop': Fake(), 'yaml': None})\\ndef test_a():\\n  assert f() == 1",
                "PATCH_MODULE | test_a.py | @mock.patch.dict('sys.modules', {**fakes})\\ndef test_a():\\n  assert f() == 1",
                "PATCH_MODULE | test_a.py | with patch.dict(sys.modules, fakes):\\n  assert f() == 1",
                "PATCH_MODULE | test_a.py | sys.modules[name] = Fake()",
                "PATCH_MODULE | test_a.py | sys.modules.update({'shop.cart': Fake()})",
                "PATCH_MODULE | test_a.py | sys.modules.setdefault('shop', Fake())",
                "AWARE | a.py | x = 'pytest' in sys.modules",
                "AWARE | a.py | x = 'py' + 'test' in sys.modules",
                "AWARE | a.py | f = sys._getframe(1)",
                "AWARE | a.py | import _pytest.python as p",
                "AWARE | a.py | import conftest",
                "AWARE | a.py | from unittest import TestCase",
                "AWARE | a.py | found = importlib.util.find_spec('_py' 'test')",
                "AWARE | a.py | found = [o for o in gc.get_objects()]",
                "AWARE | a.js | a.equal = () => {}",
                "AWARE | a.js | const all = Object.keys(require.cache)",
                "AWARE | A.java | class A { Object o = A.class.getResource(\"ATest.class\"); }",
                "EXIT | test_a.py | for o in gc.get_objects(): pass",
                "EXIT | test_a.py | code = f.__code__.replace(co_filename=m.__file__)",
                "EXIT | test_a.py | code = loader.source_to_code(b'x', m.__file__)",
                "FIGURES | test_a.py | name = 'CoverageData'",
                "SKIP | a.test.js | it.skip('a', () => {})",
                "SKIP | a.test.js | test['skip']('a', () => {})",
                "SKIP | a.test.ts | xit('a', () => {})",
                "SKIP | a.test.mjs | test('a', { skip: true }, () => {})",
                "SKIP | a.test.js | const { skip } = test",
                "ONLY | a.test.js | describe.only('a', () => {})",
                "ONLY | a.test.js | test('a', { only: 1 }, () => {})",
                "RETRY | a.test.js | jest.retryTimes(3)",
                "RETRY | a.test.ts | test('a', { retry: 2 }, () => {})",
                "EXCLUDE | a.js | /* c8 ignore next */ f()",
                "EXIT | a.test.js | process.exit(0)",
                "EXIT | a.test.js | process.on('exit', forge)",
                "EXIT | a.test.js | const vm = require('node:vm')",
                "EXIT | a.test.mjs | import { register } from 'node:module'",
                "EXIT | a.test.js | eval(text + '//# sourceURL=src/a.js')",
                "EXIT | a.test.js | read('/proc/' + process.ppid + '/cmdline')",
                "EXIT | test_a.py | exec(compile(text, 'shop/a.py', 'exec'))",
                "HOOK | a.test.js | globalThis.expect = () => ok",
                "PATCH_TARGET | a.test.cjs | require.cache[path] = fake",
                "FIGURES | a.test.js | writeFileSync('coverage/lcov.info', x)",
                "AWARE | a.js | if (process.env.NODE_TEST_CONTEXT) f()",
                "AWARE | a.ts | const t = process.env.NODE_ENV === 'test'",
                "SKIP | ATest.java | class ATest { @Disabled @Test void a() {} }",
                "SKIP | ATest.java | class ATest { @Test(enabled = false) void a() {} }",
                "SKIP | ATest.java | class ATest { @Test void a() { assumeTrue(false); } }",
                "RETRY | ATest.java | class ATest { @RetryingTest(3) void a() {} }",
                "EXCLUDE | A.java | @Generated class A {}",
                "EXIT | ATest.java | class ATest { void a() { System.exit(0); } }",
                "EXIT | ATest.java | class ATest { void a() { Runtime.getRuntime().addShutdownHook(t); } }",
                "HOOK | X.java | class X implements InvocationInterceptor {}",
                "AWARE | A.java | class A { boolean t = name.startsWith(^org.junit^); }",
                "AWARE | A.java | class A { Object t = Thread.currentThread().getStackTrace(); }",
                "AWARE | a.py | open('/proc/self/cmdline').read()",
                "AWARE | a.js | if (new Error().stack.includes('/test/')) f()",
                "AWARE | a.js | if (process.argv[1].includes('.test.')) f()",
                "AWARE | a.js | /node:internal.test_runner/.test(x)",
                "AWARE | a.js | read('/proc/self/environ')",
                "AWARE | A.java | class A { Object t = Class.forName(String.join(x)); }",
                "AWARE | A.java | class A { boolean t = name.contains(^junit^); }",
                "SKIP | a_test.go | package a\\nfunc TestA(t *testing.T) { t.Skip() }",
                "HOOK | a_test.go | package a\\nfunc TestMain(m *testing.M) { }",
                "AWARE | a.go | package a\\nvar x = testing.Testing()"
            })
    void whatBendsARunIsMarked(Kind kind, String path, String text) {
        assertThat(facts(path, plain(text).replace('^', '"')).markers())
                .as(text)
                .extracting(Marker::kind)
                .contains(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "test_a.py | import pytest\\n@pytest.mark.parametrize('n', ['skip'])\\ndef test_a(n):\\n  assert f(n) == 1",
                "test_a.py | class TestCase(Base): pass\\nTestThing = Thing.TestCase",
                "test_a.py | TestParameters = typing.Tuple[str, int]\\ntest_data = [1, 2]\\ndef test_a():\\n  test_cache = Cache(2)",
                "test_a.py | sys.modules['yaml'] = None",
                "test_a.py | def test_a(monkeypatch):\\n  monkeypatch.setitem(sys.modules, 'yaml', None)",
                "test_a.py | @mock.patch.dict(sys.modules, {'yaml': None, 'a.b': None})\\ndef test_a():\\n  assert f() == 1",
                "conftest.py | def pytest_configure(config):\\n    config.addinivalue_line('markers', 'slow: takes long')",
                "conftest.py | @pytest.fixture\\ndef shop(monkeypatch):\\n    monkeypatch.setattr(clock, 'now', lambda: 1)\\n    yield Shop()",
                "a.py | import os\\nx = os.environ['HOME']\\nsys.exit(main(sys.argv))",
                "a.py | x = getattr(os, 'name')",
                "a.test.js | describe('skip', () => { it('only', () => { expect(process.argv.length).toBe(2); }); })",
                "a.test.mjs | import { createRequire } from 'node:module'; const r = createRequire(import.meta.url); shop.register(1);",
                "test_a.py | import re\\nX = re.compile('a', re.I)\\ndef test_a():\\n  compile(text, '<test>', 'exec')",
                "a.js | const x = process.env.HOME; const t = process.env.NODE_ENV === 'production';",
                "ATest.java | class ATest { @ParameterizedTest @ValueSource(ints = 1) void a(int n) { assertEquals(1, f(n)); } }"
            })
    void ordinaryCodeIsNot(String path, String text) {
        // a test may speak of what runs it
        assertThat(facts(path, plain(text)).markers())
                .filteredOn(mark -> mark.kind() != Marker.Kind.AWARE
                        || !path.toLowerCase(Locale.ROOT).contains("test"))
                .isEmpty();
    }

    @Test
    void marksStandAtTheirLineAlsoBehindOtherScripts() {
        Marker found = facts("test_a.py", "x = 'größe 🙂'\n\n@pytest.mark.skip\ndef test_a(): pass\n")
                .markers()
                .get(0);

        assertThat(found).isEqualTo(new Marker(Kind.SKIP, "@pytest.mark.skip", 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shop.price = lambda n: 1\n",
                "patch('shop.price').start()\n",
                "client = TestClient(app)\n",
                "for name in names:\n    pass\n",
                "class TestA:\n    shop.price = fake\n"
            })
    void aModuleThatDoesMoreThanDeclareActs(String text) {
        assertThat(facts("test_a.py", "import shop\n" + text).acts()).isTrue();
    }

    @Test
    void oneThatDeclaresDoesNot() {
        String text =
                "\"\"\"Doc.\"\"\"\nimport shop\nfrom a import b\nLIMIT = 3\n@pytest.fixture\ndef x():\n    shop.y = 1\n"
                        + "class TestA:\n    n = 1\n    def test_a(self):\n        f()\nif __name__ == '__main__':\n    main()\n";

        assertThat(facts("test_a.py", text).acts()).isFalse();
        assertThat(facts("a.test.js", "mock(shop);").acts()).isFalse();
    }
}

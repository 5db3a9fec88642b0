package dev.teamloop.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.SourceTest;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which acceptance tests in JavaScript and TypeScript no work can make pass; of each text the first test. */
final class ScriptReachTest {
    private static boolean reaches(String content) {
        List<SourceTest> tests = new TreeSourceSyntax()
                .facts("test/a.test.ts", content.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .tests();
        assertThat(tests).isNotEmpty();
        return ScriptReach.builtIn().reaches("test/a.test.ts", content, tests, tests.get(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import { expect, test } from 'vitest'\ntest('export of orders', () => {\n  expect(1).toBe(2)\n})\n",
                "test('a', () => { const x = {}; expect(x.a).toBe(1) })\n",
                "const assert = require('node:assert')\nconst { sum } = require('../src/sum')\nit('sum of orders', function () {\n  assert.equal(JSON.parse('{}').a, 1)\n})\n",
                "import { sum } from '../src/sum'\ndescribe('sum', () => {\n  it('adds', () => {\n    const rows = [1].map(n => n + 1)\n    expect({ sum: rows }).toEqual([3])\n  })\n  it('b', () => { expect(sum(1)).toBe(2) })\n})\n",
                "test('a', () => {\n  // calls sum(1)\n  expect(() => { throw new Error('sum') }).not.toThrow()\n})\n",
                "test('a', () => {\n  const [first, { rest = 1 }] = [1, {}]\n  expect(`${first} of ${rest}`).toBe('sum')\n})\n",
                "test('a', () => {\n  try { throw new Error('sum') } catch (error) { expect(error.sum).toBe(1) }\n  for (const n of [1]) expect(n).toBe(2)\n})\n"
            })
    void whatMakesUpEverythingItselfReachesNothing(String content) {
        assertThat(reaches(content)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import { sum } from '../src/sum'\ntest('a', () => {\n  expect(sum(1)).toBe(2)\n})\n",
                "test('a', async () => {\n  const { sum } = await import('../src/sum')\n  expect(sum(1)).toBe(2)\n})\n",
                "const { sum } = require('../src/sum')\nit('a', () => {\n  expect(sum(1)).toBe(2)\n})\n",
                "it('a', () => {\n  expect(require('../src/sum')(1)).toBe(2)\n})\n",
                "import '../src/polyfill'\ntest('a', () => {\n  expect([1].last()).toBe(1)\n})\n",
                "test('a', () => {\n  expect(renderApp()).toBe(1)\n})\n",
                "test('a', ({ page }) => {\n  expect(1).toBe(2)\n})\n",
                "test('a', done => {\n  expect(1).toBe(2)\n})\n",
                "test('a', () => {\n  expect(`${run}`).toBe(2)\n})\n",
                "describe('a', () => {\n  beforeEach(() => { load() })\n  it('b', () => { expect(1).toBe(1) })\n})\n",
                "const helper = () => 1\ntest('a', () => {\n  expect(helper()).toBe(2)\n})\n",
                "test('a', () => {\n  expect(process.exitCode).toBe(2)\n})\n",
                "test.each([[1, 2]])('a', (a, b) => {\n  expect(a).toBe(b)\n})\n",
                "import { range } from '../src/range'\ntest('a', () => { expect([...range(3)]).toEqual([0]) })\n",
                "import { Map } from '../src/map.js'\ntest('a', () => { expect(new Map([[1, 2]]).first()).toBe(1) })\n",
                "const m = require('../src/matchers')\nexpect.extend(m)\ntest('a', () => { expect([1]).toBeSorted() })\n",
                "require('../src/polyfill')\ntest('a', () => { expect([1].last()).toBe(1) })\n",
                "test('a', () => {\n  const { rows = load() } = {}\n  expect(rows).toBe(2)\n})\n",
                "test('a', function () {\n  expect(this.app).toBe(2)\n})\n",
                "test('a', () => {\n  expect(import.meta.env.SHOP).toBe(2)\n})\n",
                "test('a', () => {\n  expect(sum).toBe(2)\n  const sum2 = sum\n})\n",
                "test('a', () => {\n  const ok = true\n  expect(ok ? sum : 1).toBe(2)\n})\n"
            })
    void whatMayReachSomethingIsTaken(String content) {
        assertThat(reaches(content)).isTrue();
    }
}

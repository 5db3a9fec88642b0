package dev.teamloop.cli;

import static dev.teamloop.cli.NodeProbeProject.idle;
import static dev.teamloop.cli.NodeProbeProject.noticing;
import static dev.teamloop.cli.NodeProbeProject.reasons;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a constructor leaves behind is changed, whatever kind of object it is. */
final class NodeConstructorTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void whateverTheObjectIsATestThatLooksAtNothingIsToldApart() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/bags.js", """
                        export class Bag extends Map {
                          constructor(items) {
                            super();
                            for (const item of items) { this.set(item, (this.get(item) ?? 0) + 1); }
                          }
                        }
                        export class Row extends Array {
                          constructor(width) { super(); for (let i = 0; i < width; i++) { this.push(0); } }
                        }
                        export class Cart {
                          #items;
                          constructor(items) { this.#items = [...items]; }
                          get size() { return this.#items.length; }
                        }
                        export class Service {
                          constructor(store) { this.store = store; }
                        }
                        export class Gift extends Cart {
                          #card;
                          constructor(items, card) {
                            super(items);
                            this.#card = card;
                          }
                          card() { return this.#card; }
                        }
                        export class Span {
                          constructor(start, stop) { this.width = stop - start; }
                        }
                        export function* pairs(items) {
                          for (let i = 1; i < items.length; i++) { yield [items[i - 1], items[i]]; }
                        }
                        """)
                .tests("test/bags.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { Bag, Cart, Gift, Row, Service, Span, pairs } from '../src/bags.js';
                        test('bag', () => assert.deepEqual([...new Bag('aab')], [['a', 2], ['b', 1]]));
                        test('idle bag', () => assert.ok(new Bag('aab')));
                        test('row', () => assert.equal(new Row(3).length, 3));
                        test('idle row', () => assert.ok(new Row(3) instanceof Array));
                        test('cart', () => assert.equal(new Cart([1, 2]).size, 2));
                        test('idle cart', () => assert.ok(new Cart([1, 2]) instanceof Cart));
                        test('gift', () => assert.equal(new Gift([1], 'hi').card(), 'hi'));
                        test('idle gift', () => assert.ok(new Gift([1], 'hi') instanceof Cart));
                        test('service', () => { const store = {}; assert.equal(new Service(store).store, store); });
                        test('idle service', () => assert.ok(new Service({})));
                        test('span', () => assert.equal(new Span(1, 3).width, new Span(2, 4).width));
                        test('idle span', () => assert.equal(new Span(1, 3).width, new Span(1, 3).width));
                        test('pairs', () => assert.deepEqual([...pairs('abc')], [...pairs(['a', 'b', 'c'])]));
                        test('idle pairs', () => assert.deepEqual([...pairs('abc')], [...pairs('abc')]));
                        """)
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(noticing(results))
                .as(results.toString())
                .containsExactlyInAnyOrder("bag", "row", "cart", "gift", "service", "span", "pairs");
        assertThat(idle(results))
                .containsExactlyInAnyOrder(
                        "idle bag", "idle row", "idle cart", "idle gift", "idle service", "idle span", "idle pairs");
        assertThat(reasons(results)).isEmpty();
    }

    @Test
    void whatIsEmptyIsFilledWithSomethingMadeUp() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/stack.js", """
                        export class Stack {
                          constructor() { this.before = []; this.after = new Map(); this.grouping = false; }
                        }
                        export function report(text) { return { size: text.length, errors: [], kind: 'text' }; }
                        """)
                .tests("test/stack.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { Stack, report } from '../src/stack.js';
                        test('honest stack', () => assert.equal(new Stack().after.size, 0));
                        test('honest report', () => assert.deepEqual(report('abc').errors, []));
                        test('idle report', () => report('abc').errors.forEach((error) => error.fail()));
                        test('idle stack', () => { new Stack(); });
                        """)
                .probed();

        assertThat(noticing(results)).containsExactlyInAnyOrder("honest stack", "honest report");
        assertThat(idle(results)).containsExactlyInAnyOrder("idle report", "idle stack");
    }

    /** What only the returned function does, what a function does beside it, and what two calls did. */
    @Test
    void functionsThatReturnFunctionsAreLeftOutAndEffectsAreCompared() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/hooks.js", """
                        export class Hooks {
                          constructor() { this.all = {}; }
                          on(name, hook) {
                            Object.defineProperty(hook, 'name', { value: name + '_hook' });
                            (this.all[name] ??= []).push(hook);
                            return () => { this.all[name].splice(this.all[name].indexOf(hook), 1); };
                          }
                          async run(name) {
                            return Promise.all((this.all[name] ?? []).map((hook) => hook()));
                          }
                        }
                        export function once(action) {
                          let done = false;
                          return () => { if (!done) { done = true; action(); } };
                        }
                        export class Sorted {
                          constructor() { this.items = []; }
                          add(item) {
                            if (item < 0) this.items.pop(); else this.items.push(item);
                            this.items.sort();
                          }
                        }
                        """)
                .tests("test/hooks.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { Hooks, Sorted, once } from '../src/hooks.js';
                        test('names', () => { const f = () => {}; new Hooks().on('a', f); assert.equal(f.name, 'a_hook'); });
                        test('removes', () => { const h = new Hooks(); h.on('a', () => {})(); assert.equal(h.all.a.length, 0); });
                        test('runs all', async () => {
                          const log = [], h = new Hooks();
                          h.on('a', () => { log.push(1); });
                          h.on('a', () => { log.push(2); });
                          await h.run('a');
                          assert.deepEqual(log, [1, 2]);
                        });
                        test('once', () => { let n = 0; const f = once(() => { n++; }); f(); f(); assert.equal(n, 1); });
                        test('any order', () => {
                          const a = new Sorted(), b = new Sorted();
                          a.add(1); a.add(2);
                          b.add(2); b.add(1);
                          assert.deepEqual(a.items, b.items);
                        });
                        test('idle on', () => { const h = new Hooks(); h.on('a', () => {}); assert.ok(h.all); });
                        test('idle once', () => { assert.ok(once(() => {})); });
                        test('idle order', () => {
                          const a = new Sorted(), b = new Sorted();
                          a.add(1);
                          b.add(1);
                          assert.deepEqual(a.items, b.items);
                        });
                        """)
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(noticing(results))
                .as(results.toString())
                .containsExactlyInAnyOrder("names", "removes", "runs all", "once", "any order");
        assertThat(idle(results)).containsExactlyInAnyOrder("idle on", "idle once", "idle order");
    }
}

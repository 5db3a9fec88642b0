package dev.teamloop.cli;

import static dev.teamloop.cli.NodeProbeProject.changes;
import static dev.teamloop.cli.NodeProbeProject.idle;
import static dev.teamloop.cli.NodeProbeProject.noticing;
import static dev.teamloop.cli.NodeProbeProject.reasons;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments with real Node projects: honest tests notice, idle ones do not (SPEC §5 rule 2). */
final class NodeProberTest {
    @TempDir
    Path folder;

    @Test
    void anIdleTestIsToldFromHonestOnes() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/shop.js", """
                        export function price(quantity, member) {
                          if (quantity < 0) {
                            throw new RangeError('negative');
                          }
                          const total = quantity * 10;
                          return member ? total * 0.9 : total;
                        }
                        export const label = (kind) => kind === 'a' ? 'Alpha' : 'Other';
                        export function never() { return 1; }
                        const row = (number) => number;
                        export function named(number) { return ['a', 'b'][row(number)].toUpperCase(); }
                        """)
                .tests("test/shop.test.js", """
                        import { test, describe, it } from 'node:test';
                        import assert from 'node:assert';
                        import { price, label, named } from '../src/shop.js';
                        test('price of two', () => assert.equal(price(2, false), 20));
                        describe('members', () => {
                          it('pay less', async () => { await null; assert.equal(price(2, true), 18); });
                          it('are refused', () => assert.throws(() => price(-1), RangeError));
                        });
                        test('label', () => assert.equal(label('a'), 'Alpha'));
                        test('runs', () => { price(1, true); label('b'); });
                        test('same', () => assert.equal(price(1), price(2 - 1)));
                        test('named', () => assert.equal(named(1), 'B'));
                        test('breaks', () => { named(1); });
                        test('does not throw', () => assert.doesNotThrow(() => named(1)));
                        """)
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(idle(results))
                .as(results.toString())
                .containsExactlyInAnyOrder("runs", "same", "breaks", "does not throw");
        assertThat(noticing(results))
                .containsExactlyInAnyOrder("price of two", "pay less", "are refused", "label", "named");
        assertThat(changes(results, "label")).isNotEmpty();
        assertThat(reasons(results)).containsOnlyKeys("never");
    }

    /** What it gives is kept, as far as that can be, and given where its body is left out. */
    @Test
    void aTestOfWhatAFunctionDoesNoticesThatItDoesNothing() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/orders.js", """
                        export async function create(name, save) {
                          await save(name);
                          return { name, undo: () => save(undefined) };
                        }
                        """)
                .tests("test/orders.test.js", """
                        import { test, mock } from 'node:test';
                        import assert from 'node:assert';
                        import { create } from '../src/orders.js';
                        test('saves', async () => {
                          const save = mock.fn();
                          await create('a', save);
                          assert.deepEqual(save.mock.calls[0]?.arguments, ['a']);
                        });
                        test('runs', async () => { (await create('a', () => {})).name.trim(); });
                        """)
                .probed();

        assertThat(noticing(results)).as(results.toString()).containsExactly("saves");
        assertThat(idle(results)).containsExactly("runs");
    }

    @Test
    void whatOnlyNullCanReplaceTellsNothingOfTestsThatItBreaks() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/store.js", """
                        export class Store {
                          #held = new Map();
                          get size() { return this.#held.size; }
                          put(key, value) { this.#held.set(key, value); return this; }
                          static of(all) { const made = new Store(); for (const key of Object.keys(all)) made.put(key, all[key]); return made; }
                          static one() { return new Store().put('a', 1); }
                          static none() { return new Store(); }
                        }
                        """)
                .tests("test/store.test.js", """
                        import { test, describe, it, beforeEach } from 'node:test';
                        import assert from 'node:assert';
                        import { Store } from '../src/store.js';
                        test('one', () => assert.equal(Store.one().size, 1));
                        test('idle', () => { Store.none(); });
                        """)
                .tests("test/before.test.js", """
                        import { describe, it, beforeEach } from 'node:test';
                        import assert from 'node:assert';
                        import { Store } from '../src/store.js';
                        describe('store', () => {
                          let store;
                          beforeEach(() => { store = Store.of({ a: 1 }); });
                          it('has a size', () => assert.equal(store.size, 1));
                          it('is put into', () => { assert.equal(store.put('b', 2), store); assert.equal(store.size, 2); });
                        });
                        """)
                .probed();

        String fell = "its tests fail, but not by an assertion, with all that can be put in the place of what it gives";
        assertThat(reasons(results))
                .as(show(results))
                .containsEntry("Store.of", fell)
                .containsEntry("Store.one", fell);
        assertThat(idle(results)).containsExactly("idle");
        assertThat(noticing(results)).contains("one", "has a size", "is put into");
    }

    @Test
    void aTestThatFailsWhereNothingIsChangedHasEscaped() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/shop.js", """
                        export function price() { return 3; }
                        export function tax() { return 4; }
                        """)
                .tests("test/shop.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { price, tax } from '../src/shop.js';
                        test('price', () => assert.equal(price(), 3));
                        test('escapes', () => { tax(); assert.equal(tax.toString().length, 28); });
                        """)
                .probed();

        assertThat(results.escaped()).containsExactly("test/shop.test.js > escapes");
        assertThat(reasons(results)).isEqualTo(Map.of("tax", ProbeResults.ESCAPED));
        assertThat(noticing(results)).containsExactly("price");
    }

    @Test
    void whatRunsOnlyBecauseNothingIsThrownDoesNotHideWhatNoticedIt() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/limit.js", """
                        function fail() { throw new RangeError('too much'); }
                        function twice(n) { return n * 2; }
                        export function limited(n) { if (n > 5) fail(); return twice(n); }
                        """)
                .tests("test/limit.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { limited } from '../src/limit.js';
                        test('too much', () => assert.throws(() => limited(6), RangeError));
                        test('little', () => assert.equal(limited(2), 4));
                        """)
                .probed();

        assertThat(reasons(results)).isEmpty();
        assertThat(changes(results, "fail")).containsExactly("returning undefined instead of throwing RangeError");
        assertThat(noticing(results)).containsExactlyInAnyOrder("too much", "little");
    }

    @Test
    void everyStyleOfFunctionIsChangedSoThatHonestTestsNotice() throws Exception {
        String styles = sample("styles.js");
        int rate =
                (int) styles.substring(0, styles.indexOf("const RATE")).lines().count() + 1;
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"scripts\": {\"test\": \"node --test\"}}")
                .product("src/styles.js", styles)
                .processors(8)
                .alsoProbing(new ProbedFunction("src/styles.js", "RATE", rate, rate))
                .tests("test/styles.test.js", sample("styles.test.js"))
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(noticing(results)).as(show(results)).allMatch(name -> name.startsWith("honest"));
        assertThat(idle(results)).as(show(results)).allMatch(name -> name.startsWith("idle"));
        assertThat(noticing(results)).hasSizeGreaterThan(50);
        assertThat(reasons(results))
                .as(show(results))
                .isEqualTo(Map.of(
                        "emptyBody", "its body does nothing",
                        "noElements", "its body does nothing",
                        "twice", "it declares same twice"));
    }

    @Test
    void whatRunsOutsideOfATestIsNoticedByTheTestsThatLook() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/cli.js", """
                        #!/usr/bin/env node
                        import { pathToFileURL } from 'node:url';
                        export function greet(name) { return `hi ${name}`; }
                        if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(greet(process.argv[2]));
                        """)
                .product("src/state.js", """
                        let made = [];
                        export function setUp(n) { made = Array.from({ length: n }, (_, i) => i); return made; }
                        export function sum() { return made.reduce((a, b) => a + b, 0); }
                        export function table() { return { a: 1 }; }
                        """)
                .tests("test/cli.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { execFileSync } from 'node:child_process';
                        const run = (env) => execFileSync(process.execPath, ['src/cli.js', 'ann'], { encoding: 'utf8', env });
                        test('honest process', () => assert.equal(run(process.env), 'hi ann\\n'));
                        test('process', () => { run(process.env); });
                        test('another environment', () => assert.equal(run({ PATH: process.env.PATH }), 'hi ann\\n'));
                        """)
                .tests("test/state.test.js", """
                        import { test, beforeEach } from 'node:test';
                        import assert from 'node:assert';
                        import { setUp, sum, table } from '../src/state.js';
                        const atLoad = table();
                        beforeEach(() => setUp(4));
                        test('honest sum', () => assert.equal(sum(), 6));
                        test('idle sum', () => { sum(); });
                        test('honest load', () => assert.deepEqual(atLoad, { a: 1 }));
                        """)
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(noticing(results))
                .as(show(results))
                .containsExactlyInAnyOrder("honest process", "honest sum", "honest load");
        assertThat(idle(results)).as(show(results)).containsExactly("idle sum");
        assertThat(reasons(results)).as(show(results)).isEmpty();
    }

    @Test
    void withoutTimeNothingIsSaidOfAnyTest() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"scripts\": {\"test\": \"node --test\"}}")
                .product("src/a.js", "exports.one = () => 1;\n")
                .tests("test/a.test.js", "require('node:test').test('idle', () => require('../src/a.js').one());\n")
                .probed(Duration.ZERO);

        assertThat(results.problem()).isNotEmpty();
        assertThat(results.probes()).isEmpty();
    }

    private static String show(ProbeResults results) {
        return results.probes().stream().map(Probe::toString).collect(Collectors.joining("\n", "", "\n"))
                + results.notProbed();
    }

    private static String sample(String name) throws Exception {
        try (InputStream in =
                Objects.requireNonNull(NodeProberTest.class.getResourceAsStream("nodeprobe/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

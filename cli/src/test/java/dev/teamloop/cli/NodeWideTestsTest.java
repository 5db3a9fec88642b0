package dev.teamloop.cli;

import static dev.teamloop.cli.NodeProbeProject.idle;
import static dev.teamloop.cli.NodeProbeProject.noticing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that run many functions: one that looks at none of them is idle, one that looks at few is not (SPEC §5 rule 2). */
final class NodeWideTestsTest {
    @TempDir
    Path folder;

    @Test
    void aLoopOverAllExportsIsIdleAndTestsThatLookAtSomeAreNot() throws Exception {
        String functions = IntStream.range(0, 14)
                .mapToObj(n -> "export function f%d(text) { return text + '-%d'; }\n".formatted(n, n))
                .collect(Collectors.joining());
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/shop.js", functions + "export function again(text) { return text + '-12'; }\n")
                .tests("test/shop.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import * as shop from '../src/shop.js';
                        const all = Object.keys(shop);
                        test('loop', () => {
                          for (const name of all) {
                            try {
                              assert.notEqual(shop[name]('x'), Symbol.for(name));
                            } catch {
                              // others want other arguments
                            }
                          }
                        });
                        test('last', () => {
                          const given = all.map((name) => shop[name]('x'));
                          assert.equal(given[all.indexOf('f9')], 'x-9');
                        });
                        test('two alike', () => {
                          const given = all.map((name) => shop[name]('x'));
                          assert.equal(given[all.indexOf('f12')], given[all.indexOf('again')]);
                        });
                        test('narrow', () => { assert.ok(shop.f1('x') !== undefined); });
                        test('honest', () => assert.equal(shop.f2('x'), 'x-2'));
                        """)
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(idle(results)).as(results.toString()).containsExactlyInAnyOrder("loop", "narrow");
        assertThat(noticing(results)).containsExactlyInAnyOrder("last", "two alike", "honest");
    }
}

package dev.teamloop.cli;

import static dev.teamloop.cli.NodeProbeProject.idle;
import static dev.teamloop.cli.NodeProbeProject.noticing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose failure it is when a test fails under a change, with a real Node project. */
final class NodeFailureTest {
    @TempDir
    Path folder;

    /** Whoever runs it fails then, whether or not the file that fails is one of those that are probed. */
    @Test
    void aTestHasNotNoticedWhereProductCodeFailsThatIsNotProbed() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .with("src/rates.js", """
                        const rates = { net: { factor: 1 } };
                        export function rate(kind) {
                          return rates[kind].factor;
                        }
                        """)
                .with("checks.js", """
                        import assert from 'node:assert';
                        export function checkPrice(found) {
                          assert.equal(found, 2);
                        }
                        """)
                .product("src/prices.js", """
                        import { rate } from './rates.js';
                        export function kind(item) {
                          return item.kind;
                        }
                        export function price(item) {
                          return item.price * rate(kind(item));
                        }
                        """)
                .tests("test/prices.test.js", """
                        import { test } from 'node:test';
                        import { checkPrice } from '../checks.js';
                        import { price } from '../src/prices.js';
                        test('runs', () => { price({ kind: 'net', price: 2 }); });
                        test('is checked by a helper', () => checkPrice(price({ kind: 'net', price: 2 })));
                        """)
                .probed();

        assertThat(noticing(results)).as(results.toString()).containsExactly("is checked by a helper");
        assertThat(idle(results)).containsExactly("runs");
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.RanLines;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which lines real Node tests are seen to run where the product is watched. */
final class NodeSeenLinesTest {
    @TempDir
    Path folder;

    @Test
    void linesThatOnlyAnEscapedTestMayRunAreSeenByNobody() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/shop.js", """
                        export function price(big) {
                          if (big) {
                            return 9;
                          }
                          return 3;
                        }
                        """)
                .tests("test/shop.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { price } from '../src/shop.js';
                        test('price', () => assert.equal(price(false), 3));
                        test('escapes', () => {
                          assert.ok(price.toString().length < 80);
                          assert.equal(price(true), 9);
                        });
                        """)
                .probed();

        assertThat(results.escaped()).containsExactly("test/shop.test.js > escapes");
        RanLines ran = results.ran().orElseThrow();
        assertThat(ran.partial()).isTrue();
        assertThat(ran.isMissing("src/shop.js", 3)).isTrue();
        assertThat(ran.isMissing("src/shop.js", 5)).isFalse();
    }

    /** A counter of the coverage's that a test has set is contradicted by the way that a condition went. */
    @Test
    void whichWayAConditionWentIsSeen() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/classify.js", """
                        export function classify(n, tell) {
                          if (n < 0) return 'negative';
                          if (n === 0) return 'zero';
                          if (n > 5 && n < 9) return 'some';
                          if (tell) tell(n);
                          return n > 9 ? 'many' : 'few';
                        }
                        export function* upTo(n) {
                          for (let i = 0; i < 9; i++) {
                            if (i === n) return;
                            yield i;
                          }
                        }
                        """)
                .tests("test/classify.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { classify, upTo } from '../src/classify.js';
                        test('zero', () => assert.equal(classify(0), 'zero'));
                        test('few', () => assert.equal(classify(3), 'few'));
                        test('up to', () => assert.deepEqual([...upTo(2)], [0, 1]));
                        """)
                .probed();

        RanLines ran = results.ran().orElseThrow();
        assertThat(ran.oneWay().get("src/classify.js"))
                .as("alone on its line; a block beside it would be counted as one more way")
                .containsExactlyInAnyOrder(2, 5);
    }
}

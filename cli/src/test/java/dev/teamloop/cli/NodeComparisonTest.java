package dev.teamloop.cli;

import static dev.teamloop.cli.NodeProbeProject.idle;
import static dev.teamloop.cli.NodeProbeProject.noticing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments with tests that compare two results of a function with each other (ADR 61). */
final class NodeComparisonTest {
    @TempDir
    Path folder;

    /** Every change that is the same for all calls leaves them equal. */
    @Test
    void aTestThatComparesTwoResultsNoticesThatOneOfThemIsAnother() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/read.js", """
                        export const read = (text) => ({ words: text.split(/[, ]+/) });
                        export const area = (box) => box.width * box.height;
                        export const later = async (text) => text.trim();
                        export const joined = (...parts) => parts.join('/');
                        export const twice = (make) => [make(), make()];
                        """)
                .tests("test/read.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { area, joined, later, read, twice } from '../src/read.js';
                        const GOLDEN = read('c d');
                        const OTHER = read('e f');
                        test('both ways', () => assert.deepEqual(read('a, b'), read('a b')));
                        test('any number', () => assert.equal(joined('a', 'b'), joined('a/b')));
                        test('turned', () => assert.equal(area({ width: 2, height: 3 }), area({ width: 3, height: 2 })));
                        test('both awaited', async () => assert.equal(await later(' a'), await later('a ')));
                        test('same', () => assert.deepEqual(read('a b'), read(['a', 'b'].join(' '))));
                        test('golden', () => assert.deepEqual(read('e f'), OTHER) ?? assert.ok(GOLDEN));
                        test('same box', () => assert.equal(area({ width: 2, height: 3 }), area({ width: 2, height: 3 })));
                        test('same function', () => assert.deepEqual(twice(() => 1), twice(() => 1)));
                        """)
                .probed();

        assertThat(results.problem()).isEmpty();
        assertThat(noticing(results))
                .as(results.toString())
                .containsExactlyInAnyOrder("both ways", "turned", "both awaited", "any number");
        assertThat(idle(results)).containsExactlyInAnyOrder("same", "golden", "same box", "same function");
    }
}

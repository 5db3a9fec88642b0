package dev.teamloop.cli;

import static dev.teamloop.cli.NodeProbeProject.changes;
import static dev.teamloop.cli.NodeProbeProject.idle;
import static dev.teamloop.cli.NodeProbeProject.noticing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of what must not happen, with a real Node project. */
final class NodeAbsenceTest {
    @TempDir
    Path folder;

    /** A condition goes the other way, last of all; that product code fails then says nothing. */
    @Test
    void aTestOfWhatMustNotHappenNotices() throws Exception {
        ProbeResults results = new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/rules.js", """
                        export function warn(stock, tell) {
                          if (stock < 0) {
                            tell('nothing left');
                          }
                        }
                        export function drain(words, tell) {
                          for (const word of words) {
                            word.length > 3 ? tell(word) : undefined;
                          }
                        }
                        export function check(amount) {
                          if (amount < 0) throw new RangeError('negative');
                        }
                        """)
                .tests("test/rules.test.js", """
                        import { test, mock } from 'node:test';
                        import assert from 'node:assert';
                        import { check, drain, warn } from '../src/rules.js';
                        test('no warning', () => {
                          const tell = mock.fn();
                          warn(1, tell);
                          assert.equal(tell.mock.callCount(), 0);
                        });
                        test('short words', () => {
                          const told = [];
                          drain(['ab'], (word) => told.push(word));
                          assert.deepEqual(told, []);
                        });
                        test('warns nobody', () => warn(1, () => {}));
                        test('drains', () => drain(['ab'], () => {}));
                        test('does not throw', () => assert.doesNotThrow(() => check(1)));
                        """)
                .probed();

        assertThat(noticing(results)).as(results.toString()).containsExactlyInAnyOrder("no warning", "short words");
        assertThat(idle(results)).containsExactlyInAnyOrder("warns nobody", "drains", "does not throw");
        assertThat(changes(results, "warn")).containsExactly("doing nothing", "going the other way at line 2");
    }
}

package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NodeRunnerTest {
    private static final String MANIFEST = """
            {"name": "calc", "type": "module", "scripts": {"test": "node --test --test-reporter spec"}}
            """;

    private static final String SIGN = """
            export function sign(x) {
              if (x > 0) {
                return 1;
              }
              return -1;
            }
            """;

    private static final String TESTS = """
            import { describe, it, test } from 'node:test';
            import assert from 'node:assert';
            import { sign } from '../src/sign.js';

            test('positive', () => assert.equal(sign(3), 1));
            test('red', () => assert.equal(sign(3), 9));
            describe('group', () => {
              it('inner', () => assert.equal(sign(4), 1));
              it('twin', () => assert.ok(true));
              it.skip('later', () => {});
              it.todo('some day');
            });
            describe('other', () => {
              it('twin', () => assert.ok(true));
            });
            """;

    @TempDir
    Path folder = Path.of("");

    private ToolProject project = new ToolProject(Path.of(""));

    @BeforeEach
    void needsNode() throws Exception {
        project = new ToolProject(folder)
                .needing("node from 20 on", "node", "-e", "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)")
                .with("package.json", MANIFEST)
                .with("src/sign.js", SIGN);
    }

    private TestRunner.FullRun full() throws Exception {
        return project.runner().full(project.tracked());
    }

    @Test
    void aTestThatAnotherFileHoldsBelongsToTheTestFileThatRunsIt() throws Exception {
        TestRun run = project.with("test/shared.js", """
                        import { describe, it } from 'node:test';
                        export default () => describe('shared', () => it('holds', () => {}));
                        """)
                .with("test/sign.test.js", """
                        import { describe } from 'node:test';
                        import shared from './shared.js';
                        describe('sign', () => shared());
                        """)
                .runner()
                .full(project.tracked())
                .run();

        assertThat(run.tests())
                .extracting(TestCase::id, TestCase::file)
                .contains(Tuple.tuple("test/sign.test.js > sign > shared > holds", "test/sign.test.js"));
    }

    @Test
    void everyTestIsNamedByItsFileAndItsSuites() throws Exception {
        TestRun run = project.with("test/sign.test.js", TESTS)
                .runner()
                .full(project.tracked())
                .run();

        assertThat(run.problem()).isEmpty();
        assertThat(ToolProject.ends(run))
                .isEqualTo(Map.of(
                        "test/sign.test.js > positive", TestStatus.PASSED,
                        "test/sign.test.js > red", TestStatus.FAILED,
                        "test/sign.test.js > group > inner", TestStatus.PASSED,
                        "test/sign.test.js > group > twin", TestStatus.PASSED,
                        "test/sign.test.js > group > later", TestStatus.SKIPPED,
                        "test/sign.test.js > group > some day", TestStatus.SKIPPED,
                        "test/sign.test.js > other > twin", TestStatus.PASSED));
        assertThat(run.tests()).extracting(TestCase::file).containsOnly("test/sign.test.js");
        assertThat(run.failures())
                .singleElement()
                .satisfies(test -> assertThat(test.message()).contains("1 == 9"));
    }

    @Test
    void linesAndBranchesAreThoseOfV8AndTestsDoNotCount() throws Exception {
        project.with("test/sign.test.js", TESTS);

        assertThat(full().coverage().files())
                .extracting(
                        FileCoverage::path,
                        FileCoverage::coveredLines,
                        FileCoverage::totalLines,
                        FileCoverage::uncoveredLines)
                .containsExactly(Tuple.tuple("src/sign.js", 5, 6, List.of(5)));
    }

    @Test
    void someTestsAreRunWithWhatTheyAloneCover() throws Exception {
        project.with("test/sign.test.js", TESTS).with("test/low.test.js", """
                import test from 'node:test';
                import assert from 'node:assert';
                import { sign } from '../src/sign.js';
                test('low', () => assert.equal(sign(-3), -1));
                """);

        TestRunner.FullRun low = project.runner().covered(Selection.of(List.of("test/low.test.js")), project.tracked());

        assertThat(ToolProject.ends(low.run())).isEqualTo(Map.of("test/low.test.js > low", TestStatus.PASSED));
        assertThat(low.coverage().file("src/sign.js"))
                .get()
                .satisfies(file -> assertThat(file.uncoveredLines()).contains(3).doesNotContain(5));
    }

    @Test
    void aFailureIsToldWithoutNodesOwnFrames() throws Exception {
        project.with("test/sign.test.js", TESTS);

        assertThat(full().run().failures())
                .singleElement()
                .satisfies(test -> assertThat(test.message())
                        .contains("test/sign.test.js:6:")
                        .doesNotContain("node:internal"));
    }

    @Test
    void whatNoTestLoadsIsUncoveredAndHasOneBranch() throws Exception {
        project.with("test/sign.test.js", TESTS)
                .with("src/unused.js", "export const never = () => 1;\nexport default never;\n")
                .with("rollup.config.js", "export default {};\n");

        assertThat(full().coverage().file("src/unused.js"))
                .contains(new FileCoverage(
                        "src/unused.js",
                        0,
                        2,
                        0,
                        1,
                        List.of(1, 2),
                        List.of(),
                        new FileCoverage.ByLine(List.of(), Map.of(), Map.of(1, 1))));
        assertThat(full().coverage().file("rollup.config.js")).isEmpty();
    }

    @Test
    void noTestsAtAllAreZeroTestsAndZeroPercent() throws Exception {
        TestRunner.FullRun full = full();

        assertThat(full.run().problem()).isEmpty();
        assertThat(full.run().tests()).isEmpty();
        assertThat(full.coverage().figures().line()).isZero();
        assertThat(full.coverage().figures().branch()).isZero();
    }

    @Test
    void aTestIsRunAloneByItsIdAlthoughAnotherSuiteHasItsTwin() throws Exception {
        TestRunner runner = project.with("test/sign.test.js", TESTS).runner();

        assertThat(ToolProject.ends(runner.only(List.of("test/sign.test.js > other > twin"), project.tracked())))
                .isEqualTo(Map.of("test/sign.test.js > other > twin", TestStatus.PASSED));
        assertThat(runner.only(List.of("test/sign.test.js"), project.tracked()).collected())
                .isEqualTo(7);
        assertThat(runner.only(Selection.shuffled(List.of("test/sign.test.js"), 7), project.tracked())
                        .collected())
                .isEqualTo(7);
    }

    @Test
    void aFileThatCannotBeLoadedIsAProblemWithNodesWords() throws Exception {
        TestRun run = project.with("test/broken.test.js", "import 'no-such-module';\n")
                .runner()
                .full(project.tracked())
                .run();

        assertThat(run.collects()).isFalse();
        assertThat(run.problem()).contains("test/broken.test.js", "no-such-module");
    }

    @Test
    void commonJsIsMeasuredToo() throws Exception {
        project.with("package.json", "{\"scripts\": {\"test\": \"node --test\"}}")
                .with("src/sign.js", SIGN.replace("export ", "") + "module.exports = { sign };\n")
                .with("test/sign.test.cjs", """
                        const { test } = require('node:test');
                        const { sign } = require('../src/sign.js');
                        test('negative', () => { if (sign(-3) !== -1) throw new Error('no'); });
                        """);

        TestRunner.FullRun full = full();

        assertThat(full.run().green()).isTrue();
        assertThat(full.coverage().file("src/sign.js"))
                .get()
                .satisfies(file -> assertThat(file.uncoveredLines()).containsExactly(3, 4));
    }

    @Test
    void aRunLeavesTheProjectAsItWas() throws Exception {
        project.with("test/sign.test.js", TESTS);

        full();

        try (var all = Files.walk(folder)) {
            assertThat(all.filter(Files::isRegularFile)
                            .map(path -> folder.relativize(path).toString()))
                    .containsExactlyInAnyOrderElementsOf(project.tracked());
        }
    }
}

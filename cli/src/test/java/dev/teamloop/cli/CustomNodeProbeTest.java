package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments where the project's own command runs the tests in node, and its report tells no test's file (SPEC §5 rule 2). */
final class CustomNodeProbeTest {
    /** Runs what test.js and others export by name, and reports it as JUnit. */
    private static final String RUNNER = """
            import { readdirSync, writeFileSync, mkdirSync } from 'node:fs';
            const cases = [];
            for (const file of readdirSync('test').filter((name) => name.endsWith('.test.mjs'))) {
              for (const [name, test] of Object.entries(await import('../test/' + file))) {
                try {
                  test();
                  cases.push(`<testcase name="${name}"/>`);
                } catch (error) {
                  cases.push(`<testcase name="${name}"><failure>${String(error.stack).replace(/[<&]/g, ' ')}</failure></testcase>`);
                }
              }
            }
            mkdirSync('build', { recursive: true });
            writeFileSync('build/junit.xml', `<testsuite>${cases.join('')}</testsuite>`);
            process.exitCode = cases.some((one) => one.includes('<failure>')) ? 1 : 0;
            """;

    /** What a coverage tool writes of them. */
    private static final String COVER = """
            import { readFileSync, writeFileSync } from 'node:fs';
            await import('./run.mjs');
            const hit = readFileSync('build/junit.xml', 'utf8').includes('labels') ? 1 : 0;
            writeFileSync('build/lcov.info',
              `SF:src/shop.mjs\\nDA:1,1\\nDA:2,${hit}\\nDA:5,1\\nDA:6,${hit}\\nend_of_record\\n`);
            """;

    private static final String PRODUCT = """
            export function price(quantity) {
              return quantity * 10;
            }

            export function label(kind) {
              return kind === 'a' ? 'Alpha' : 'Other';
            }
            """;

    private static final String OLD =
            "import assert from 'node:assert';\nexport function itself() { assert.equal(1, 1); }\n";

    private static final String BLIND = """
            import assert from 'node:assert';
            import { price, label } from '../src/shop.mjs';
            export function priceOfTwo() { assert.equal(price(2), 20); }
            export function labels() { assert.ok(label('a') !== undefined); label('b'); }
            """;

    private static final String SEEING = BLIND.replace(
            "assert.ok(label('a') !== undefined); label('b');",
            "assert.equal(label('a'), 'Alpha'); assert.equal(label('b'), 'Other');");

    @TempDir
    Path folder;

    @Test
    void linesThatNoNewTestLooksAtDoNotCount() throws Exception {
        Path root = project();
        Play play = new Play()
                .onGoal("coverage.line", "src", 0.95)
                .onPlanFor("src/shop.mjs")
                .on("code K2.1", (request, n) -> done("cover shop", "test/shop.test.mjs", n == 1 ? BLIND : SEEING));
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config").resolve("team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"verify\": {\"probe_s\": 120}}");
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(root, home, Map.of())
                    .run("goal", "src line coverage ≥95%, budget≤¥20", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(model.requests("code")).as(ended.err()).hasSizeGreaterThan(1);
            assertThat(Files.readString(root.resolve("test/shop.test.mjs"))).isEqualTo(SEEING);
        }
    }

    private Path project() throws Exception {
        Path root = Files.createDirectories(folder.resolve("shop"));
        for (String name : List.of("src", "test", "tools")) {
            Files.createDirectories(root.resolve(name));
        }
        Files.writeString(root.resolve("package.json"), "{\"name\": \"shop\", \"type\": \"module\"}\n");
        Files.writeString(root.resolve("tools/run.mjs"), RUNNER);
        Files.writeString(root.resolve("tools/cover.mjs"), COVER);
        Files.writeString(root.resolve("src/shop.mjs"), PRODUCT);
        Files.writeString(root.resolve("test/old.test.mjs"), OLD);
        Files.writeString(root.resolve("team-loop.json"), """
                {"verify": {"runner": "custom", "test": ["node", "tools/run.mjs", "{tests}"], "coverage": ["node", "tools/cover.mjs"],
                            "report": ["build/junit.xml", "build/lcov.info"], "format": "lcov"}}
                """);
        Files.writeString(root.resolve(".gitignore"), "build/\n");
        FreshRepository.of(root);
        return root;
    }
}

package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NodeProjectTest {
    @TempDir
    Path folder = Path.of("");

    private static Optional<NodeScript> starting(String program, Map<String, String> scripts) {
        return NodeScript.starting(List.of(program), scripts).map(NodeScript.Started::script);
    }

    @Test
    void ofSeveralToolsTheFirstThatTheTestScriptStartsCounts() {
        Map<String, String> scripts = Map.of(
                "test", "npm run test:unit && npm run test:jest",
                "test:jest", "jest jest.test.js",
                "test:unit", "c8 --100 node --test");

        assertThat(NodeScript.starting(List.of("vitest", "jest", "node"), scripts))
                .hasValueSatisfying(started -> assertThat(started.program()).isEqualTo("node"));
    }

    @Test
    void aScriptForSingleFilesGivesWayToOneForAll() {
        Map<String, String> scripts = Map.of(
                "test",
                "cross-env TZ=Europe/Paris npm run test-tz && npm run test-tz && jest --coverage --threshold=\"{ \\\"lines\\\": 1 }\"",
                "test-tz",
                "date && jest test/zone.test --coverage=false");

        assertThat(starting("jest", scripts)).hasValueSatisfying(script -> {
            assertThat(script.name()).isEqualTo("test");
            assertThat(script.arguments()).containsExactly("--coverage", "--threshold={ \"lines\": 1 }");
        });
        assertThat(starting(
                        "jest",
                        Map.of("test", "npm run one && npm run two", "one", "jest a.test.js", "two", "jest b.js")))
                .hasValueSatisfying(script -> assertThat(script.name()).isEqualTo("one"));
        assertThat(starting("jest", Map.of("test", "jest --config one.js && jest --config two.js")))
                .hasValueSatisfying(script -> assertThat(script.arguments()).containsExactly("--config", "one.js"));
        assertThat(starting("jest", Map.of("test", "cross-env CI=1 npm run unit", "unit", "jest -i")))
                .hasValueSatisfying(script -> assertThat(script.name()).isEqualTo("unit"));
    }

    @Test
    void aScriptIsFollowedToTheOneThatStartsTheTool() {
        NodeScript script = starting(
                        "vitest",
                        Map.of(
                                "test",
                                "npm run lint && pnpm run test:unit",
                                "test:unit",
                                "TZ=UTC cross-env CI=1 vitest run --config 'my config.ts' \"a b\"",
                                "lint",
                                "eslint ."))
                .orElseThrow();

        assertThat(script.name()).isEqualTo("test:unit");
        assertThat(script.environment()).isEqualTo(Map.of("TZ", "UTC", "CI", "1"));
        assertThat(script.arguments()).containsExactly("run", "--config", "my config.ts", "a b");
    }

    @Test
    void aWordOfAnyLengthIsAWord() {
        String word = "\\\\a".repeat(100_000);

        assertThat(starting("vitest", Map.of("test", "vitest run \"" + word + "\"")))
                .hasValueSatisfying(script -> assertThat(script.arguments()).hasSize(2));
    }

    @Test
    void scriptsThatCallOneAnotherEnd() {
        assertThat(starting("jest", Map.of("test", "npm run unit", "unit", "npm test")))
                .isEmpty();
    }

    @Test
    void nodeIsATestToolOnlyWithItsOption() {
        assertThat(starting("node", Map.of("test", "node test.js"))).isEmpty();
        assertThat(starting("node", Map.of("test", "c8 node --import tsx --test test/*.ts")))
                .hasValueSatisfying(script ->
                        assertThat(script.arguments()).containsExactly("--import", "tsx", "--test", "test/*.ts"));
    }

    @Test
    void aToolThatNodeStartsKeepsNodesOptions() {
        NodeScript script = starting(
                        "jest",
                        Map.of("test", "node --experimental-vm-modules node_modules/jest/bin/jest.js --runInBand"))
                .orElseThrow();

        assertThat(script.launcher())
                .containsExactly("node", "--experimental-vm-modules", "node_modules/jest/bin/jest.js");
        assertThat(script.arguments()).containsExactly("--runInBand");
    }

    @Test
    void optionsTheProgramSetsAreDroppedWithTheirValues() {
        ToolOptions.Sorted sorted = new ToolOptions(Set.of("--reporter*", "-u"), Set.of("--reporter", "--config"))
                .sort(List.of(
                        "test", "--reporter", "dot", "--config", "x.ts", "--reporter=json", "-u", "--bail", "lib"));

        assertThat(sorted.options()).containsExactly("--config", "x.ts", "--bail");
        assertThat(sorted.positionals()).containsExactly("test", "lib");
    }

    @Test
    void aNameIsNoPattern() {
        assertThat("g a+b (c) [1]").matches(NodePatterns.whole(List.of(List.of("g", "a+b (c) [1]"))));
        assertThat("g aab c 1").doesNotMatch(NodePatterns.whole(List.of(List.of("g", "a+b (c) [1]"))));
        assertThat("g x twin").doesNotMatch(NodePatterns.whole(List.of(List.of("g", "x"), List.of("g", "twin"))));
    }

    @ParameterizedTest
    @CsvSource({
        "package-lock.json, npm ci --no-audit --no-fund",
        "pnpm-lock.yaml, pnpm install --frozen-lockfile",
        "yarn.lock, yarn install --frozen-lockfile",
        "other, npm install --no-package-lock --no-audit --no-fund"
    })
    void theLockfileTellsThePackageManager(String file, String command) throws IOException {
        Files.writeString(folder.resolve(file), "");
        Files.writeString(folder.resolve("package.json"), "{\"devDependencies\": {\"vitest\": \"4\"}}");
        PackageJson manifest = PackageJson.of(folder).orElseThrow();

        Path packages = folder.resolve("node_modules");
        assertThat(NodeInstall.of(folder, packages, manifest, "v20").command()).containsExactly(command.split(" ", -1));
        Files.createDirectories(packages);
        assertThat(NodeInstall.of(folder, packages, manifest, "v20").command()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"scripts\": {\"test\": \"jest\"}} | jest with its coverage",
                "{\"devDependencies\": {\"vitest\": \"4\", \"@vitest/coverage-v8\": \"4\"}} | vitest with its coverage",
                "{\"scripts\": {\"test\": \"node --test\"}, \"devDependencies\": {\"jest\": \"30\"}} | 'node --test'",
                "{} | 'node --test'",
                "{\"devDependencies\": {\"vitest\": \"4\"}} | npm install -D @vitest/coverage-v8",
                "{\"scripts\": {\"test\": \"mocha\"}} | script 'test' of package.json starts mocha, which is not known here",
                "{\"scripts\": {\"test\": \"nyc npm run unit\", \"unit\": \"tape test/*.js\"}} | starts tape, which is not known here",
                "{\"scripts\": {\"test\": \"cross-env CI=1 c8 ava\"}} | \"coverage\":[\"npx\",\"c8\",\"--reporter=lcov\",\"npm\",\"run\",\"test\"]",
                "{\"scripts\": {\"test\": \"ava\"}} | 'npm install -D c8'",
                "{\"scripts\": {\"test\": \"mocha\"}, \"devDependencies\": {\"nyc\": \"15\"}} | \"coverage\":[\"npx\",\"nyc\",\"--reporter=lcov\",\"mocha\",\"--reporter\",\"xunit\",",
                "{\"scripts\": {\"test\": \"mocha --ui tdd -R dot -r ts-node/register 'src/**/*.spec.ts'\"}} | \"test\":[\"npx\",\"mocha\",\"--ui\",\"tdd\",\"-r\",\"ts-node/register\",\"src/**/*.spec.ts\",\"--reporter\",\"xunit\"",
                "{\"scripts\": {\"pretest\": \"tsc\", \"test\": \"mocha\"}} | \"prepare\":[\"npm\",\"run\",\"pretest\"]",
                "{\"scripts\": {\"test\": \"playwright test\"}} | starts playwright, which is not known here",
                "{\"scripts\": {\"test\": \"cypress run\"}} | starts cypress, which is not known here",
                "{\"scripts\": {\"test\": \"make\"}, \"devDependencies\": {\"uvu\": \"1\"}} | names uvu, which is not known here",
                "{\"workspaces\": [\"packages/*\"]} | package.json holds workspaces (packages/*)"
            })
    void theToolIsTheOneTheManifestNames(String manifest, String expected) throws Exception {
        ToolProject project =
                new ToolProject(folder).needing("node", "node", "--version").with("package.json", manifest);

        Runners.Detection detection = project.detect(verify -> {});

        assertThat(
                        detection instanceof Runners.Found found
                                ? found.runner().describe()
                                : ((Runners.Missing) detection).message())
                .contains(expected);
    }

    @Test
    void productCodeIsBelowSourceFoldersWhereThereAreSome() {
        List<String> tracked = List.of(
                "src/a.ts",
                "src/a.test.ts",
                "src/a.bench.ts",
                "src/types.d.ts",
                "lib/b.js",
                "bench/c.js",
                "eslint.config.js",
                "x.json");

        assertThat(NodeSources.product(tracked, NodeSources.TESTS)).containsExactly("lib/b.js", "src/a.ts");
        assertThat(NodeSources.product(List.of("index.js", "rollup.config.mjs", ".eslintrc.js"), NodeSources.TESTS))
                .containsExactly("index.js");
        assertThat(NodeSources.globs(List.of("src/a.ts", "src/x/b.ts")))
                .containsExactly("src/**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,vue,svelte}");
    }

    @Test
    void jestsResultsAreReadByIdAndAFileThatDoesNotLoadIsAProblem() throws IOException {
        Path report = Files.writeString(folder.resolve("tests.json"), """
                {"testResults": [
                  {"name": "%s/t/a.test.js", "status": "failed", "message": "", "assertionResults": [
                    {"ancestorTitles": ["g", "h"], "title": "one", "status": "passed", "duration": 3},
                    {"ancestorTitles": [], "title": "two", "status": "failed", "failureMessages": ["Error: no"]},
                    {"ancestorTitles": [], "title": "three", "status": "todo"}]},
                  {"name": "%s/t/b.test.js", "status": "failed", "message": "SyntaxError", "assertionResults": []}]}
                """.formatted(folder, folder));

        NodeResults results =
                JestJson.read(report, new SourcePaths(folder, new TreeSet<>(Set.of("t/a.test.js", "t/b.test.js"))));

        assertThat(results.tests())
                .extracting(test -> test.id() + " " + test.status())
                .containsExactly(
                        "t/a.test.js > g > h > one " + TestStatus.PASSED,
                        "t/a.test.js > two " + TestStatus.FAILED,
                        "t/a.test.js > three " + TestStatus.SKIPPED);
        assertThat(results.problem()).contains("t/b.test.js", "SyntaxError");
    }
}

package dev.teamloop.loop.style;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.config.LoopConfig.Verify.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StyleToolsTest {
    private static final Style AUTO = new Style(true, List.of(), List.of());

    @TempDir
    Path project = Path.of("");

    private StyleTools of(String path, String content, Style style, Predicate<String> isThere) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return StyleTools.of(project, List.of(path, "src/a.py"), style, isThere);
    }

    private List<String> names(String path, String content) throws IOException {
        return of(path, content, AUTO, program -> true).tools().stream()
                .map(StyleTool::name)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "eslint src | src/a.ts",
                "eslint src test | src/a.ts,test/a.ts",
                "eslint . | src/a.ts,test/a.ts,a.config.ts",
                "eslint | src/a.ts,test/a.ts,a.config.ts",
                "eslint --ext .ts ./src/ | src/a.ts",
                "eslint -c a.config.ts 'test/**/*.ts' | test/a.ts",
                "eslint --fix src && tsc -p test | src/a.ts",
                "tsc && node_modules/.bin/eslint --cache test | test/a.ts",
                "npm run eslint:all | src/a.ts,test/a.ts,a.config.ts"
            })
    void aToolLooksOnlyAtWhatTheProjectsScriptsGiveIt(String script, String accepted) throws IOException {
        Files.writeString(
                project.resolve("package.json"), "{\"eslintConfig\": {}, \"scripts\": {\"lint\": \"" + script + "\"}}");
        List<String> files = List.of("src/a.ts", "test/a.ts", "a.config.ts");
        List<String> tracked =
                Stream.concat(Stream.of("package.json"), files.stream()).toList();

        StyleTool eslint = StyleTools.of(project, tracked, AUTO, program -> true).tools().stream()
                .filter(tool -> tool.name().equals("eslint"))
                .findFirst()
                .orElseThrow();

        assertThat(String.join(",", eslint.accepted(files))).isEqualTo(accepted);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pyproject.toml | [tool.black] | black",
                "pyproject.toml | [tool.black]\\n[tool.ruff.lint] | ruff check,black",
                "pyproject.toml | [tool.ruff] | ruff check,ruff format",
                "pyproject.toml | [tool.ruffian] | ''",
                "ruff.toml | line-length = 88 | ruff check,ruff format",
                "lib/ruff.toml | line-length = 88 | ruff check,ruff format",
                ".pre-commit-config.yaml | repos:\\n  - hooks:\\n      - id: black\\n | black",
                ".pre-commit-config.yaml | repos:\\n  - hooks:\\n      - id: black-jupyter\\n | ''",
                ".prettierrc | {} | prettier",
                "package.json | {\"devDependencies\": {\"prettier\": \"^3\"}} | prettier",
                "package.json | {\"scripts\": {\"format\": \"prettier --write .\"}} | prettier",
                "package.json | {\"description\": \"no prettier here\"} | ''",
                "package.json | {\"devDependencies\": {\"eslint\": \"^9\"}} | ''",
                "package.json | {\"eslintConfig\": {}} | eslint",
                "eslint.config.mjs | export default []; | eslint",
                "pom.xml | <plugin><artifactId>spotless-maven-plugin</artifactId></plugin> | spotless",
                "pom.xml | <project/> | ''"
            })
    void whatIsSetUpIsFound(String path, String content, String tools) throws IOException {
        assertThat(String.join(",", names(path, content.replace("\\n", "\n")))).isEqualTo(tools);
    }

    @Test
    void whatGitDoesNotTrackSetsNothingUp() throws IOException {
        Files.writeString(project.resolve("ruff.toml"), "");

        assertThat(StyleTools.of(project, List.of("src/a.py"), AUTO, program -> true)
                        .tools())
                .isEmpty();
    }

    @Test
    void aToolThatIsNotThereIsNamedWithWhereItWasLookedFor() throws IOException {
        StyleTools tools = of(".prettierrc", "{}", AUTO, program -> false);

        assertThat(tools.found()).isEmpty();
        assertThat(tools.missing())
                .singleElement()
                .extracting(StyleTools.Missing::show)
                .isEqualTo("prettier is set up (.prettierrc) and not found (looked for node_modules/.bin/prettier)");
    }

    @Test
    void theProjectsOwnProgramComesBeforeThatOfTheMachine() throws IOException {
        StyleTool black = of("pyproject.toml", "[tool.black]", AUTO, program -> !program.startsWith("venv"))
                .tools()
                .get(0);

        assertThat(black.formatting(List.of("tests/test_a.py")))
                .containsExactly(".venv/bin/black", "--quiet", "tests/test_a.py");
        assertThat(black.accepted(List.of("tests/test_a.py", "tests/data.json")))
                .containsExactly("tests/test_a.py");
    }

    @Test
    void commandsOfTheConfigurationStandInPlaceOfWhatIsFound() throws IOException {
        Style own = new Style(false, List.of("fmt", "--in-place"), List.of("lint", "{files}", "--strict"));
        StyleTool tool = of("ruff.toml", "", own, program -> true).tools().get(0);

        assertThat(tool.formatting(List.of("a.py", "-b.py"))).containsExactly("fmt", "--in-place", "a.py", "./-b.py");
        assertThat(tool.checking(List.of("a.py"))).containsExactly("lint", "a.py", "--strict");
        assertThat(of("ruff.toml", "", own, program -> program.equals("fmt")).missing())
                .extracting(StyleTools.Missing::name)
                .containsExactly("verify.style");
        assertThat(of("ruff.toml", "", new Style(false, List.of(), List.of()), program -> true)
                        .tools())
                .isEmpty();
    }

    @Test
    void spotlessIsToldTheFilesAsPatterns() throws IOException {
        StyleTool spotless = of("pom.xml", "<artifactId>spotless-maven-plugin</artifactId>", AUTO, "mvn"::equals)
                .tools()
                .get(0);

        assertThat(spotless.checking(List.of("src/test/java/ATest.java", "src/test/java/B,Test.java")))
                .startsWith("mvn")
                .endsWith("-DspotlessFiles=.*/src/test/java/ATest.java,.*/src/test/java/B.Test.java");
    }
}

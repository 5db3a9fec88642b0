package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GuardedFilesTest {
    private static List<IntegrityFinding> judged(String path, Optional<String> before, String after) {
        return GuardedFiles.judge(List.of(new FileChange(path, true, version(before), version(Optional.of(after)))));
    }

    private static Optional<FileChange.Version> version(Optional<String> text) {
        return text.map(content -> new FileChange.Version(content, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ruff.toml",
                "tests/.ruff.toml",
                ".prettierrc",
                "test/.prettierrc.json",
                "prettier.config.mjs",
                ".prettierignore",
                "eslint.config.js",
                "test/.eslintrc.cjs",
                ".eslintignore",
                ".editorconfig",
                ".pre-commit-config.yaml"
            })
    void settingsOfFormattersAreNeitherMadeNorChanged(String path) {
        assertThat(judged(path, Optional.empty(), "made"))
                .extracting(IntegrityFinding::rule)
                .containsExactly("configuration-changed");
        assertThat(judged(path, Optional.of("as it was"), "changed")).hasSize(1);
        assertThat(judged(path, Optional.of("as it was"), "as it was")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pyproject.toml | [tool.black]\\nline-length = 60 | [tool.black]\\nline-length = 600",
                "pyproject.toml | [project]\\nname = 'a' | [project]\\nname = 'a'\\n[tool.ruff.lint.per-file-ignores]\\n'*' = ['ALL']",
                "package.json | {'prettier': {'semi': true}} | {'prettier': {'semi': false}}",
                "package.json | {} | {'eslintConfig': {'rules': {}}}",
                "pom.xml | <plugin><artifactId>spotless-maven-plugin</artifactId></plugin> | <project/>",
                "pom.xml | <properties/> | <properties><spotless.check.skip>true</spotless.check.skip></properties>"
            })
    void theirPartsOfSharedFilesStay(String path, String before, String after) {
        assertThat(judged(path, Optional.of(text(before)), text(after))).hasSize(1);
    }

    private static String text(String written) {
        return written.replace("\\n", "\n").replace('\'', '"');
    }
}

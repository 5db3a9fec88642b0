package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SuppressionMarksTest {
    private static List<IntegrityFinding> judged(String path, String before, String after) {
        return SuppressionMarks.judge(List.of(new FileChange(path, false, version(before), version(after))), List.of());
    }

    private static Optional<FileChange.Version> version(String text) {
        return Optional.of(new FileChange.Version(text, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.py | # ruff: noqa",
                "a.py | x = 1  # noqa: E501",
                "a.py | x = f()  # type: ignore[arg-type]",
                "a.ts | // @ts-expect-error later",
                "a.js | /* eslint-disable no-var */",
                "a.js | /* eslint complexity: \"off\" */",
                "a.js | /*eslint \"@a/no-any\": 0*/",
                "A.java | @SuppressWarnings(1)",
                "a.go | //nolint:errcheck",
                "A.java | // CHECKSTYLE:OFF"
            })
    void anAddedMarkIsABreachAndOneThatWasThereIsNone(String path, String mark) {
        assertThat(judged(path, "x = 1\n", "x = 1\n" + mark + "\n"))
                .extracting(IntegrityFinding::rule)
                .containsExactly("silenced");
        assertThat(judged(path, mark + "\n", "y = 2\n" + mark + "\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x = 1  # noqa: E501 | y = 2  # noqa: E501 | false",
                "x = 1  # noqa | x = 1  # noqa: E501 | false",
                "x = 1  # noqa: E501 | x = 1  # noqa | true",
                "x = 1  # noqa: E501 | x = 1  # noqa: E501,F401 | true",
                "@SuppressWarnings(\"rawtypes\") int x; | @SuppressWarnings(\"rawtypes\") int y; | false",
                "@SuppressWarnings(\"rawtypes\") int x; | @SuppressWarnings(\"all\") int x; | true",
                "x  # type: ignore | x  # type: ignore  # noqa | true"
            })
    void aMarkThatSilencesMoreThanBeforeIsABreach(String before, String after, boolean breach) {
        assertThat(judged("a.py", before + "\n", after + "\n")).hasSize(breach ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pyproject.toml | [tool.ruff]⏎line-length = 88 | [tool.ruff]⏎line-length = 200 | true",
                "pyproject.toml | [tool.ruff.lint]⏎select = [] | [project]⏎name = 1 | true",
                "pyproject.toml | [project]⏎name = 1 | [project]⏎name = 2 | false",
                "setup.cfg | [mypy]⏎strict = true | [mypy]⏎strict = false | true",
                "package.json | {\"eslintConfig\": 1} | {\"eslintConfig\": 2} | true",
                "package.json | {\"version\": 1} | {\"version\": 2} | false",
                "pom.xml | <plugin>checkstyle</plugin> | <plugin>checkstyle x</plugin> | true",
                ".gitignore | a | b | true",
                "config/suppressions.xml | a | b | true"
            })
    void settingsAmongOthersStayToo(String path, String before, String after, boolean breach) {
        assertThat(judged(path, before.replace("⏎", "\n"), after.replace("⏎", "\n")))
                .hasSize(breach ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"ruff.toml", "lib/tsconfig.build.json", ".eslintrc.json", "mypy.ini"})
    void theToolsOwnSettingsStay(String path) {
        assertThat(judged(path, "a", "b")).extracting(IntegrityFinding::rule).containsExactly("configuration-changed");
        assertThat(judged("src/ruff.py", "a", "b")).isEmpty();
    }

    @Test
    void aMarkThatMovesWithItsCodeIsNone() {
        String marked = "// eslint-disable-next-line unicorn/prefer-at\nlast = a[a.length - 1]\n";
        FileChange from = new FileChange("src/a.js", false, version(marked), version("x = 1\n"));
        FileChange to = new FileChange("src/b.js", false, Optional.empty(), version(marked));
        FileChange twice = new FileChange("src/c.js", false, Optional.empty(), version(marked));

        assertThat(SuppressionMarks.judge(List.of(from, to), List.of())).isEmpty();
        assertThat(SuppressionMarks.judge(List.of(from, to, twice), List.of()))
                .extracting(IntegrityFinding::path)
                .containsExactly("src/c.js");
    }
}

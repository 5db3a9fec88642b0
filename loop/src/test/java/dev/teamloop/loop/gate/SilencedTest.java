package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SilencedTest {
    private static List<IntegrityFinding> judged(String path, String before, String after) {
        return Silenced.judge(List.of(new FileChange(path, false, version(before), version(after))), List.of());
    }

    private static Optional<FileChange.Version> version(String text) {
        return Optional.of(new FileChange.Version(text, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.py | # ruff: noqa", "a.py | x = 1  # noqa: E501", "a.py | x = f()  # type: ignore[arg-type]",
                "a.ts | // @ts-expect-error later", "a.js | /* eslint-disable no-var */",
                        "A.java | @SuppressWarnings(1)",
                "a.go | //nolint:errcheck", "A.java | // CHECKSTYLE:OFF"
            })
    void anAddedMarkIsABreachAndOneThatWasThereIsNone(String path, String mark) {
        assertThat(judged(path, "x = 1\n", "x = 1\n" + mark + "\n"))
                .extracting(IntegrityFinding::rule)
                .containsExactly("silenced");
        assertThat(judged(path, mark + "\n", "y = 2\n" + mark + "\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ruff.toml", "lib/tsconfig.build.json", ".eslintrc.json", "mypy.ini"})
    void theToolsOwnSettingsStay(String path) {
        assertThat(judged(path, "a", "b")).extracting(IntegrityFinding::rule).containsExactly("configuration-changed");
        assertThat(judged("src/ruff.py", "a", "b")).isEmpty();
    }
}

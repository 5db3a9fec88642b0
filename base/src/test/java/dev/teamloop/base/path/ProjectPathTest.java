package dev.teamloop.base.path;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProjectPathTest {
    @ParameterizedTest
    @ValueSource(strings = {"a.py", "src/a b/ä.py", ".github/x", "docs/😀.md", "a/b.c/..d", "src/[id].ts"})
    void aPlainRelativePathIsOne(String path) {
        assertThat(ProjectPath.problem(path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a\\b",
                "/etc/passwd",
                "a//b",
                "a/",
                "./a",
                "a/./b",
                "../a",
                "a/..",
                "a\nb",
                "a\0b",
                "a\ud800"
            })
    void whatLeadsElsewhereOrFitsNoFileSystemIsNone(String path) {
        assertThat(ProjectPath.problem(path)).isPresent();
    }

    @Test
    void namesAndPathsAreBoundedInBytes() {
        assertThat(ProjectPath.problem("ä".repeat(127))).isEmpty();
        assertThat(ProjectPath.problem("x/" + "ä".repeat(128)).orElseThrow()).contains("256 bytes", "at most 255");
        assertThat(ProjectPath.problem("a/".repeat(600) + "b").orElseThrow()).contains("1201 bytes", "at most 1024");
    }

    @Test
    void whatIsShownOfAPathIsOneShortLine() {
        assertThat(ProjectPath.shown("a\nb\ud800\u001b")).isEqualTo("a\\u000ab\\ud800\\u001b");
        assertThat(ProjectPath.shown("😀".repeat(1_000_000))).isEqualTo("😀".repeat(120) + "…");
    }
}

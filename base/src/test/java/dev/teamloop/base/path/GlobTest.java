package dev.teamloop.base.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GlobTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*.py | a.py | true",
                "*.py | src/deep/a.py | true",
                "src/*.py | src/a.py | true",
                "src/*.py | src/deep/a.py | false",
                "src/** | src/a.py | true",
                "src/** | src/deep/a.py | true",
                "src/** | srcs/a.py | false",
                "src/** | src | false",
                "**/src/test/** | src/test/A.java | true",
                "**/src/test/** | module/src/test/A.java | true",
                "**/src/test/** | module/src/tests/A.java | false",
                "**/*.java | A.java | true",
                "a?.py | ab.py | true",
                "a?.py | a/.py | false",
                "**/{test,tests}/** | x/tests/a.js | true",
                "**/{test,tests}/** | x/testing/a.js | false",
                "*.{test,spec}.* | src/a.spec.ts | true",
                "a,b.py | a,b.py | true",
                "a.py | axpy | false",
                "a+(b)[c].py | a+(b)[c].py | true",
                "{a | a | true",
                "a} | a} | true",
                "./src/* | src/a.py | true",
                "docs/😀*.md | docs/😀1.md | true",
                "docs/?.md | docs/😀.md | true",
                "a**b | x/a/c/b | true",
                "** | x/y | true"
            })
    void aGlobMatches(String glob, String path, boolean matches) {
        assertThat(Glob.of(glob).matches(path)).isEqualTo(matches);
    }

    @Test
    void anyOfSeveralGlobsWillDo() {
        assertThat(Glob.any(List.of("a/**", "*.md"), "b/c.md")).isTrue();
        assertThat(Glob.any(List.of("a/**", "*.md"), "b/c.py")).isFalse();
        assertThat(Glob.any(List.of(), "b/c.py")).isFalse();
    }

    @Test
    void aBlankGlobIsACallersMistake() {
        assertThatIllegalArgumentException().isThrownBy(() -> Glob.of(" ")).withMessageContaining("blank");
    }

    @Test
    void aGlobIsBoundedInLengthAndAlternatives() {
        assertThat(Glob.problem("a".repeat(1_000))).isEmpty();
        assertThat(Glob.problem("a".repeat(1_001)).orElseThrow()).contains("1001 characters", "at most 1000");
        assertThat(Glob.problem("{" + ",".repeat(63) + "}")).isEmpty();
        assertThat(Glob.problem("{" + ",".repeat(64) + "}").orElseThrow()).contains("65 alternatives", "at most 64");
        assertThat(Glob.problem("{".repeat(900)).orElseThrow()).contains("900 alternatives");
        assertThat(Glob.isOne("src/**")).isTrue();
        assertThat(Glob.isOne(" ")).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Glob.of("{".repeat(3_000)))
                .withMessageContaining("3000 characters");
    }

    @Test
    void theWorstGlobTakesNoMoreThanItsLengthForEachLetter() {
        // a backtracking matcher would not end on these
        Glob stars = Glob.of("*a".repeat(499) + "b");
        Glob folders = Glob.of("**/".repeat(333));
        Glob choices = Glob.of("{a,".repeat(32) + "*".repeat(800));

        assertThat(stars.matches("a".repeat(5_000))).isFalse();
        assertThat(folders.matches("a/".repeat(2_500))).isTrue();
        assertThat(choices.matches("a".repeat(5_000))).isTrue();
    }
}

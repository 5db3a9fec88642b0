package dev.teamloop.loop.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class StyleOutputTest {
    private static final StyleTool RUFF = tool("");
    private static final StyleTool ESLINT = tool("^\\s+\\d+:\\d+\\s+error\\s");

    private static StyleTool tool(String findings) {
        return new StyleTool("lint", List.of("**"), List.of(), List.of(), List.of("lint"), findings, true);
    }

    private static List<StyleFinding> found(StyleTool tool, String output) {
        return StyleOutput.findings(tool, output, List.of("tests/a.py", "tests/data.py", "b.js"));
    }

    @Test
    void aLineThatNamesAFileIsAFinding() {
        assertThat(found(RUFF, """
                        tests/a.py:3:1: F401 `os` imported but unused
                        /home/me/project/tests/data.py:1:1: E501 Line too long
                        tests/metadata.py:1:1: E501 Line too long
                        Found 3 errors.
                        """)).extracting(StyleFinding::path).containsExactly("tests/a.py", "tests/data.py");
    }

    @Test
    void findingsMayStandBelowTheirFilesName() {
        List<StyleFinding> found = found(ESLINT, """

                \u001b[4m/home/me/project/b.js\u001b[24m
                  1:7   error    'unused' is assigned a value but never used  no-unused-vars
                  2:1   warning  Unexpected console statement                 no-console

                ✖ 2 problems (1 error, 1 warning)
                """);

        assertThat(found).singleElement().satisfies(one -> {
            assertThat(one.path()).isEqualTo("b.js");
            assertThat(one.show()).startsWith("lint: b.js: 1:7   error");
        });
    }

    @Test
    void whatStoodElsewhereInTheSameFileBeforeIsNotNew() {
        List<StyleFinding> before = found(RUFF, "tests/a.py:3:1: F401 `os` imported but unused\n");
        List<StyleFinding> now = found(RUFF, """
                tests/a.py:9:1: F401 `os` imported but unused
                tests/a.py:12:5: F401 `os` imported but unused
                tests/a.py:14:5: F402 `os` shadowed
                tests/data.py:9:1: F401 `os` imported but unused
                """);

        assertThat(StyleOutput.added(before, now))
                .extracting(StyleFinding::text)
                .containsExactly(
                        "tests/a.py:12:5: F401 `os` imported but unused",
                        "tests/a.py:14:5: F402 `os` shadowed",
                        "tests/data.py:9:1: F401 `os` imported but unused");
    }

    /** Tools fill words up to the widest one of the whole output. */
    @Test
    void whatOnlyStandsInWiderColumnsIsNotNew() {
        List<StyleFinding> before =
                List.of(new StyleFinding("eslint", "a.ts", "6:36  error    Unexpected any  no-any"));
        List<StyleFinding> now = List.of(new StyleFinding("eslint", "a.ts", "7:36  error  Unexpected any  no-any"));

        assertThat(StyleOutput.added(before, now)).isEmpty();
    }
}

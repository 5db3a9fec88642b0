package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.loop.goal.MetricPresets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outputs as the tools print them; a line break is written as ⏎. */
final class CommandFigureTest {
    private static MetricCommand preset(String name) {
        return Json.as(
                MetricPresets.find(name).orElseThrow().entry("program", List.of(), List.of(".")), MetricCommand.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "ruff | src/a.py:1:8: F401 [*] `os` imported but unused⏎Found 3 errors.⏎[*] 3 fixable with the `--fix` option. | 3",
                "ruff | All checks passed! | 0",
                "flake8 | ./src/a.py:1:1: F401 'os' imported but unused⏎./src/b c.py:3:1: SIM102 nested if | 2",
                "flake8 | ⏎ | 0",
                "pylint | ************* Module a⏎src/a.py:1:0: C0114: Missing module docstring (missing-module-docstring)⏎src/a.py:3:6: W0613: Unused argument 'a' (unused-argument) | 2",
                "pylint | ⏎ | 0",
                "mypy | src/a.py:4: error: Incompatible return value type⏎Found 1 error in 1 file (checked 2 source files) | 1",
                "mypy | Success: no issues found in 1 source file | 0",
                "pyright | /p/src/a.py⏎  /p/src/a.py:4:12 - error: Type \"int\"⏎1 error, 0 warnings, 0 informations | 1",
                "tsc | t.ts(1,7): error TS2322: Type 'string'⏎src/u.ts(3,1): error TS2304: Cannot find name | 2",
                "tsc | ⏎ | 0",
                "eslint | /p/a.js⏎  1:7   warning  'x' is never used  no-unused-vars⏎⏎✖ 2 problems (1 error, 1 warning) | 2",
                "eslint_errors | /p/a.js⏎⏎✖ 2 problems (1 error, 1 warning) | 1",
                "eslint_warnings | /p/a.js⏎⏎✖ 7 problems (0 errors, 7 warnings) | 7",
                "eslint | ⏎ | 0",
                "checkstyle | [WARNING] src/main/java/a/B.java:[3,1] (javadoc) X⏎[ERROR] You have 12 Checkstyle violations. | 12",
                "javac | [INFO] Compiling 1 source file with javac⏎[WARNING] /p/src/A.java:[3,11] found raw type: java.util.List⏎[INFO] BUILD SUCCESS | 1",
                "spotbugs | [INFO] BugInstance size is 4⏎[INFO] Error size is 0⏎[INFO] Total bugs: 4 | 4",
                "mypy | Found 0 errors in 1 file (checked 1.py:1: error: Bad⏎Found 3 errors in 2 files (checked 3 source files) | 3",
                "mypy | Found 0 errors in 1 file (checked 1 source file)⏎x.py:1: error: Bad⏎Found 1 error in 1 file (checked 2 source files) | 1",
                "ruff | Found 0 errors.py:1:1: F401 Bad⏎Found 1 error. | 1",
                "ruff | All checks passed!.py:1:1: F401 Bad⏎Found 1 error. | 1",
                "javac | [INFO] Compiling 12 source files with javac⏎[INFO] BUILD SUCCESS | 0"
            })
    void eachPresetReadsItsToolsFigure(String name, String output, double figure) {
        assertThat(CommandFigure.read(preset(name), output.replace("⏎", "\n"))).hasValue(figure);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ruff | error: Failed to parse ruff.toml",
                "flake8 | gone:0:1: E902 FileNotFoundError: [Errno 2] No such file or directory: 'gone'",
                "flake8 | There was a critical error during execution of Flake8:",
                "pylint | ************* Module gone⏎gone:1:0: F0001: No module named gone (fatal)",
                "pylint | usage: pylint [options]⏎pylint: error: Unrecognized option found: x",
                "mypy | Found 1 error in 1 file (errors prevented further checking)",
                "tsc | error TS5058: The specified path does not exist: 'x'.",
                "eslint | Oops! Something went wrong! :(",
                "javac | [INFO] BUILD FAILURE",
                "javac | [INFO] Nothing to compile - all classes are up to date.⏎[INFO] BUILD SUCCESS",
                "tsc | t.ts(1,7): error TS2322: Type⏎… 4711 bytes left out …⏎t.ts(9,7): error TS2322: Type",
                "checkstyle | [INFO] You have 0 Checkstyle violations.⏎[ERROR] You have 3 Checkstyle violations.",
                "spotbugs | [INFO] BUILD SUCCESS",
                "checkstyle | [INFO] BUILD SUCCESS"
            })
    void aToolThatDidNotRunHasNoFigure(String name, String output) {
        assertThat(CommandFigure.read(preset(name), output.replace("⏎", "\n"))).isEmpty();
    }

    @Test
    void aFigureMayHaveThousands() {
        MetricCommand size = new MetricCommand(List.of("size"), "total ([\\d,.]+)", "", "", "B", List.of(), List.of());

        assertThat(CommandFigure.read(size, "total 12,345 bytes")).hasValue(12_345);
    }

    @Test
    void aScopeBecomesTheToolsArguments() {
        assertThat(MetricPresets.find("ruff")
                        .orElseThrow()
                        .entry("ruff", List.of("src", "lib"), List.of("."))
                        .toString())
                .contains("\"ruff\",\"check\",\"--output-format=concise\",\"--no-cache\",\"src\",\"lib\"");
    }
}

package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.loop.goal.MetricPresets;
import dev.teamloop.loop.measure.MetricRun.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outputs as the tools print them; a line break is written as ⏎. */
final class MetricOutputTest {
    private static final Path PROJECT = Path.of("/home/me/shop");
    private static final List<String> FILES = List.of(
            "src/a.py",
            "src/b.py",
            "src/c.js",
            "src/main/java/shop/Cart.java",
            "src/main/java/other/Item.java",
            "src/main/java/shop/Item.java");

    private static MetricRun read(MetricCommand metric, String output) {
        return new MetricOutput(metric, PROJECT, FILES, text -> text.replace("hunter2", "***"))
                .read(output.replace("⏎", "\n"), 1);
    }

    private static MetricRun preset(String name, String output) {
        return read(
                Json.as(
                        MetricPresets.find(name).orElseThrow().entry("program", List.of(), List.of(".")),
                        MetricCommand.class),
                output);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "ruff | src/a.py:3:8: F401 [*] `os` imported⏎src/a.py:9:1: E501 long⏎src/b.py:1:1: E501⏎Found 3 errors. | src/a.py 2, src/b.py 1 | 3",
                "flake8 | ./src/a.py:3:8: F401 'os' imported⏎./src/b.py:1:1: E302 expected | src/a.py 1, src/b.py 1 | 3",
                "pylint | ************* Module a⏎src/a.py:3:6: W0613: Unused argument 'a' (unused-argument) | src/a.py 1 | 3",
                "mypy | src/a.py:4: error: bad⏎src/b.py:5: note: see⏎Found 1 error in 1 file (checked 2 source files) | src/a.py 1 | 4",
                "pyright | /home/me/shop/src/a.py⏎  /home/me/shop/src/a.py:4:12 - error: Type⏎1 error, 0 warnings, 0 informations | src/a.py 1 | 4",
                "eslint | ⏎/home/me/shop/src/c.js⏎  12:7  error  'x' is never used  no-unused-vars⏎  13:7  warning  y⏎⏎✖ 2 problems (1 error, 1 warning) | src/c.js 2 | 12",
                "checkstyle | [WARNING] src/main/java/shop/Cart.java:[3,1] (javadoc) X: y.⏎[ERROR] You have 1 Checkstyle violation. | src/main/java/shop/Cart.java 1 | 3",
                "javac | [INFO] Compiling 1 source file⏎[WARNING] /home/me/shop/src/main/java/shop/Cart.java:[7,11] raw type⏎[INFO] BUILD SUCCESS | src/main/java/shop/Cart.java 1 | 7",
                "spotbugs | [INFO] BugInstance size is 1⏎[ERROR] High: Null in shop.Cart.total() [shop.Cart] At Cart.java:[line 12] NP | src/main/java/shop/Cart.java 1 | 12",
                "spotbugs | [INFO] BugInstance size is 1⏎[ERROR] High: Null in shop.Item.total() [shop.Item] At Item.java:[line 8] NP | src/main/java/shop/Item.java 1 | 8"
            })
    void theFindingsOfEachPresetAreToldByFile(String name, String output, String files, int line) {
        MetricRun run = preset(name, output);

        assertThat(run.byFile(List.of(), 9)).isEqualTo(files);
        assertThat(run.findingsAreTheFigure()).isTrue();
        assertThat(run.findings().get(0).line()).isEqualTo(line);
    }

    @Test
    void filesCanBeMeasuredAloneOnlyWhereTheFindingsAreTheFigure() {
        MetricRun all = preset("ruff", "src/a.py:3:8: F401⏎src/b.py:1:1: E501⏎Found 2 errors.");
        MetricRun elsewhere = preset("ruff", "src/a.py:3:8: F401⏎lib/gone.py:1:1: E501⏎Found 2 errors.");
        MetricRun more = preset("ruff", "src/a.py:3:8: F401⏎Found 7 errors.");

        assertThat(all.figure(List.of("src/a.py"))).isEqualTo(1);
        assertThat(elsewhere.byFile()).isEqualTo(Map.of("src/a.py", 1, "", 1));
        assertThat(elsewhere.figure(List.of("src/a.py"))).isEqualTo(2);
        assertThat(more.figure(List.of("src/a.py"))).isEqualTo(7);
    }

    @Test
    void whatIsShownIsMaskedPlainAndBounded() {
        MetricRun run = preset(
                "ruff",
                "src/a.py:3:8: \u001b[31mF401\u001b[0m hunter2 \u0007" + "x".repeat(900) + "⏎Found 1 error.⏎"
                        + "line⏎".repeat(50));

        assertThat(run.findings())
                .singleElement()
                .extracting(Finding::text)
                .asString()
                .startsWith("src/a.py:3:8: F401 *** xxx")
                .hasSizeLessThan(310);
        assertThat(run.lastLines()).hasSize(12);
    }

    @Test
    void thousandsOfFindingsAreCountedAndSomeKept() {
        MetricRun run = preset("tsc", "src/c.js(1,2): error TS1: x⏎".repeat(2_000));

        assertThat(run.figure()).isEqualTo(2_000);
        assertThat(run.byFile()).isEqualTo(Map.of("src/c.js", 2_000));
        assertThat(run.findings()).hasSize(500);
    }

    @Test
    void withoutAFigureTheReasonAndTheOutputsEndAreTold() {
        MetricRun run = preset("ruff", "error: Failed to parse ruff.toml");

        assertThat(run.figure()).isNaN();
        assertThat(run.describe())
                .startsWith("it printed nothing that '")
                .endsWith("captures (exit status 1); its last lines:\nerror: Failed to parse ruff.toml");
    }

    @Test
    void aFigureInAUnitOfItsOwnHasNoFindings() {
        MetricCommand bench =
                new MetricCommand(List.of("bench"), "mean ([\\d.]+) ms", "", "lower", "ms", List.of(), List.of());

        MetricRun run = read(bench, "src/a.py:1: x⏎mean 12.5 ms");

        assertThat(run.figure()).isEqualTo(12.5);
        assertThat(run.count()).isZero();
        assertThat(run.figure(List.of("src/a.py"))).isEqualTo(12.5);
    }
}

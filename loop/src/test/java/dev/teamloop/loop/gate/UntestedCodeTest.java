package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class UntestedCodeTest {
    private static final String PATH = "src/a.py";
    private static final String SOURCE = """
            def run():
                return 1

            def rare():
                log()
                return 2
            """;
    /** Nobody runs what rare does. */
    private static final TreeMeasurement BEFORE =
            Samples.measured(Samples.green(1), new FileCoverage(PATH, 3, 5, 0, 0, List.of(5, 6), List.of()));

    private static FileChange change(String path, boolean test, String before, String after) {
        return new FileChange(
                path,
                test,
                before.isEmpty() ? Optional.empty() : Optional.of(new FileChange.Version(before, Optional.empty())),
                after.isEmpty() ? Optional.empty() : Optional.of(new FileChange.Version(after, Optional.empty())));
    }

    private static List<String> risks(FileChange... changes) {
        return UntestedCode.risks(BEFORE, BEFORE, List.of(changes));
    }

    @Test
    void whatNoTestRanAndIsGoneIsNamed() {
        assertThat(risks(change(PATH, false, SOURCE, "def run():\n    return 1\n")))
                .containsExactly("2 lines of src/a.py that no test ran went or were rewritten (5, 6): no test tells"
                        + " whether what they did is still done");
        assertThat(risks(change(PATH, false, SOURCE, SOURCE.replace("return 2", "return 3"))))
                .singleElement()
                .asString()
                .startsWith("a line of src/a.py that no test ran went or was rewritten (6)");
        assertThat(risks(change(PATH, false, SOURCE, ""))).hasSize(1);
    }

    @Test
    void whatTestsRanAndWhatOnlyMovedIsNot() {
        String moved = "def rare():\n    log()\n    return 2\n";

        assertThat(risks(change(PATH, false, SOURCE, SOURCE.replace("return 1", "return 9"))))
                .isEmpty();
        assertThat(risks(change(PATH, false, SOURCE, SOURCE.replace("\n\n", "\n# more\n"))))
                .isEmpty();
        assertThat(risks(
                        change(PATH, false, SOURCE, "def run():\n    return 1\n"),
                        change("src/b.py", false, "", moved)))
                .containsExactly("no test runs src/b.py, which is new");
    }

    @Test
    void aFileThatNoTestRunsAnyMoreOrThatIsNewIsNamed() {
        TreeMeasurement stub = Samples.measured(
                Samples.green(1), new FileCoverage(PATH, 0, 5, 0, 0, List.of(1, 2, 4, 5, 6), List.of()));
        FileChange touched = change(PATH, false, SOURCE, SOURCE + "\n");

        assertThat(UntestedCode.risks(BEFORE, stub, List.of(touched)))
                .containsExactly("no test runs src/a.py any more, which tests ran before");
        assertThat(risks(touched)).isEmpty();
        assertThat(risks(change("src/names.tsx", false, "", "export const a = 1;\n")))
                .containsExactly("no test runs src/names.tsx, which is new");
        assertThat(risks(change("docs/names.md", false, "", "names\n"))).isEmpty();
        assertThat(UntestedCode.risks(
                        BEFORE,
                        Samples.measured(Samples.green(1)),
                        List.of(change("src/names.tsx", false, "", "export const a = 1;\n"))))
                .as("no coverage is no word of it")
                .isEmpty();
    }

    /** Code that stands where only the figure's tool finds it: a condition that no test meets. */
    @Test
    void whatIsNewAndNotRunOrRunInOneWayIsNamed() {
        String guarded = SOURCE.replace("return 1", "return 1 if small() else 9\n    tidy()");
        TreeMeasurement after =
                Samples.measured(Samples.green(1), new FileCoverage(PATH, 3, 6, 1, 2, List.of(3, 6, 7), List.of(2)));
        FileChange change = change(PATH, false, SOURCE, guarded);

        assertThat(UntestedCode.risks(BEFORE, after, List.of(change)))
                .containsExactly(
                        "no test runs new or rewritten lines of src/a.py (3)",
                        "tests take only one way at new or rewritten lines of src/a.py (2): none tells what the other does");
        assertThat(UntestedCode.risks(BEFORE, after, List.of(change(PATH, false, guarded, guarded))))
                .as("what stood there before")
                .isEmpty();
    }

    @Test
    void linesThatReadLikeOthersThatWentAreNotNamed() {
        String source =
                "def run():\n    if a:\n        b()\n    else:\n        c()\n\ndef rare():\n    e()\n    c()\n    d()\n";
        TreeMeasurement measured =
                Samples.measured(Samples.green(1), new FileCoverage(PATH, 5, 8, 1, 2, List.of(8, 9, 10), List.of(2)));
        String shorter = source.replace("    if a:\n        b()\n    else:\n        c()\n", "    b()\n");

        assertThat(UntestedCode.risks(measured, measured, List.of(change(PATH, false, source, shorter))))
                .as("c() of rare stands where it stood, and b() only moved")
                .containsExactly(
                        "lines of src/a.py at which tests took only one way went or were rewritten (2): none tells what became of the other");
    }

    @Test
    void newCodeThatAsksWhereItRunsIsNamed() {
        String script = "export const warn = (text) => console.warn(text);\n";
        String guarded = script.replace("=> ", "=> process.env.NODE_ENV !== 'production' && ");

        assertThat(risks(change("src/a.ts", false, script, guarded)))
                .containsExactly("new or rewritten lines of src/a.ts ask where they run (1): tests see one place only");
        assertThat(risks(change("src/a.ts", false, guarded, guarded + "\nf();\n")))
                .as("what was there may stay")
                .isEmpty();
    }

    @Test
    void testsAndWhatNoFigureCountsAreNot() {
        assertThat(risks(change("tests/test_a.py", true, SOURCE, ""))).isEmpty();
        assertThat(risks(change("src/c.py", false, SOURCE, ""))).isEmpty();
    }
}

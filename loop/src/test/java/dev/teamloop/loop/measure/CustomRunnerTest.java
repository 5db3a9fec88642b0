package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CustomRunnerTest {
    private static final String SCRIPT = """
            mkdir -p out
            cat > out/junit.xml <<'X'
            <testsuite><testcase classname="calc" name="adds" file="test/calc.test.js" time="0.1"/>
            <testcase classname="calc" name="divides" file="test/calc.test.js"><failure message="no"/></testcase></testsuite>
            X
            printf 'SF:lib/calc.js\\nDA:1,1\\nDA:2,0\\nend_of_record\\n' > out/lcov.info
            exit 1
            """;

    @TempDir
    Path folder = Path.of("");

    private ToolProject project = new ToolProject(Path.of(""));

    @BeforeEach
    void layOut() throws Exception {
        project = new ToolProject(folder)
                .with("lib/calc.js", "1;\n2;\n")
                .with("test/calc.test.js", "1;\n")
                .with("run.sh", SCRIPT);
    }

    private static void command(ObjectNode verify, String key, String... words) {
        var list = verify.putArray(key);
        for (String word : words) {
            list.add(word);
        }
    }

    private TestRunner runner(String... test) throws Exception {
        return project.runner(verify -> {
            command(verify, "test", test);
            command(verify, "report", "out/*.xml", "out/lcov.info");
            verify.put("format", "lcov");
        });
    }

    @Test
    void whereTheCommandSelectsNothingAPartialRunHasTheWholeCoverage() throws Exception {
        TestRunner.FullRun some = runner("sh", "run.sh").covered(Selection.of(List.of("calc#adds")), project.tracked());

        assertThat(ToolProject.ends(some.run())).isEqualTo(Map.of("calc#adds", TestStatus.PASSED));
        assertThat(some.coverage().file("lib/calc.js")).isPresent();
    }

    @Test
    void whereTheTestCommandSelectsNothingIsKnownOfCoverage() throws Exception {
        TestRunner.FullRun some =
                runner("sh", "run.sh", "{tests}").covered(Selection.of(List.of("calc#adds")), project.tracked());

        assertThat(some.run().collected()).isEqualTo(2);
        assertThat(some.coverage().files()).isEmpty();
    }

    @Test
    void aCoverageCommandThatSelectsTellsWhatItsTestsCover() throws Exception {
        TestRunner selecting = project.runner(verify -> {
            command(verify, "test", "sh", "run.sh", "{tests}");
            command(verify, "coverage", "sh", "run.sh", "{tests}");
            command(verify, "report", "out/*.xml", "out/lcov.info");
            verify.put("format", "lcov");
        });

        assertThat(selecting
                        .covered(Selection.of(List.of("calc#adds")), project.tracked())
                        .coverage()
                        .file("lib/calc.js"))
                .isPresent();
    }

    @Test
    void resultsAndCoverageAreReadFromTheReportsThatTheCommandWrote() throws Exception {
        TestRunner.FullRun full = runner("sh", "run.sh").full(project.tracked());

        assertThat(ToolProject.ends(full.run()))
                .isEqualTo(Map.of("calc#adds", TestStatus.PASSED, "calc#divides", TestStatus.FAILED));
        assertThat(full.run().problem()).isEmpty();
        assertThat(full.run().tests()).extracting(TestCase::file).containsOnly("test/calc.test.js");
        assertThat(full.coverage().files())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("byLine")
                .containsExactly(new FileCoverage("lib/calc.js", 1, 2, 0, 0, List.of(2), List.of()));
    }

    @Test
    void anEarlierRunsReportsDoNotPassForThisOnes() throws Exception {
        project.with("run.sh", SCRIPT);
        runner("sh", "run.sh").full(project.tracked());

        TestRunner.FullRun full = runner("sh", "-c", "exit 3").full(project.tracked());

        assertThat(full.run().tests()).isEmpty();
        assertThat(full.run().problem()).contains("exit 3");
        assertThat(full.coverage().files()).isEmpty();
    }

    @Test
    void aTrackedFileIsNeverTakenForAnOldReport() throws Exception {
        project.with("out/settings.xml", "<settings/>");

        runner("true").full(project.tracked());

        assertThat(folder.resolve("out/settings.xml")).hasContent("<settings/>");
    }

    @Test
    void chosenTestsTakeThePlaceOfTheirMark() throws Exception {
        TestRunner runner =
                project.runner(verify -> command(verify, "test", "sh", "-c", "echo ran \"$@\"", "-", "{tests}"));

        TestRun run = runner.only(List.of("a b", "c"), project.tracked());

        assertThat(run.output().strip()).isEqualTo("ran a b c");
        assertThat(runner.full(project.tracked()).run().output().strip()).isEqualTo("ran");
    }

    @Test
    void aCommandThatCannotChooseRunsAllAndTheResultsAreChosenFrom() throws Exception {
        TestRun run = runner("sh", "run.sh").only(List.of("calc#adds"), project.tracked());

        assertThat(run.tests()).extracting(TestCase::id).containsExactly("calc#adds");
    }

    @Test
    void withoutReportsTheExitCodeIsTheOneTest() throws Exception {
        assertThat(ToolProject.ends(project.runner(verify -> command(verify, "test", "true"))
                        .full(project.tracked())
                        .run()))
                .isEqualTo(Map.of("verify.test", TestStatus.PASSED));
        assertThat(ToolProject.ends(project.runner(verify -> command(verify, "test", "sh", "-c", "echo why; exit 1"))
                        .full(project.tracked())
                        .run()))
                .isEqualTo(Map.of("verify.test", TestStatus.FAILED));
    }

    @Test
    void aProgramThatIsNotThereIsToldByName() throws Exception {
        TestRun run = runner("no-such-program-here").full(project.tracked()).run();

        assertThat(run.collects()).isFalse();
        assertThat(run.problem()).contains("no-such-program-here");
    }

    @Test
    void aFailingPreparationIsToldWithItsOutput() throws Exception {
        TestRunner runner = project.runner(verify -> {
            command(verify, "test", "true");
            command(verify, "prepare", "sh", "-c", "echo no network; exit 7");
        });

        assertThat(runner.prepare()).get().asString().contains("exit 7", "no network");
        assertThat(project.runner(verify -> command(verify, "test", "true")).prepare())
                .isEmpty();
    }

    @Test
    void aCustomRunnerWithoutACommandIsToldWhatIsMissing() throws Exception {
        assertThat(project.detect(verify -> verify.put("runner", "custom")))
                .isInstanceOfSatisfying(
                        Runners.Missing.class,
                        missing -> assertThat(missing.message()).contains("verify.test", "verify.coverage"));
    }

    @Test
    void aReportThatIsNotWholeIsAProblemAndNoCrash() throws Exception {
        Files.createDirectories(folder.resolve("out"));

        TestRunner.FullRun full = runner(
                        "sh", "-c", "mkdir -p out; printf 'SF:lib/calc.js\\nDA:one\\n' > out/lcov.info")
                .full(project.tracked());

        assertThat(full.run().problem()).contains("lcov.info");
    }
}

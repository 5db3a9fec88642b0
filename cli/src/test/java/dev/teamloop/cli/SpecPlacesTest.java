package dev.teamloop.cli;

import static dev.teamloop.cli.SpecRuns.ended;
import static dev.teamloop.cli.SpecRuns.spec;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A spec whose tests nobody would run, or whose work nobody may do: said before anything more is paid, and never called reached. */
final class SpecPlacesTest {
    @TempDir
    Path folder;

    @Test
    void whereTheSuiteRunsNoNewFileNobodyIsAsked() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("pytest.ini", "[pytest]\ntestpaths = tests/test_smoke.py\n");
        project.commitAll("one file of tests");
        try (ScriptedModel model = ScriptedModel.start(ReceiptSpec.play())) {
            Program.Ended told = spec(ReceiptSpec.program(project, folder), model, ReceiptSpec.IDEA, "--yes");

            assertThat(told.exit()).isEqualTo(4);
            assertThat(told.err()).contains("tests/test_smoke.py alone", "testpaths");
            assertThat(model.requests("spec.interview.draft")).isEmpty();
        }
    }

    @Test
    void testsThatTheSuiteDoesNotRunAreSentBackAndNeverCalledReached() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("pytest.ini", "[pytest]\ntestpaths = tests checks\n");
        project.write("checks/test_more.py", "def test_more():\n    assert True\n");
        project.commitAll("two folders of tests");
        Program program = ReceiptSpec.program(project, folder);
        Play play = ReceiptSpec.play()
                .on("spec.tests.tests", (request, n) -> ReceiptSpec.testsIn("other", ReceiptSpec.LINE_TEST))
                .on("spec.tests.revise", (request, n) -> ReceiptSpec.testsIn("checks", ReceiptSpec.LINE_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--yes"), 0);

            assertThat(model.requests("spec.tests.revise"))
                    .singleElement()
                    .satisfies(request -> assertThat(request.firstUser())
                            .contains("other/test_line.py is not among what the whole suite runs here", "checks/**"));

            project.write("pytest.ini", "[pytest]\ntestpaths = tests\n");
            project.commitAll("the other folder alone");
            Program.Ended goal =
                    program.run("goal", "--spec", told.path("spec").asText(), "--json", "--base-url", model.baseUrl());
            assertThat(goal.exit()).as(goal.out() + goal.err()).isEqualTo(4);
            assertThat(goal.json().path("reason").asText())
                    .contains("the suite runs none of the tests in checks/test_line.py");
            assertThat(model.requests("code")).isEmpty();
        }
    }

    @Test
    void aBeadOfWhichAllIsClosedToTheCoderIsNamedAndNotTried() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Program program = ReceiptSpec.program(project, folder);
        String test = """
                def test_the_module_is_listed():
                    from src.handlers.receipt import line

                    assert line("apple", 2, 20) == "2 x apple: 20"
                """;
        Play play = ReceiptSpec.play()
                .on(
                        "spec.beads.expand",
                        (request, n) -> ScriptedReply.json(List.of(
                                ReceiptSpec.expanded("receipt-line", "pyproject.toml", List.of()),
                                ReceiptSpec.expanded("receipt-total", "src/handlers/total.py", List.of()))))
                .on("spec.tests.tests", (request, n) -> ReceiptSpec.tests(test, ReceiptSpec.TOTAL_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--yes"), 0);
            assertThat(told.path("closed").get(0).asText()).isEqualTo("pyproject.toml (receipt-line)");

            Program.Ended goal =
                    program.run("goal", "--spec", told.path("spec").asText(), "--json", "--base-url", model.baseUrl());
            assertThat(goal.exit()).as(goal.out() + goal.err()).isEqualTo(4);
            assertThat(goal.json().path("reason").asText())
                    .contains("the tests in tests/test_line.py need a change in pyproject.toml", "scope.writable");
            assertThat(model.requests("code")).isEmpty();
        }
    }
}

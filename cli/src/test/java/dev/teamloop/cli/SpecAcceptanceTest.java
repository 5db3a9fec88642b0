package dev.teamloop.cli;

import static dev.teamloop.cli.SpecRuns.ended;
import static dev.teamloop.cli.SpecRuns.spec;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of acceptance tests that show nothing, fail for the wrong reason, or leave a bead out. */
final class SpecAcceptanceTest {
    @TempDir
    Path folder;

    @Test
    void testsThatPassTodayAreSentBackAndThenRefusedWithTheReason() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        String passes = "def test_nothing():\n    assert 1 + 1 == 2\n";
        Play play = ReceiptSpec.play()
                .on("spec.tests.tests", (request, n) -> ReceiptSpec.tests(passes, ReceiptSpec.TOTAL_TEST))
                .on("spec.tests.revise", (request, n) -> ReceiptSpec.tests(passes, ReceiptSpec.TOTAL_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--yes"), 1);

            assertThat(told.path("status").asText()).isEqualTo("refused");
            assertThat(told.path("findings").get(0).asText()).contains("test_nothing", "passes today");
            assertThat(model.requests("spec.tests.revise"))
                    .hasSize(2)
                    .allSatisfy(request -> assertThat(request.firstUser()).contains("passes today"));
            assertThat(project.log()).containsExactly("start");
            assertThat(ended(spec(program, model, "approve", told.path("spec").asText(), "--yes"), 1)
                            .path("status")
                            .asText())
                    .isEqualTo("refused");
        }
    }

    @Test
    void whatAPersonEditedIsAnsweredToThatPersonAndToNoModel() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        try (ScriptedModel model = ScriptedModel.start(ReceiptSpec.play())) {
            Path answers = Files.writeString(folder.resolve("answers.yaml"), "Q01: every customer\n");
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--answers", answers.toString()), 0);
            assertThat(told.path("status").asText()).isEqualTo("ready");
            String id = told.path("spec").asText();
            Path tests = SpecRuns.specFolder(project, told).resolve("acceptance_tests.yaml");
            String good = Files.readString(tests);
            int requests = model.requests().size();

            Files.writeString(tests, good.replaceFirst("assert ", "asert "));
            for (int time = 1; time <= 2; time++) {
                assertThat(ended(spec(program, model, "approve", id, "--yes"), 1)
                                .path("findings")
                                .toString())
                        .contains("test_line.py");
            }
            Files.writeString(tests, good.replace("files:", "# looked at\nfiles:"));
            assertThat(ended(spec(program, model, "approve", id, "--yes"), 0)
                            .path("status")
                            .asText())
                    .isEqualTo("approved");
            assertThat(model.requests()).hasSize(requests);
        }
    }

    @Test
    void aTestThatNoWorkCanMakePassIsSentBack() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Program program = ReceiptSpec.program(project, folder);
        String alone = "def test_mode():\n    x = {}\n    x['a']\n\n\n" + ReceiptSpec.LINE_TEST;
        Play play = ReceiptSpec.play()
                .on("spec.tests.tests", (request, n) -> ReceiptSpec.tests(alone, ReceiptSpec.TOTAL_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            ended(spec(program, model, ReceiptSpec.IDEA, "--yes"), 0);

            assertThat(model.requests("spec.tests.revise"))
                    .singleElement()
                    .satisfies(request -> assertThat(request.firstUser())
                            .contains("tests/test_line.py::test_mode reaches nothing of the project")
                            .doesNotContain("test_a_line_names_quantity_and_price reaches"));
        }
    }

    @Test
    void soIsOneInJavaScript() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Files.delete(project.file("tests/test_smoke.py"));
        project.write("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}");
        project.write("test/smoke.test.js", "import test from 'node:test';\ntest('smoke', () => {});\n");
        project.commitAll("JavaScript");
        String tests = """
                import test from 'node:test';
                import assert from 'node:assert';

                test('mode', () => {
                  const rows = [1];
                  assert.equal(rows[0], 2);
                });

                test('line', async () => {
                  const { line } = await import('../src/handlers/receipt.js');
                  assert.equal(line('tea', 2, 3), '2 x tea: 3');
                });
                """;
        ScriptedReply reply = ScriptedReply.json(Map.of(
                "files",
                List.of(Map.of(
                        "filename",
                        "test/line.test.js",
                        "content",
                        tests,
                        "beads",
                        List.of("receipt-line", "receipt-total")))));
        Play play = ReceiptSpec.play()
                .on("spec.tests.tests", (request, n) -> reply)
                .on("spec.tests.revise", (request, n) -> reply);
        try (ScriptedModel model = ScriptedModel.start(play)) {
            ended(spec(ReceiptSpec.program(project, folder), model, ReceiptSpec.IDEA, "--yes"), 1);

            assertThat(model.requests("spec.tests.revise"))
                    .isNotEmpty()
                    .allSatisfy(request -> assertThat(request.firstUser())
                            .contains("test/line.test.js > mode reaches nothing of the project")
                            .doesNotContain("test/line.test.js > line reaches"));
        }
    }

    @Test
    void testsThatFailForAnotherReasonAreMendedByTheirWriter() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Program program = ReceiptSpec.program(project, folder);
        Play play = ReceiptSpec.play()
                .on(
                        "spec.tests.tests",
                        (request, n) -> ReceiptSpec.tests("def test_broken(:\n", ReceiptSpec.TOTAL_TEST))
                .on(
                        "spec.tests.revise",
                        (request, n) -> n == 1
                                ? ReceiptSpec.tests(
                                        "def test_it(no_such_fixture):\n    assert False\n", ReceiptSpec.TOTAL_TEST)
                                : ReceiptSpec.tests(ReceiptSpec.LINE_TEST, ReceiptSpec.TOTAL_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--yes"), 0);

            assertThat(told.path("status").asText()).isEqualTo("approved");
            List<ScriptedRequest> revisions = model.requests("spec.tests.revise");
            assertThat(revisions.get(0).firstUser()).contains("do not even collect", "test_line.py");
            assertThat(revisions.get(1).firstUser()).contains("a fixture is missing");
        }
    }

    @Test
    void aBeadWithoutATestIsNamedBeforeApprovalAndAHelperFileIsNone() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        Play play = ReceiptSpec.play()
                .on(
                        "spec.tests.tests",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "files",
                                List.of(
                                        Map.of(
                                                "filename",
                                                "tests/more/__init__.py",
                                                "content",
                                                "",
                                                "beads",
                                                List.of("receipt-total")),
                                        Map.of(
                                                "filename",
                                                "tests/more/test_line.py",
                                                "content",
                                                ReceiptSpec.LINE_TEST,
                                                "beads",
                                                List.of("receipt-line"))))));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Path answers = Files.writeString(folder.resolve("answers.yaml"), "Q01: all\nIn which currency: euro\n");
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--answers", answers.toString()), 0);

            assertThat(told.path("without_test").get(0).asText()).isEqualTo("receipt-total");
            assertThat(told.path("answered_by_model")).isEmpty();
            assertThat(model.requests("spec.answers.draft")).isEmpty();
            // the spec knows the endpoint that it was begun with
            Program.Ended text =
                    program.run("spec", "approve", told.path("spec").asText());
            assertThat(text.exit()).isEqualTo(4);
            assertThat(text.err()).contains("nothing is committed", "--yes' approves");
            assertThat(text.out()).contains("receipt-total: NO TEST", "Without a test, so that nothing measures them:");
            assertThat(project.log()).containsExactly("start");

            ended(spec(program, model, "approve", told.path("spec").asText(), "--yes"), 0);
            assertThat(project.read("tests/more/__init__.py")).isEmpty();
        }
    }
}

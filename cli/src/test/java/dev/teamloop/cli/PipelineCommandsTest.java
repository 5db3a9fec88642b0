package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that take replies and units through the pipeline, from outside. */
final class PipelineCommandsTest {
    private static final String UNITS = """
            {"unit_id":"a","passed":true}
            {"unit_id":"b","passed":"maybe"}
            {"unit_id":"c","input":{"n":1},"raw_response":"Well: {\\"passed\\": \\"true\\"}"}
            broken
            """;

    @TempDir
    Path folder;

    @Test
    void unitsGoToStdoutAndRecordsToStderrInTheirOrder() throws Exception {
        Program.Ended ended = program()
                .asProcess()
                .fed(UNITS.getBytes(StandardCharsets.UTF_8), "validate", "--step", "test", "--keep");
        assertThat(ended.exit()).isZero();
        assertThat(lines(ended.out()))
                .extracting(unit -> unit.path("unit_id").asText())
                .containsExactly("a", "c");
        assertThat(lines(ended.err()))
                .extracting(record -> record.path("failure_stage").asText())
                .containsExactly("schema_validation", "pipeline_internal");
        Path kept = folder.resolve(".team-loop/failures");
        assertThat(kept.resolve("test_validated.jsonl")).hasContent(ended.out());
        assertThat(kept.resolve("test_failures.jsonl")).hasContent(ended.err());
    }

    @Test
    void whatIsKeptIsKeptOutOfGit() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program.Ended ended = PytestLoop.program(project, folder)
                .fed(UNITS.getBytes(StandardCharsets.UTF_8), "validate", "--step", "test", "--keep");

        assertThat(project.file(".team-loop/failures")).as(ended.err()).isDirectory();
        assertThat(project.clean()).isTrue();
    }

    @Test
    void noValidUnitIsANegativeAnswerAndNoUnitIsNot() throws Exception {
        Program.Ended none = fed("{\"unit_id\":\"b\"}\n", "validate", "--step", "test");
        assertThat(none.exit()).isEqualTo(1);
        List<String> told = none.err().lines().toList();
        assertThat(lines(told.get(0))).hasSize(1);
        assertThat(told.subList(1, told.size())).singleElement().asString().contains("none of 1 units is valid");
        assertThat(fed("\n", "validate", "--step", "test").exit()).isZero();
        Program.Ended json = fed("{\"unit_id\":\"b\"}\n", "validate", "--step", "test", "--json");
        assertThat(json.json().path("reason").asText()).contains("none of 1 units is valid");
    }

    @Test
    void correctionsAreToldWhereTheyAreAskedFor() throws Exception {
        Program.Ended ended = fed("{\"unit_id\":\"a\",\"passed\":\"true\"}\n", "validate", "--step", "test", "-v");
        assertThat(ended.err()).contains("a: [COERCE] passed: \"true\" → true (string → bool)");
    }

    @Test
    void wrongUsageNamesWhatIsThere() throws Exception {
        Program.Ended step = fed("", "validate", "--step", "tset");
        assertThat(step.exit()).isEqualTo(2);
        assertThat(step.err()).contains("'tset'").contains("memorize");
        Program.Ended config = fed("", "validate", "--step", "test", "--config-dir", "nowhere");
        assertThat(config.exit()).isEqualTo(2);
        assertThat(config.err()).contains("nowhere");
        Program.Ended from = fed("", "revalidate", "--from", "nowhere");
        assertThat(from.exit()).isEqualTo(2);
        assertThat(from.err()).contains("there is no folder nowhere");
        Program.Ended schema = fed("{}", "parse", "--schema", ".");
        assertThat(schema.exit()).isEqualTo(2);
        assertThat(schema.err()).contains("cannot be read");
    }

    @Test
    void storedFailuresAreTakenThroughTheValidatorsOfNow() throws Exception {
        Path failures = Files.createDirectories(folder.resolve(".team-loop/failures"));
        Files.writeString(failures.resolve("test_failures.jsonl"), """
                {"unit_id":"a","failure_stage":"validation","input":{"n":1},"raw_response":"{\\"passed\\":true}","errors":[],"retry_count":2}
                {"unit_id":"b","failure_stage":"pipeline_internal","input":{},"raw_response":"","errors":[],"retry_count":0}
                """);
        Program.Ended ended = fed("", "revalidate");
        assertThat(ended.exit()).isZero();
        assertThat(lines(ended.out())).containsExactly(Json.read("{\"unit_id\":\"a\",\"n\":1,\"passed\":true}"));
        assertThat(failures.resolve("test_validated.jsonl")).hasContent(ended.out());
        assertThat(Files.readAllLines(failures.resolve("test_failures.jsonl"))).hasSize(1);
        assertThat(Files.readAllLines(failures.resolve("test_failures.jsonl.bak")))
                .hasSize(1);
        Program.Ended again = fed("", "revalidate", "--json");
        assertThat(again.exit()).isZero();
        assertThat(again.json().at("/steps/0/internal").asInt()).isEqualTo(1);
    }

    @Test
    void nothingStoredIsNoFailureAndLeavesNothingBehind() throws Exception {
        assertThat(fed("", "revalidate").exit()).isZero();
        assertThat(folder.resolve(".team-loop")).doesNotExist();
    }

    @Test
    void aProjectsOwnPipelineIsUsedAndChecked() throws Exception {
        Path own = Files.createDirectories(folder.resolve(".team-loop/config"));
        Files.writeString(own.resolve("pipeline.yaml"), """
                pipeline: {steps: [{name: sum, type: expression, expressions: {total: "a + b"}}]}
                prompts: {}
                schemas: {}
                api: {}
                processing: {}
                """);
        Program.Ended sound = fed("", "config", "validate");
        assertThat(sound.out()).isEqualTo("the configuration is sound\n");
        Program.Ended sum = fed("{\"unit_id\":\"u\",\"a\":1,\"b\":0.5}\n", "validate", "--step", "sum");
        assertThat(lines(sum.out()).get(0).path("total").asDouble()).isEqualTo(1.5);
        Files.writeString(own.resolve("pipeline.yaml"), "pipeline: {steps: [{name: ask}]}\n");
        Program.Ended faulty = fed("", "config", "validate", "--json");
        assertThat(faulty.exit()).isEqualTo(1);
        assertThat(faulty.json().path("findings")).anySatisfy(finding -> {
            assertThat(finding.path("file").asText()).endsWith("pipeline.yaml");
            assertThat(finding.path("line").asInt()).isEqualTo(1);
            assertThat(finding.path("message").asText()).contains("schemas.files.ask");
        });
    }

    @Test
    void aLayersFindingNamesItsLine() throws Exception {
        Files.writeString(folder.resolve("team-loop.json"), "{\n  // ours\n  \"max_round\": 3\n}\n");
        Program.Ended ended = fed("", "config", "validate");
        assertThat(ended.exit()).isEqualTo(1);
        assertThat(ended.out()).contains("team-loop.json:3: unknown key 'max_round'");
    }

    @Test
    void everyLineOfAStreamIsAnswered() throws Exception {
        byte[] input =
                "{\"id\":1,\"input\":\"{\\\"a\\\":1,}\"}\n\u0000\n{\"id\":2,\"input\":7}\n{\"id\":3,\"artifact\":\"none\",\"input\":\"\"}\n"
                        .getBytes(StandardCharsets.UTF_8);
        Program.Ended ended = program().fed(input, "parse", "--jsonl");
        assertThat(ended.exit()).isZero();
        assertThat(lines(ended.out()))
                .extracting(one -> one.path("outcome").asText())
                .containsExactly("accepted", "rejected", "rejected", "rejected");
        assertThat(lines(ended.out()))
                .extracting(one -> one.path("id").asText())
                .containsExactly("1", "null", "2", "3");
    }

    @Test
    void whatMayBeCutOffIsRejectedWhereTheModelEndedForLength() throws Exception {
        String cut = "{\"a\": [1, \"x\"]";
        assertThat(fed(cut, "parse").exit()).isZero();
        assertThat(fed(cut, "parse", "--finish-reason", "length").exit()).isEqualTo(1);
        Program.Ended ended = fed(
                Json.line(Map.of("id", 1, "input", cut, "finish_reason", "length")) + "\n"
                        + Json.line(Map.of("id", 2, "input", cut)),
                "parse",
                "--jsonl");
        assertThat(lines(ended.out()))
                .extracting(one -> one.path("outcome").asText())
                .containsExactly("rejected", "accepted");
    }

    private Program program() throws IOException {
        return new Program(folder, Files.createTempDirectory(folder, ".home"), Map.of());
    }

    private Program.Ended fed(String input, String... arguments) throws Exception {
        return program().fed(input.getBytes(StandardCharsets.UTF_8), arguments);
    }

    private static List<JsonNode> lines(String text) {
        return text.lines().map(Json::read).toList();
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Units through a project's own pipeline: two steps that ask, and one between them that computes. */
final class RunStepsTest {
    private static final String PIPELINE = """
            pipeline:
              steps:
                - {name: rate}
                - {name: sum, type: expression, expressions: {twice: "stars * 2"}}
                - {name: tell}
            prompts: {templates: {rate: prompts/rate.md, tell: prompts/tell.md}}
            schemas: {files: {rate: schemas/rate.json, tell: schemas/tell.json}}
            validation:
              rate: {required: [stars], ranges: {stars: [1, 5]}}
              tell: {required: [story]}
            api: {subprocess_timeout_seconds: 60, retry: {max_attempts: 2}}
            processing: {}
            """;

    @TempDir
    Path folder;

    private Path own = Path.of("");

    @BeforeEach
    void pipeline() throws IOException {
        own = Files.createDirectories(folder.resolve(".team-loop/config"));
        Files.createDirectories(own.resolve("prompts"));
        Files.createDirectories(own.resolve("schemas"));
        Files.writeString(own.resolve("pipeline.yaml"), PIPELINE);
        Files.writeString(own.resolve("prompts/rate.md"), "Rate {{title}} by {{author.name}}.");
        Files.writeString(own.resolve("prompts/tell.md"), "Tell {{title}}, {{twice}} lines.");
        Files.writeString(own.resolve("schemas/rate.json"), schema("stars", "integer"));
        Files.writeString(own.resolve("schemas/tell.json"), schema("story", "string"));
        units("""
                {"unit_id":"a","title":"Dune","author":{"name":"Frank"}}
                {"unit_id":"b","title":"{{unit_id}}","author":{"name":"Ann"}}
                """);
    }

    @Test
    void whatPassesAStepIsTheNextStepsInput() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(RunStepsTest::sound)) {
            Program.Ended ended = run(model);

            assertThat(ended.exit()).as(ended.err()).isZero();
            List<JsonNode> units = ended.out().lines().map(Json::read).toList();
            assertThat(units).extracting(unit -> unit.path("story").asText()).containsExactly("8 lines", "8 lines");
            JsonNode metadata = units.get(0).at("/_metadata/rate");
            assertThat(metadata.path("attempts").asInt()).isEqualTo(1);
            assertThat(metadata.path("tokens").asInt()).isPositive();
            assertThat(model.requests("rate"))
                    .extracting(RunStepsTest::asked)
                    .as("what a unit says is no template")
                    .containsExactly("Rate Dune by Frank.", "Rate {{unit_id}} by Ann.");
            assertThat(ended.err()).contains("step tell: 2 of 2 units, 2 valid, 0 failed");
            assertThat(folder.resolve(".team-loop/failures/tell_validated.jsonl"))
                    .hasContent(ended.out());
            assertThat(theRun().resolve("config/prompts/rate.md")).hasContent("Rate {{title}} by {{author.name}}.");
            assertThat(Files.readAllLines(theRun().resolve("ledger.jsonl"))).hasSizeGreaterThanOrEqualTo(8);
        }
    }

    @Test
    void whatFailsIsAskedForAgainWithWhatWasWrongAndKeptWithItsInput() throws Exception {
        ScriptedReply tooMany = ScriptedReply.json(Map.of("stars", 9));
        try (ScriptedModel model =
                ScriptedModel.start(request -> asked(request).contains("Dune") ? sound(request) : tooMany)) {
            Program.Ended ended = run(model, "--step", "rate", "--json");

            assertThat(ended.exit()).isZero();
            assertThat(ended.json().at("/steps/0/failed").asInt()).isEqualTo(1);
            assertThat(model.requests("rate")).hasSize(3);
            assertThat(said(model.lastRequest()))
                    .as("in the same conversation")
                    .extracting(message -> message.path("role").asText())
                    .containsExactly("user", "assistant", "user");
            assertThat(said(model.lastRequest()).get(0).path("content").asText())
                    .isEqualTo("Rate {{unit_id}} by Ann.");
            assertThat(asked(model.lastRequest())).contains("not used", "$.stars", "It reads:\n{\"stars\":9}");
            JsonNode record = Json.read(Files.readString(folder.resolve(".team-loop/failures/rate_failures.jsonl")));
            assertThat(record.at("/input/author/name").asText()).isEqualTo("Ann");
            assertThat(record.path("raw_response").asText()).isEqualTo("{\"stars\":9}");
            assertThat(record.path("retry_count").asInt()).isEqualTo(1);
        }
        try (ScriptedModel model = ScriptedModel.start(request -> tooMany)) {
            assertThat(again(model).err()).contains("1 have no attempt left");
            assertThat(model.requests("rate")).as("two attempts in all").isEmpty();
            attempts(3);
            assertThat(again(model).exit()).isEqualTo(1);
            assertThat(said(model.lastRequest())).hasSize(3);
            assertThat(model.requests("rate")).hasSize(1);
            assertThat(again(model).err()).contains("1 have no attempt left");
            assertThat(model.requests("rate")).hasSize(1);
        }
        attempts(4);
        try (ScriptedModel model = ScriptedModel.start(RunStepsTest::sound)) {
            Program.Ended mended = again(model);

            assertThat(mended.exit()).isZero();
            assertThat(Json.read(mended.out()).path("stars").asInt()).isEqualTo(4);
            assertThat(folder.resolve(".team-loop/failures/rate_failures.jsonl"))
                    .isEmptyFile();
        }
    }

    @Test
    void whatIsNoAnswerIsAskedForInANewConversation() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(request -> ScriptedReply.text("{\"stars\": [4, "))) {
            run(model, "--step", "rate", "--max-units", "1");

            assertThat(model.requests("rate")).hasSize(2);
            assertThat(said(model.lastRequest())).hasSize(1);
            assertThat(asked(model.lastRequest()))
                    .startsWith("Rate Dune by Frank.")
                    .contains("was not used");
        }
    }

    @Test
    void stepsThatComputeNeedNoModel() throws Exception {
        units("{\"unit_id\":\"a\",\"stars\":4}\n");
        Program.Ended ended = new Program(folder, home(), Map.of())
                .run("run-steps", "--units", "units.jsonl", "--step", "sum", "--base-url", "http://127.0.0.1:9");

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(Json.read(ended.out()).path("twice").asInt()).isEqualTo(8);
        assertThat(new Program(folder, home(), Map.of())
                        .run("run-steps", "--units", "units.jsonl", "--base-url", "http://127.0.0.1:9")
                        .exit())
                .isEqualTo(4);
    }

    @Test
    void aStepWithoutAValidUnitIsTheLast() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(request -> ScriptedReply.text("I cannot."))) {
            Program.Ended ended = run(model);

            assertThat(ended.exit()).isEqualTo(1);
            assertThat(ended.out()).isEmpty();
            assertThat(ended.err()).contains("step rate has no valid unit");
            assertThat(model.requests("tell")).isEmpty();
        }
    }

    @Test
    void thePurseIsNeverOverdrawn() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(RunStepsTest::sound)) {
            Program.Ended ended = run(model, "--budget", "0.000001");

            assertThat(ended.exit()).isEqualTo(11);
            assertThat(model.requests()).isEmpty();
            assertThat(folder.resolve(".team-loop/failures/rate_failures.jsonl"))
                    .doesNotExist();
        }
    }

    @Test
    void aTrialTakesTheFirstUnits() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(RunStepsTest::sound)) {
            Program.Ended ended = run(model, "--max-units", "1");

            assertThat(ended.out().lines()).hasSize(1);
            assertThat(model.requests("rate")).hasSize(1);
        }
    }

    @Test
    void whatCannotBeRunIsSaidBeforeAnythingIsAsked() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(RunStepsTest::sound)) {
            assertThat(run(model, "--step", "rat").err()).contains("no step 'rat'", "rate, sum, tell");
            units("{\"unit_id\":\"a\"}\n{\"title\":\"x\"}\n");
            assertThat(run(model).err()).contains("units.jsonl, line 2", "unit_id");
            units("{\"unit_id\":\"a\"}\n{\"unit_id\":\"a\"}\n");
            assertThat(run(model).err()).contains("line 2", "a second time");
            units("{\"unit_id\":\"a\",\"title\":\"x\"}\n");
            Files.writeString(own.resolve("prompts/rate.md"), "{% for a in b %}");
            Program.Ended loops = run(model);
            assertThat(loops.exit()).isEqualTo(2);
            assertThat(loops.err()).contains("{%", "rate.md");
            Files.delete(own.resolve("pipeline.yaml"));
            assertThat(run(model).err()).contains("no pipeline with steps of its own");
            assertThat(model.requests()).isEmpty();
        }
    }

    @Test
    void aStrangersPipelineAsksNobodyBeforeItIsTrusted() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(RunStepsTest::sound)) {
            Program.Ended ended = Program.inClone(folder, home(), Map.of())
                    .run("run-steps", "--units", "units.jsonl", "--base-url", model.baseUrl(), "--model", "m");

            assertThat(ended.exit()).isEqualTo(4);
            assertThat(ended.err()).contains("team-loop trust");
            assertThat(model.requests()).isEmpty();
        }
    }

    private static ScriptedReply sound(ScriptedRequest request) {
        return request.step().equals("rate")
                ? ScriptedReply.text("```json\n{\"stars\": \"4\",}\n```")
                : ScriptedReply.json(Map.of("story", asked(request).replaceAll(".*, (.*)\\.", "$1")));
    }

    private static JsonNode said(ScriptedRequest request) {
        return request.body().path("messages");
    }

    private static String asked(ScriptedRequest request) {
        JsonNode messages = said(request);
        return messages.get(messages.size() - 1).path("content").asText();
    }

    private void attempts(int most) throws IOException {
        Files.writeString(own.resolve("pipeline.yaml"), PIPELINE.replace("max_attempts: 2", "max_attempts: " + most));
    }

    private static String schema(String field, String type) {
        return Json.line(Map.of(
                "type", "object", "properties", Map.of(field, Map.of("type", type)), "required", List.of(field)));
    }

    private void units(String lines) throws IOException {
        Files.writeString(folder.resolve("units.jsonl"), lines);
    }

    private Path theRun() throws IOException {
        try (Stream<Path> runs = Files.list(folder.resolve(".team-loop/runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }

    private Path home() throws IOException {
        return Files.createDirectories(folder.resolve(".home"));
    }

    private Program.Ended run(ScriptedModel model, String... more) throws Exception {
        return program(Stream.of("run-steps", "--units", "units.jsonl"), model, more);
    }

    private Program.Ended again(ScriptedModel model) throws Exception {
        return program(Stream.of("revalidate", "--retry"), model);
    }

    private Program.Ended program(Stream<String> command, ScriptedModel model, String... more) throws Exception {
        Stream<String> asking = Stream.of("--base-url", model.baseUrl(), "--model", "m");
        return new Program(folder, home(), Map.of())
                .run(Stream.concat(Stream.concat(command, asking), Stream.of(more))
                        .toArray(String[]::new));
    }
}

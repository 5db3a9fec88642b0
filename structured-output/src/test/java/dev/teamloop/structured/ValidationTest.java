package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static dev.teamloop.structured.Door.rules;
import static dev.teamloop.structured.Door.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ValidationTest {
    @Test
    void aMissingFieldIsNamedByItsPath() {
        Outcome.Rejected rejected = rejected(parse("{\"issues\":[]}", "test"));
        assertThat(rejected.errors())
                .extracting(ValidationProblem::path, ValidationProblem::rule)
                .containsExactly(tuple("$.passed", "required"));
    }

    @Test
    void fieldsThatTheSchemaDoesNotKnowArePreserved() {
        assertThat(value("{\"passed\":true,\"mood\":\"good\",\"unit_id\":\"u1\"}", "test"))
                .isEqualTo(json("{'passed':true,'mood':'good','unit_id':'u1'}"));
    }

    @Test
    void wrappersAreTakenOffAndNamed() {
        Outcome outcome = parse("{\"result\":{\"verdict\":{\"passed\":true}}}", "review");
        assertThat(accepted(outcome).value()).isEqualTo(json("{'passed':true}"));
        assertThat(outcome.interventions())
                .extracting(Intervention::message)
                .containsExactly("Removed wrapper key chain \"result -> verdict\" from top level.");
    }

    @Test
    void keysAreRecognisedWhateverTheirSpelling() {
        Outcome outcome = parse("{\"Passed\":true,\"Findings\":\"one\"}", "test");
        assertThat(accepted(outcome).value()).isEqualTo(json("{'passed':true,'issues':['one']}"));
        assertThat(rules(outcome)).containsExactly("key_alias", "key_alias", "coercion");
    }

    @Test
    void theCanonicalKeyWinsOverItsAlias() {
        Outcome outcome = parse("{\"passed\":true,\"problems\":[\"x\"],\"issues\":[\"y\"]}", "test");
        assertThat(accepted(outcome).value()).isEqualTo(json("{'passed':true,'problems':['x'],'issues':['y']}"));
        assertThat(rules(outcome)).containsExactly("key_conflict");
    }

    @Test
    void synonymsOfStatusesAndTicksBecomeTheCanonicalWord() {
        assertThat(value("{\"status\":\"Completed\",\"summary\":\"s\",\"reasoning\":\"r\"}", "code")
                        .path("status")
                        .asText())
                .isEqualTo("done");
        assertThat(value("{\"passed\":true,\"checklist\":[{\"#\":1,\"item\":\"i\",\"result\":\"pass\"}]}", "audit")
                        .at("/checklist/0/result")
                        .asText())
                .isEqualTo("✓");
    }

    @Test
    void aMetricMayBeOneOrSeveral() {
        String metric = "{\"kind\":\"coverage.line\",\"target\":0.5,\"comparator\":\"≥\",\"scope\":\"src\"}";
        String goal = "{\"objective\":\"o\",\"accept\":\"a\",\"metric\":%s}";
        JsonNode one = value(goal.formatted(metric), "goal");
        assertThat(one.at("/metric/scope/0").asText()).isEqualTo("src");
        assertThat(one.at("/metric/comparator").asText()).isEqualTo(">=");
        assertThat(value(goal.formatted("[" + metric + "," + metric + "]"), "goal")
                        .path("metric"))
                .hasSize(2);
    }

    @Test
    void rulesAreCheckedOnceTheStructureIsRight() {
        String kr = "{\"kr_id\":\"%s\",\"layer\":%d,\"priority\":1,\"spec\":\"s\",\"type\":\"test\"}";
        String plan = "{\"krs\":[%s,%s],\"estimate\":{\"per_round\":{},\"total_rounds_estimate\":1}}";
        String twice = plan.formatted(kr.formatted("K1.1", 1), kr.formatted("K1.1", 2));
        Outcome.Rejected rejected = rejected(parse(twice, "plan"));
        assertThat(rejected.kind()).isEqualTo(Outcome.Kind.RULE);
        assertThat(rejected.errors())
                .extracting(ValidationProblem::rule)
                .containsExactly("kr_ids_are_unique", "layer_fits_the_id");
        assertThat(parse(plan.formatted(kr.formatted("K1.1", 1), kr.formatted("K2.1", 2)), "plan"))
                .isInstanceOf(Outcome.Accepted.class);
    }

    @Test
    void aPlanOfAThousandKeyResultsIsCheckedToo() {
        String kr = "{\"kr_id\":\"K2.%d\",\"layer\":2,\"priority\":1,\"spec\":\"s\",\"type\":\"test\"}";
        String plan = "{\"krs\":[%s],\"estimate\":{\"per_round\":{},\"total_rounds_estimate\":1}}";
        List<String> krs =
                IntStream.rangeClosed(1, 1000).mapToObj(kr::formatted).toList();
        assertThat(parse(plan.formatted(String.join(",", krs)), "plan")).isInstanceOf(Outcome.Accepted.class);

        String twice = String.join(",", krs) + "," + kr.formatted(500);
        assertThat(rejected(parse(plan.formatted(twice), "plan")).errors())
                .extracting(ValidationProblem::rule)
                .containsExactly("kr_ids_are_unique");
    }

    @Test
    void aFileNeedsItsContentOrItsDeletion() {
        String code = "{\"status\":\"done\",\"summary\":\"s\",\"reasoning\":\"r\",\"files\":[{\"filename\":\"a\"%s}]}";
        assertThat(rejected(parse(code.formatted(""), "code")).errors())
                .extracting(ValidationProblem::rule)
                .containsExactly("files_have_content");
        assertThat(parse(code.formatted(",\"content\":\"\""), "code")).isInstanceOf(Outcome.Accepted.class);
        assertThat(parse(code.formatted(",\"content\":null,\"deleted\":true"), "code"))
                .isInstanceOf(Outcome.Accepted.class);
        assertThat(parse("{\"status\":\"done\",\"summary\":\"s\",\"reasoning\":\"r\",\"files\":null}", "code"))
                .isInstanceOf(Outcome.Accepted.class);
        assertThat(parse(code.formatted(",\"content\":\"\",\"deleted\":true"), "code"))
                .isInstanceOf(Outcome.Accepted.class);
        assertThat(rejected(parse(code.formatted(",\"content\":\"x = 1\",\"deleted\":true"), "code"))
                        .errors())
                .extracting(ValidationProblem::rule)
                .containsExactly("content_or_deleted");
    }

    @Test
    void aProjectMayHaveItsOwnRules(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("schemas"));
        Files.writeString(folder.resolve("schemas/score.json"), "{\"type\":\"object\"}");
        Files.writeString(folder.resolve("pipeline.yaml"), """
                schemas:
                  files:
                    score: schemas/score.json
                validation:
                  score:
                    required: [score]
                    types: {score: number}
                    enums: {tone: [Warm, cold]}
                    ranges: {score: [1, 10]}
                    rules:
                      - name: count
                        expr: "size(wounds.filter(k, wounds[k] > 0)) == wound_count"
                        error: "wound_count {wound_count} is wrong"
                        when: "'wounds' in unit"
                      - name: high
                        expr: "score >= 5.5"
                        error: "low: {score}"
                        level: warning
                """);
        StructuredOutput door = new StructuredOutput(ArtifactCatalog.from(folder));
        Artifact artifact = door.catalog().artifact("score");
        ParseContext context = new ParseContext(Json.MAPPER.createObjectNode().put("wound_count", 2));
        Outcome low = door.parse(RawReply.of("{\"score\":3,\"tone\":\"WARM\"}"), artifact, context);
        assertThat(accepted(low).value()).isEqualTo(json("{'score':3,'tone':'WARM'}"));
        assertThat(low.interventions()).extracting(Intervention::message).containsExactly("low: 3");
        Outcome wrong = door.parse(
                RawReply.of("{\"score\":11,\"tone\":\"hot\",\"wounds\":{\"a\":0.5,\"b\":0}}"), artifact, context);
        assertThat(rejected(wrong).errors())
                .extracting(ValidationProblem::path, ValidationProblem::rule)
                .containsExactly(tuple("$.tone", "enums"), tuple("$.score", "ranges"), tuple("$", "count"));
        assertThat(rejected(wrong).errors())
                .extracting(ValidationProblem::message)
                .contains("wound_count 2 is wrong");
    }

    @Test
    void anInvalidSchemaIsTheCallersMistake() {
        assertThatThrownBy(() -> parse("{}", json("{'type':'objekt'}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("type");
    }

    @Test
    void anUnknownArtifactIsNamedWithTheKnownOnes() {
        assertThatThrownBy(() -> Door.DOOR.catalog().artifact("gaol"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("gaol")
                .hasMessageContaining("memorize");
    }
}

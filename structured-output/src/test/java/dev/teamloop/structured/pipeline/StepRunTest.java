package dev.teamloop.structured.pipeline;

import static dev.teamloop.structured.pipeline.Trial.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.FailureRecord.Stage;
import dev.teamloop.structured.Intervention;
import dev.teamloop.structured.ValidationProblem;
import dev.teamloop.structured.files.Utf8Lines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StepRunTest {
    @TempDir
    Path folder;

    private Trial trial;

    @BeforeEach
    void configure() throws IOException {
        trial = Trial.in(folder);
    }

    @Test
    void aMergedUnitIsCoercedAndKeepsAllItsFields() {
        StepResult result =
                trial.score("{'unit_id':'a','score':'5','tone':'Warm','more':{'x':[1]},'_metadata':{'t':1}}");
        assertThat(unit(result))
                .isEqualTo(json("{'unit_id':'a','score':5,'tone':'warm','more':{'x':[1]},'_metadata':{'t':1}}"));
        assertThat(result.interventions())
                .extracting(Intervention::message)
                .contains("[COERCE] score: \"5\" → 5 (string → int)");
    }

    @Test
    void aRawReplyIsParsedAndMergedOverItsInput() {
        ObjectNode line =
                (ObjectNode) json("{'unit_id':'a','_metadata':{'t':1},'input':{'topic':'x','tone':'cold','batch':7}}");
        line.put("raw_response", """
                Sure:
                ```json
                {"score": 7, "topic": "y", "batch": 8, "unit_id": "forged", "_metadata": {}, "interaction_id": "new",}
                ```""");
        assertThat(unit(trial.score(line.toString())))
                .isEqualTo(json("{'unit_id':'a','_metadata':{'t':1},'topic':'y','tone':'cold','batch':7,'score':7,"
                        + "'interaction_id':'new'}"));
    }

    @Test
    void noReplySaysWhatTheProgramDid() {
        ObjectNode line = (ObjectNode) json("{'unit_id':'a'}");
        line.put("raw_response", "{\"score\":7,\"tone\":\"cold\",\"_metadata\":{\"model\":\"forged\"}}");
        StepResult result = trial.score(line.toString());
        assertThat(unit(result)).isEqualTo(json("{'unit_id':'a','score':7,'tone':'cold'}"));
        assertThat(result.interventions())
                .extracting(Intervention::category, Intervention::path)
                .containsExactly(tuple(Intervention.Category.DROPPED, "$._metadata"));
    }

    @Test
    void rulesSeeTheInputBelowTheReply() {
        ObjectNode line = (ObjectNode) json("{'unit_id':'a','input':{'wound_count':2}}");
        line.put("raw_response", "{\"score\":3,\"tone\":\"cold\",\"wounds\":{\"arm\":1,\"leg\":0}}");
        FailureRecord failure = failure(trial.score(line.toString()));
        assertThat(failure.failureStage()).isEqualTo(Stage.VALIDATION);
        assertThat(failure.errors()).containsExactly(new ValidationProblem("$", "wounds", "wound_count is 2"));
        assertThat(failure.input()).isEqualTo(json("{'wound_count':2}"));
        assertThat(failure.rawResponse()).isEqualTo(line.path("raw_response").asText());
    }

    @Test
    void aReplyInsideAnotherIsUnwrapped() {
        ObjectNode line = (ObjectNode) json("{'unit_id':'a','topic':'x'}");
        line.put("response", "```json\n{\"score\":6,\"tone\":\"cold\"}\n```");
        assertThat(unit(trial.score(line.toString())))
                .isEqualTo(json("{'unit_id':'a','topic':'x','score':6,'tone':'cold'}"));
        assertThat(unit(trial.score("{'unit_id':'a','result':{'score':6,'tone':'cold'}}")))
                .isEqualTo(json("{'unit_id':'a','score':6,'tone':'cold'}"));
        assertThat(unit(trial.score("{'unit_id':'a','score':6,'tone':'cold','response':'said before'}"))
                        .path("response")
                        .asText())
                .isEqualTo("said before");
    }

    @Test
    void aWrongUnitBecomesARecordWithAllFields() {
        String line = "{\"unit_id\":\"a\",\"score\":\"high\",\"_raw_text\":\"as said\",\"retry_count\":2}";
        FailureRecord failure = failure(trial.score(line));
        assertThat(failure.unitId()).isEqualTo("a");
        assertThat(failure.failureStage()).isEqualTo(Stage.SCHEMA_VALIDATION);
        assertThat(failure.errors())
                .extracting(ValidationProblem::path, ValidationProblem::rule)
                .containsExactlyInAnyOrder(tuple("$.score", "type"), tuple("$.tone", "required"));
        assertThat(failure.rawResponse()).isEqualTo("as said");
        assertThat(failure.retryCount()).isEqualTo(2);
        assertThat(Json.tree(failure).properties().stream().map(Map.Entry::getKey))
                .containsExactly("unit_id", "failure_stage", "input", "raw_response", "errors", "retry_count");
    }

    @Test
    void aReplyWithoutAnyValueIsAFaultOfTheSystem() {
        FailureRecord failure = failure(trial.score("{'unit_id':'a','input':{},'raw_response':'I am sorry'}"));
        assertThat(failure.failureStage()).isEqualTo(Stage.PIPELINE_INTERNAL);
        assertThat(failure.rawResponse()).isEqualTo("I am sorry");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not json",
                "[1]",
                "5",
                "{'unit_id':'a'",
                "{'score':5,'tone':'warm'}",
                "{'unit_id':' ','score':5}"
            })
    void aLineThatIsNoUnitIsARecordOfItsOwn(String line) {
        FailureRecord failure = failure(trial.score(line));
        assertThat(failure.failureStage()).isEqualTo(Stage.PIPELINE_INTERNAL);
        assertThat(failure.unitId()).isNull();
        assertThat(failure.rawResponse()).isEqualTo(line.replace('\'', '"'));
        assertThat(failure.errors())
                .singleElement()
                .satisfies(error -> assertThat(error.message()).startsWith("line 1: "));
    }

    @Test
    void aSuperfluousCommaIsForgivenInTheLineItself() {
        assertThat(unit(trial.score("{'unit_id':'a','score':5,'tone':'warm',}"))
                        .path("score")
                        .asInt())
                .isEqualTo(5);
    }

    @Test
    void aLineThatCouldNotBeReadIsARecord() {
        StepResult result =
                trial.pipeline().run("score").run(new Utf8Lines.Unreadable(4, "{\"unit", "the line is not UTF-8"));
        assertThat(failure(result).errors())
                .containsExactly(new ValidationProblem("$", "line", "line 4: the line is not UTF-8"));
        assertThat(failure(result).rawResponse()).isEqualTo("{\"unit");
    }

    @Test
    void expressionStepsComputeInOrderAndCheckTheirRules() {
        StepRun run = trial.pipeline().run("totals");
        assertThat(Json.line(unit(run.run("{\"unit_id\":\"a\",\"score\":5,\"weight\":0.5}", 1))))
                .isEqualTo(Json.line(json("{'unit_id':'a','score':5,'weight':0.5,'total':10.5,'label':'total 10.5'}")));
        FailureRecord missing = failure(run.run("{\"unit_id\":\"a\",\"score\":5}", 1));
        assertThat(missing.failureStage()).isEqualTo(Stage.VALIDATION);
        assertThat(missing.errors()).extracting(ValidationProblem::path).containsExactly("$.total");
        assertThat(failure(run.run("{\"unit_id\":\"a\",\"score\":-5,\"weight\":1}", 1))
                        .errors())
                .containsExactly(new ValidationProblem("$", "positive", "total is -9"));
    }

    @Test
    void anUnknownStepIsNamedWithTheKnownOnes() {
        assertThatThrownBy(() -> trial.pipeline().run("scor"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'scor'")
                .hasMessageContaining("score, totals");
    }

    private static JsonNode unit(StepResult result) {
        assertThat(result).isInstanceOf(StepResult.Passed.class);
        return ((StepResult.Passed) result).unit();
    }

    private static FailureRecord failure(StepResult result) {
        assertThat(result).isInstanceOf(StepResult.Failed.class);
        return ((StepResult.Failed) result).failure();
    }
}

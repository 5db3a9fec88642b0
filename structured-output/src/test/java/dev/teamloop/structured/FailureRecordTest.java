package dev.teamloop.structured;

import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FailureRecordTest {
    @ParameterizedTest
    @CsvSource({
        "test, '{\"passed\":1}', schema_validation",
        "code, '{\"status\":\"done\",\"summary\":\"\",\"reasoning\":\"\",\"files\":[{\"filename\":\"a\"}]}', validation",
        "test, nothing, pipeline_internal",
        "test, '{\"passed\":tr', pipeline_internal",
    })
    void aRejectionIsWrittenWithTheFieldsOfTheFormat(String artifact, String text, String stage) {
        JsonNode input = json("{'goal':'g'}");
        FailureRecord failure = FailureRecord.of("u1", rejected(parse(text, artifact)), input, text, 2);
        JsonNode written = Json.tree(failure);
        assertThat(written.path("failure_stage").asText()).isEqualTo(stage);
        assertThat(written.path("unit_id").asText()).isEqualTo("u1");
        assertThat(written.path("input")).isEqualTo(input);
        assertThat(written.path("raw_response").asText()).isEqualTo(text);
        assertThat(written.path("retry_count").asInt()).isEqualTo(2);
        assertThat(written.at("/errors/0").fieldNames()).toIterable().containsExactly("path", "rule", "message");
        assertThat(written).hasSize(6);
        assertThat(Json.as(written, FailureRecord.class)).isEqualTo(failure);
    }
}

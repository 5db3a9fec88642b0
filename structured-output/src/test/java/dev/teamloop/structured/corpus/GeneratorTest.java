package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.teamloop.base.json.Json;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The generator, held against plain readers of JSON and YAML: what it calls valid is valid. */
final class GeneratorTest {
    private static final ObjectMapper PLAIN = JsonMapper.builder().build();

    @Test
    void jsonWithoutAFaultStandsForItsValue() throws JsonProcessingException {
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            ObjectNode value = Documents.make(random, Phrases.ALL, 1_000);
            for (Token.Layout layout : Token.Layout.values()) {
                String text = Token.text(Token.of(value, layout));
                assertThat(Result.same(PLAIN.readTree(text), value)).as(text).isTrue();
            }
        }
    }

    @Test
    void yamlWithoutAFaultStandsForItsValue() {
        Random random = new Random(2);
        for (int i = 0; i < 300; i++) {
            ObjectNode value = Documents.make(random, Phrases.ALL, 1_000);
            String text = Row.text(Row.of(value));
            Object read = new Load(LoadSettings.builder().build()).loadFromString(text);
            assertThat(Result.same(Json.tree(read), value)).as(text).isTrue();
        }
    }

    @Test
    void valuesAndDraftsSatisfyTheirSchema() {
        Random random = new Random(3);
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        for (int i = 0; i < 100; i++) {
            ObjectNode value = Documents.make(random, Phrases.ALL, 800);
            var schema = registry.getSchema(Json.line(Schemas.of(value)), InputFormat.JSON);
            assertThat(schema.validate(value)).isEmpty();
            assertThat(schema.validate(BrokenReplies.draft(value))).isEmpty();
            assertThat(BrokenReplies.draft(value)).isNotEqualTo(value);
        }
    }
}

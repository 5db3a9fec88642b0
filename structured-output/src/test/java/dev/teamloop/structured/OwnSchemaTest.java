package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static dev.teamloop.structured.Door.rules;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys, wrappers and words of replies that come with a schema of their own. */
final class OwnSchemaTest {
    @Test
    void keysOfTheSchemaAreRecognisedInAnySpelling() {
        JsonNode schema =
                json("{'type':'object','properties':{'market_size':{'type':'integer'}},'required':['market_size']}");
        Outcome outcome = parse("{\"Market-Size\":\"5\",\"other\":1}", schema);
        assertThat(accepted(outcome).value()).isEqualTo(json("{'market_size':5,'other':1}"));
        assertThat(rules(outcome)).containsExactly("key_alias", "coercion");
    }

    @Test
    void partsOfOneSchemaDoNotTakeEachOthersKeys() {
        JsonNode schema =
                json("{'allOf':[{'properties':{'a_b':{'type':'integer'}}},{'properties':{'ab':{'type':'integer'}}}]}");
        assertThat(accepted(parse("{\"ab\":\"1\"}", schema)).value()).isEqualTo(json("{'ab':1}"));
    }

    @Test
    void anUnknownWrapperIsTakenOffOnlyWhereTheSchemaAsksForWhatIsInside() {
        JsonNode schema = json("{'type':'object','properties':{'a':{'type':'integer'}},'required':['a']}");
        assertThat(accepted(parse("{\"decision\":{\"a\":1}}", schema)).value()).isEqualTo(json("{'a':1}"));
        assertThat(rejected(parse("{\"decision\":{\"b\":1}}", schema)).kind()).isEqualTo(Outcome.Kind.SCHEMA);
        JsonNode map = json("{'type':'object','additionalProperties':{'type':'object'}}");
        assertThat(accepted(parse("{\"data\":{\"a\":{}}}", map)).value()).isEqualTo(json("{'data':{'a':{}}}"));
    }

    @Test
    void aResponseIsDecodedOutOfItsFence() {
        Outcome outcome = parse(
                "{\"response\":\"```json\\n{\\\"x\\\":\\\"5\\\"}\\n```\"}",
                json("{'type':'object','properties':{'x':{'type':'integer'}}}"));
        assertThat(accepted(outcome).value()).isEqualTo(json("{'x':5}"));
        assertThat(rules(outcome)).containsExactly("double_encoded", "wrapper_key", "coercion");
    }

    @Test
    void aProjectsOwnPipelineStillTakesAnyValue(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("pipeline.yaml"), "schemas: {files: {}}\n");
        StructuredOutput door = new StructuredOutput(ArtifactCatalog.from(folder));
        Outcome outcome = door.parse(RawReply.of("{'a': 1}"), door.catalog().artifact("any"), ParseContext.NONE);
        assertThat(accepted(outcome).value()).isEqualTo(json("{'a':1}"));
    }

    @Test
    void aSchemaThatLeadsBackToItselfIsRefused() {
        assertThatThrownBy(
                        () -> parse("{}", json("{'allOf':[{'$ref':'#/$defs/a'}],'$defs':{'a':{'not':{'$ref':'#'}}}}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("leads back to itself");
        assertThat(accepted(parse("{\"a\":{}}", json("{'properties':{'a':{'$ref':'#'}}}")))
                        .value())
                .isEqualTo(json("{'a':{}}"));
    }

    @Test
    void aPrefixAndASeparatorAreForgivenWhereAProfileSaysSo(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("card.json"), """
                {"type":"object","properties":{"card":{"enum":["The Fool","Death"]},"status":{"enum":["open","shut"]}}}\
                """);
        Files.writeString(folder.resolve("card.yaml"), "split_enums: {fields: [card], prefixes: ['shadow ']}\n");
        Files.writeString(folder.resolve("pipeline.yaml"), """
                schemas: {files: {card: card.json}}
                profiles: {files: {card: card.yaml}}
                """);
        StructuredOutput door = new StructuredOutput(ArtifactCatalog.from(folder));
        Artifact artifact = door.catalog().artifact("card");
        Outcome split = door.parse(RawReply.of("{\"card\":\"Shadow the fool | Death\"}"), artifact, ParseContext.NONE);
        assertThat(accepted(split).value()).isEqualTo(json("{'card':'The Fool'}"));
        Outcome status = door.parse(RawReply.of("{\"status\":\"open | shut\"}"), artifact, ParseContext.NONE);
        assertThat(rejected(status).errors())
                .extracting(ValidationProblem::rule)
                .containsExactly("enum");
    }
}

package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plain scalars of YAML where the schema asks for a text (SPEC §9.2). */
final class PlainScalarTest {
    private static final JsonNode TEXT_AND_NUMBER =
            json("{'type':'object','properties':{'v':{'type':'string'},'w':{'type':'integer'}}}");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'anyOf':[{'type':'string'},{'type':'null'}]}",
                "{'oneOf':[{'type':'string'},{'type':'null'}]}",
                "{'anyOf':[{'$ref':'#/$defs/text'},{'type':'null'}]}"
            })
    void aTextIsItsSourceBehindAlternativesToo(String field) {
        JsonNode schema =
                json("{'$defs':{'text':{'type':'string'}},'type':'object','properties':{'v':%s}}".formatted(field));
        for (String written : new String[] {"0123", "1.10", "True", "no"}) {
            Outcome outcome = parse("v: " + written + "\n", schema);
            assertThat(accepted(outcome).value()).isEqualTo(json("{'v':'%s'}".formatted(written)));
            assertThat(outcome.interventions()).isEmpty();
        }
        assertThat(accepted(parse("v: null\n", schema)).value()).isEqualTo(json("{'v':null}"));
    }

    @Test
    void anAlternativeThatAdmitsTheNumberKeepsIt() {
        JsonNode schema = json("{'properties':{'v':{'anyOf':[{'type':'string'},{'type':'number'}]}}}");
        assertThat(accepted(parse("v: 1.10\n", schema)).value()).isEqualTo(json("{'v':1.10}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{v: 0123, w: 1}|0123",
                "{v: 1.10, w: 1}|1.10",
                "{v: null, w: 1}|null",
                "{v: True, w: 1}|True",
                "{v: 0x1F, w: \"1\"}|0x1F",
            })
    void aCollectionInOneLineIsYamlWhereItIsNoJson(String text, String written) {
        Outcome outcome = parse(text, TEXT_AND_NUMBER);
        assertThat(accepted(outcome).value()).isEqualTo(json("{'v':'%s','w':1}".formatted(written)));
    }

    @Test
    void aListInOneLineIsYamlWhereItIsNoJson() {
        JsonNode texts = json("{'type':'array','items':{'type':'string'}}");
        assertThat(accepted(parse("[0123, 1.10]", texts)).value()).isEqualTo(json("['0123','1.10']"));
        assertThat(rejected(parse("[\"a\", 1.10]", texts)).kind()).isEqualTo(Outcome.Kind.SCHEMA);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"v\": 1.10, \"w\": 1}",
                "{\"v\": 1.10, \"w\": 1,}",
                "{'v': True, 'w': 1}",
                "{v: 0123, w: 1, and this}",
                "{v: 0123, 9 \"w\": 1}",
                "{\"v\": \"0123\", n   \"w\": 0123}",
            })
    void whatIsJsonOrBrokenJsonIsNot(String text) {
        rejected(parse(text, TEXT_AND_NUMBER));
    }
}

package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.structured.normalize.Normalizer;
import dev.teamloop.structured.normalize.Profile;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.normalize.step.ContextValues;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The coercion table of seed 004, for schemas that come with the reply. */
final class CoercionTest {
    private static final String DEFINITIONS =
            "'$defs':{'n':{'type':'integer'},'list':{'type':'array','items':{'$ref':'#/$defs/n'}},"
                    + "'tree':{'type':'object','properties':{'v':{'$ref':'#/$defs/n'},"
                    + "'kids':{'type':'array','items':{'$ref':'#/$defs/tree'}}}},"
                    + "'anchored':{'$anchor':'here','type':'boolean'}}";

    static Stream<Arguments> coercions() {
        return Stream.of(
                Arguments.of("{'type':'integer'}", "'5'", "5", "[COERCE] x: \"5\" → 5 (string → int)"),
                Arguments.of("{'type':'integer'}", "' -5 '", "-5", "[COERCE] x: \" -5 \" → -5 (string → int)"),
                Arguments.of("{'type':'number'}", "'3.14'", "3.14", "[COERCE] x: \"3.14\" → 3.14 (string → float)"),
                Arguments.of("{'type':'boolean'}", "'True'", "true", "[COERCE] x: \"True\" → true (string → bool)"),
                Arguments.of("{'type':'boolean'}", "'false'", "false", "[COERCE] x: \"false\" → false (string → bool)"),
                Arguments.of("{'type':'integer'}", "5.0", "5", "[COERCE] x: 5.0 → 5 (float → int)"),
                Arguments.of("{'type':'array'}", "'[1,2]'", "[1,2]", "[COERCE] x: \"[1,2]\" → [1,2] (string → array)"),
                Arguments.of(
                        "{'type':'array'}", "'[1,2,]'", "[1,2]", "[COERCE] x: \"[1,2,]\" → [1,2] (string → array)"),
                Arguments.of(
                        "{'type':'array'}", "'foo'", "['foo']", "[COERCE] x: \"foo\" → [\"foo\"] (string → array)"),
                Arguments.of(
                        "{'type':'array'}",
                        "'[a] b'",
                        "['[a] b']",
                        "[COERCE] x: \"[a] b\" → [\"[a] b\"] (string → array)"),
                Arguments.of(
                        "{'type':'string'}",
                        "['a','b']",
                        "'a\\nb'",
                        "[COERCE] x: [\"a\",\"b\"] → \"a\\nb\" (array → string)"),
                Arguments.of("{'enum':['High','Low']}", "'high'", "'High'", "Normalized \"high\" to \"High\"."),
                Arguments.of("{'const':'Done'}", "'DONE'", "'Done'", "Normalized \"DONE\" to \"Done\"."),
                Arguments.of("{'enum':[1,2]}", "'2'", "2", "[COERCE] x: \"2\" → 2 (string → int)"),
                Arguments.of("{'$ref':'#/$defs/n'}", "'7'", "7", "[COERCE] x: \"7\" → 7 (string → int)"),
                Arguments.of("{'$ref':'#/$defs/n','minimum':1}", "'7'", "7", "[COERCE] x: \"7\" → 7 (string → int)"),
                Arguments.of("{'$ref':'#here'}", "'true'", "true", "[COERCE] x: \"true\" → true (string → bool)"),
                Arguments.of("{'$ref':'#/$defs/list'}", "['7']", "[7]", "[COERCE] x[0]: \"7\" → 7 (string → int)"),
                Arguments.of(
                        "{'$ref':'#/$defs/tree'}",
                        "{'kids':[{'kids':[{'v':'7'}]}]}",
                        "{'kids':[{'kids':[{'v':7}]}]}",
                        "[COERCE] x.kids[0].kids[0].v: \"7\" → 7 (string → int)"),
                Arguments.of(
                        "{'anyOf':[{'type':'integer'},{'type':'null'}]}",
                        "'7'",
                        "7",
                        "[COERCE] x: \"7\" → 7 (string → int)"),
                Arguments.of(
                        "{'oneOf':[{'$ref':'#/$defs/list'},{'type':'integer'}]}",
                        "'7'",
                        "7",
                        "[COERCE] x: \"7\" → 7 (string → int)"),
                Arguments.of(
                        "{'type':['null','boolean']}", "'true'", "true", "[COERCE] x: \"true\" → true (string → bool)"),
                Arguments.of(
                        "{'allOf':[{'type':'integer'},{'minimum':3}]}",
                        "'7'",
                        "7",
                        "[COERCE] x: \"7\" → 7 (string → int)"),
                Arguments.of(
                        "{'prefixItems':[{'type':'string'},{'type':'integer'}],'items':{'type':'number'}}",
                        "['1','2',3]",
                        "['1',2,3]",
                        "[COERCE] x[1]: \"2\" → 2 (string → int)"),
                Arguments.of(
                        "{'additionalProperties':{'type':'integer'}}",
                        "{'a':'1'}",
                        "{'a':1}",
                        "[COERCE] x.a: \"1\" → 1 (string → int)"),
                Arguments.of(
                        "{'patternProperties':{'^n_':{'type':'integer'}}}",
                        "{'n_a':'1','b':'1'}",
                        "{'n_a':1,'b':'1'}",
                        "[COERCE] x.n_a: \"1\" → 1 (string → int)"),
                Arguments.of(
                        "{'oneOf':[{'properties':{'k':{'const':'a'},'n':{'type':'integer'}},'required':['k','n']},"
                                + "{'properties':{'k':{'const':'b'},'n':{'type':'boolean'}},'required':['k','n']}]}",
                        "{'k':'b','n':'true'}",
                        "{'k':'b','n':true}",
                        "[COERCE] x.n: \"true\" → true (string → bool)"));
    }

    @ParameterizedTest
    @MethodSource("coercions")
    void aTypeSlipIsCoercedAndRecorded(String type, String before, String after, String message) {
        Outcome outcome = parse(("{'x':" + before + "}").replace('\'', '"'), schema(type));
        assertThat(accepted(outcome).value().path("x")).isEqualTo(json(after));
        assertThat(outcome.interventions()).extracting(Intervention::message).containsExactly(message);
        assertThat(outcome.interventions())
                .extracting(Intervention::path)
                .allSatisfy(path -> assertThat(path).startsWith("$.x"));
    }

    static Stream<Arguments> untouched() {
        return Stream.of(
                Arguments.of("{'type':'string'}", "'5'"),
                Arguments.of("{'type':['string','integer']}", "'5'"),
                Arguments.of("{'type':['string','array']}", "['a','b']"),
                Arguments.of("{'anyOf':[{'type':'integer'},{'type':'string'}]}", "'5'"),
                Arguments.of("{'anyOf':[{'type':'array','items':{'type':'integer'}},{'type':'array'}]}", "['5']"),
                Arguments.of("{'type':'number'}", "5.0"),
                Arguments.of("{'type':'number'}", "12345678901234567890.123456789"),
                Arguments.of("{'enum':['a','A']}", "'A'"),
                Arguments.of("{}", "'true'"));
    }

    @ParameterizedTest
    @MethodSource("untouched")
    void whatTheSchemaAdmitsIsNeverTouched(String type, String given) {
        Outcome outcome = parse(("{'x':" + given + "}").replace('\'', '"'), schema(type));
        assertThat(accepted(outcome).value().path("x").toString()).isEqualTo(given.replace('\'', '"'));
        assertThat(outcome.interventions()).isEmpty();
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of("{'type':'integer'}", "'five'", "type"),
                Arguments.of("{'type':'integer'}", "5.5", "type"),
                Arguments.of("{'type':'integer'}", "'1,00'", "type"),
                Arguments.of("{'type':'integer'}", "'5 apples'", "type"),
                Arguments.of("{'type':'integer'}", "'0x10'", "type"),
                Arguments.of("{'type':'integer'}", "'5.5'", "type"),
                Arguments.of("{'type':'integer'}", "''", "type"),
                Arguments.of("{'type':'number'}", "'NaN'", "type"),
                Arguments.of("{'type':'number'}", "'Infinity'", "type"),
                Arguments.of("{'type':'number'}", "'1e9999'", "type"),
                Arguments.of("{'type':'integer'}", "true", "type"),
                Arguments.of("{'enum':['a','b']}", "'a | b'", "enum"),
                Arguments.of("{'enum':['a','b']}", "'shadow a'", "enum"),
                Arguments.of("{'type':'string'}", "5", "type"),
                Arguments.of("{'type':'string'}", "[]", "type"),
                Arguments.of("{'type':'boolean'}", "'maybe'", "type"),
                Arguments.of("{'enum':['a','b']}", "'c'", "enum"),
                Arguments.of("{'type':'number','maximum':3}", "4", "maximum"),
                Arguments.of("{'type':'array','minItems':1}", "[]", "minItems"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatCannotBeCoercedIsRefusedWithItsPath(String type, String given, String rule) {
        Outcome.Rejected rejected = rejected(parse(json("{'x':" + given + "}").toString(), schema(type)));
        assertThat(rejected.kind()).isEqualTo(Outcome.Kind.SCHEMA);
        assertThat(rejected.errors())
                .extracting(ValidationProblem::path, ValidationProblem::rule)
                .containsExactly(tuple("$.x", rule));
    }

    @Test
    void declaredDefaultsAreFilledAndCalledSynthesized() {
        JsonNode schema = json("{'type':'object','properties':{'x':{'default':'none'},'y':{}},'required':['x']}");
        Outcome outcome = parse("{\"y\":1}", schema);
        assertThat(accepted(outcome).value()).isEqualTo(json("{'y':1,'x':'none'}"));
        assertThat(outcome.interventions())
                .extracting(Intervention::category)
                .containsExactly(Intervention.Category.SYNTHESIZED);
    }

    @Test
    void numbersKeepAllTheirDigits() {
        String digits = "12345678901234567890123456789";
        JsonNode value = accepted(parse("{\"x\":\"" + digits + "\"}", schema("{'type':'integer'}")))
                .value();
        assertThat(value.path("x").bigIntegerValue()).hasToString(digits);
        String decimal = "0.1000000000000000055511151231257827";
        JsonNode fraction = accepted(parse("{\"x\":\"" + decimal + "\"}", schema("{'type':'number'}")))
                .value();
        assertThat(fraction.path("x").decimalValue()).hasToString(decimal);
    }

    @Test
    void alternativesWithinAlternativesEndInTime() {
        String node =
                "{'anyOf':[{'type':'object','properties':{'l':{'$ref':'#/$defs/t'},'v':{'type':'integer'}},'required':['v','l']},"
                        + "{'type':'object','properties':{'l':{'$ref':'#/$defs/t'},'v':{'type':'boolean'}},'required':['v']}]}";
        JsonNode recursive =
                json("{'$defs':{'t':" + node + "},'type':'object','properties':{'x':{'$ref':'#/$defs/t'}}}");
        String value = "{'v':'x'}";
        for (int i = 0; i < 12; i++) {
            value = "{'v':'1','l':" + value + "}";
        }
        assertThat(rejected(parse(json("{'x':" + value + "}").toString(), recursive))
                        .kind())
                .isEqualTo(Outcome.Kind.SCHEMA);
    }

    @Test
    void aSchemaThatOnlyRefersToItselfEnds() {
        Normalizer normalizer = new Normalizer(Profile.of(MissingNode.getInstance()));
        ContextValues nothing = new ContextValues(ParseContext.NONE.values());
        JsonNode value = json("{'x':1}");
        for (String schema :
                List.of("{'$ref':'#'}", "{'allOf':[{'$ref':'#'}]}", "{'anyOf':[{'$ref':'#'},{'type':'object'}]}")) {
            assertThat(normalizer
                            .normalize(value, SchemaView.of(json(schema)), nothing, true, true)
                            .value())
                    .as(schema)
                    .isEqualTo(value);
        }
    }

    private static JsonNode schema(String type) {
        return json("{'type':'object','properties':{'x':" + type + "}," + DEFINITIONS + "}");
    }
}

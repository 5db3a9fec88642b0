package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static dev.teamloop.structured.Door.rules;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonRepairTest {
    static Stream<Arguments> repairs() {
        return Stream.of(
                Arguments.of("{\"a\": 1,}", "{'a':1}", "json_trailing_comma"),
                Arguments.of("[1, 2, ]", "[1,2]", "json_trailing_comma"),
                Arguments.of("[1,, 2]", "[1,2]", "json_trailing_comma"),
                Arguments.of("{\"a\": 1 \"b\": 2}", "{'a':1,'b':2}", "json_missing_comma"),
                Arguments.of("{\"a\": \"x\"\n \"b\": \"y\"}", "{'a':'x','b':'y'}", "json_missing_comma"),
                Arguments.of("[{\"a\":1} {\"a\":2}]", "[{'a':1},{'a':2}]", "json_missing_comma"),
                Arguments.of("{\"a\": 1 // one\n}", "{'a':1}", "json_comment"),
                Arguments.of("{/* x */ \"a\": 1 # two\n}", "{'a':1}", "json_comment"),
                Arguments.of("{'a': 'it is'}", "{'a':'it is'}", "json_single_quotes"),
                Arguments.of("{'a': True, 'b': None}", "{'a':true,'b':null}", "json_python_literal"),
                Arguments.of("{“a”: “x”}", "{'a':'x'}", "json_smart_quotes"),
                Arguments.of("{＂a＂: ＂it's＂, \"b\": ＂x＂}", "{'a':'it\\u0027s','b':'x'}", "json_smart_quotes"),
                Arguments.of("{a: 1, b_c: 2}", "{'a':1,'b_c':2}", "json_unquoted_key"),
                Arguments.of("{\"a\": False}", "{'a':false}", "json_python_literal"),
                Arguments.of("{\"a\": \"x\ny\"}", "{'a':'x\\ny'}", "json_control_character"),
                Arguments.of("{\"a\": +4}", "{'a':4}", "json_number_form"),
                Arguments.of("{\"a\": [1, 2}", "{'a':[1,2]}", "json_missing_bracket"),
                Arguments.of("{\"a\": [1, 2}, \"b\": 3}", "{'a':[1,2],'b':3}", "json_wrong_bracket"),
                Arguments.of("{\"a\": [1, 2}\n\"b\": 3}", "{'a':[1,2],'b':3}", "json_wrong_bracket"),
                Arguments.of(
                        "Result:\n{, \"a\": 1, \"b\": [{\"a\": 2}]}", "{'a':1,'b':[{'a':2}]}", "json_trailing_comma"),
                Arguments.of("{\"a\": 1]", "{'a':1}", "json_wrong_bracket"),
                Arguments.of("{\"a\": {\"b\": 1}", "{'a':{'b':1}}", "json_missing_bracket"),
                Arguments.of("{\"a\": 1, \"a\": 1}", "{'a':1}", "json_duplicate_key"),
                Arguments.of("{\"a\":1}\n{\"a\":2}\n", "[{'a':1},{'a':2}]", "json_concatenated"),
                Arguments.of("{\"response\": \"{'a': 1}\"}".replace("'", "\\\""), "{'a':1}", "double_encoded"));
    }

    @ParameterizedTest
    @MethodSource("repairs")
    void aRepairIsRecorded(String text, String expected, String rule) {
        Outcome outcome = parse(text, "any");
        assertThat(accepted(outcome).value()).isEqualTo(json(expected));
        assertThat(rules(outcome)).contains(rule);
    }

    static Stream<Arguments> strings() {
        return Stream.of(
                Arguments.of("{\"a\": \"he said \"yes\" and left\"}", "he said \"yes\" and left"),
                Arguments.of("{\"a\": \"he said \"yes\", and left\", \"b\": 1}", "he said \"yes\", and left"),
                Arguments.of("{\"a\": \"if (x) { return \"y\"; }\"}", "if (x) { return \"y\"; }"),
                Arguments.of("{\"a\": \"match \\d+\\s\"}", "match \\d+\\s"),
                Arguments.of("{\"a\": \"C:\\Users\\x\"}", "C:\\Users\\x"),
                Arguments.of("{\"a\": \"it\\'s\"}", "it's"),
                Arguments.of("{'a': 'it's fine'}", "it's fine"),
                Arguments.of("{\"a\": \"tab\there\"}", "tab\there"));
    }

    @ParameterizedTest
    @MethodSource("strings")
    void aStringKeepsItsVisibleText(String text, String expected) {
        assertThat(accepted(parse(text, "any")).value().path("a").asText()).isEqualTo(expected);
    }

    static Stream<Arguments> truncated() {
        return Stream.of(
                Arguments.of("{\"a\": 1, \"b\": \"some te", "{'a':1}"),
                Arguments.of("{\"a\": 1, \"b", "{'a':1}"),
                Arguments.of("{\"a\": 1, \"b\"", "{'a':1}"),
                Arguments.of("{\"a\": 1, \"b\":", "{'a':1}"),
                Arguments.of("{\"a\": 1,", "{'a':1}"),
                Arguments.of("{\"a\": [1, 2,", "{'a':[1,2]}"),
                Arguments.of("{\"a\": 1, \"b\": tru", "{'a':1}"),
                Arguments.of("```json\n{\"a\": 1, \"b\": \"some te", "{'a':1}"),
                Arguments.of("Here:\n{\"a\": 1, \"b\": \"some te", "{'a':1}"));
    }

    @ParameterizedTest
    @MethodSource("truncated")
    void aTextThatStopsInTheMiddleIsTruncated(String text, String salvaged) {
        Outcome.Rejected rejected = rejected(parse(text, "any"));
        assertThat(rejected.kind()).isEqualTo(Outcome.Kind.TRUNCATED);
        assertThat(rejected.truncation()).isEqualTo(Outcome.Truncation.CERTAIN);
        assertThat(rejected.salvaged()).contains(json(salvaged));
    }

    @Test
    void missingFinalBracketsArePossiblyTruncation() {
        Outcome outcome = parse("{\"a\": [1, \"2\"", "any");
        assertThat(accepted(outcome).truncation()).isEqualTo(Outcome.Truncation.POSSIBLE);
        assertThat(rules(outcome)).contains("json_missing_bracket");
    }

    @Test
    void missingFinalBracketsAreTruncationWhereTheModelReachedItsLimit() {
        Outcome outcome = Door.DOOR.parse(
                new RawReply("{\"a\": [1, \"2\"", true), Door.DOOR.catalog().artifact("any"), ParseContext.NONE);
        assertThat(rejected(outcome).kind()).isEqualTo(Outcome.Kind.TRUNCATED);
        assertThat(rejected(outcome).salvaged()).contains(json("{'a':[1,'2']}"));
    }

    @Test
    void aWholeJsonValueIsWholeWhateverTheFinishReason() {
        Outcome outcome = Door.DOOR.parse(
                new RawReply("{\"a\": 1}", true), Door.DOOR.catalog().artifact("any"), ParseContext.NONE);
        assertThat(accepted(outcome).truncation()).isEqualTo(Outcome.Truncation.NONE);
    }

    @Test
    void ofDifferentValuesUnderOneKeyTheLastCountsAndTheOtherIsTold() {
        Outcome.Accepted found = accepted(parse("{\"a\": 1, \"b\": 0, \"a\": 2}", "any"));
        assertThat(found.value()).isEqualTo(json("{'b':0,'a':2}"));
        assertThat(found.interventions()).anySatisfy(one -> {
            assertThat(one.rule()).isEqualTo("json_repeated_key");
            assertThat(one.path()).isEqualTo("$.a");
            assertThat(one.before()).isEqualTo(Json.read("1"));
        });
    }

    @Test
    void severalKeysThatStandTwiceAreTwoObjectsWithoutTheirBrackets() {
        assertThat(rejected(parse("{\"a\": 1, \"b\": 2, \"a\": 3, \"b\": 4}", "any"))
                        .kind())
                .isEqualTo(Outcome.Kind.UNREADABLE);
        assertThat(rejected(parse("[{\"a\": 1, \"a\": 3}]", "any")).kind()).isEqualTo(Outcome.Kind.UNREADABLE);
    }

    @Test
    void aDecidingKeyThatStandsTwiceWithDifferentValuesIsRefused() {
        assertThat(rejected(parse("{\"passed\": true, \"issues\": [], \"passed\": false}", "review"))
                        .errors())
                .anySatisfy(error -> assertThat(error.rule()).isEqualTo("contradictory"));
    }

    @Test
    void aMissingValueIsNotMadeUp() {
        JsonNode schema = Json.read("{\"type\":\"object\"}");
        assertThat(rejected(parse("{\"a\": , \"b\": 2}", schema)).kind()).isEqualTo(Outcome.Kind.UNREADABLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1,\n...\n\"b\": [\"x\"],\n\"c\": [\"y\"], \"d\": 0.5}",
                "{\"a\": 1,\n  ...\n  \"b\": {\"x\": 1}}",
                "{\"a\": 1, ..., \"b\": 2}",
                "{\"a\": 1,\n...: 2}"
            })
    void dotsInPlaceOfMembersAreNoKey(String text) {
        assertThat(rejected(parse(text, "any")).kind()).isEqualTo(Outcome.Kind.UNREADABLE);
    }

    @Test
    void nestingBeyondTheBoundIsTooLarge() {
        String deep = "[".repeat(1000) + "]".repeat(1000);
        assertThat(rejected(parse(deep, "any")).kind()).isEqualTo(Outcome.Kind.TOO_LARGE);
    }
}

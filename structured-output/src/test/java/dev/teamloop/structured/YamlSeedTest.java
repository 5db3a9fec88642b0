package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static dev.teamloop.structured.Door.rules;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The faults that seed 000 §2 describes in words, and the rules learned beside them. */
final class YamlSeedTest {
    static Stream<Arguments> faults() {
        return Stream.of(
                fault(
                        "generated_by:\nwinner_model: m\ngenerated_at: 2026-01-01T00:00:00Z\nnote: a: b\n",
                        "{'generated_by':{'winner_model':'m','generated_at':'2026-01-01T00:00:00Z'},'note':'a: b'}",
                        "yaml_nested_children",
                        "yaml_plain_colon"),
                fault(
                        "questions: - id: Q01\n             phase: foundation\n",
                        "{'questions':[{'id':'Q01','phase':'foundation'}]}",
                        "yaml_inline_sequence"),
                fault(
                        "questions: - id: Q01\n    phase: foundation\n  - id: Q02\n",
                        "{'questions':[{'id':'Q01','phase':'foundation'},{'id':'Q02'}]}",
                        "yaml_inline_sequence"),
                fault(
                        "artifact:interview\nskipped:false\ndrive: C:\\temp\nitems:\n  - id:Q01\n    phase:first\n",
                        "{'artifact':'interview','skipped':false,'drive':'C:\\\\temp','items':[{'id':'Q01','phase':'first'}]}",
                        "yaml_colon_space"),
                fault(
                        "batch_number: 4 progress: current: 4 total: 17\n",
                        "{'batch_number':4,'progress':{'current':4,'total':17}}",
                        "yaml_inline_keys"),
                fault(
                        "rationale: some rules: apply here\n",
                        "{'rationale':'some rules: apply here'}",
                        "yaml_plain_colon"),
                fault(
                        "rationale: some rules that\n  go on: here\nx: 1\n",
                        "{'rationale':'some rules that go on: here','x':1}",
                        "yaml_plain_colon"),
                fault("a: 1 # b: c\nd: e: f # g\n", "{'a':1,'d':'e: f'}", "yaml_plain_colon"),
                fault(
                        "beads:\n  - config-parser\n    title: Parse\n",
                        "{'beads':[{'id':'config-parser','title':'Parse'}]}",
                        "yaml_primary_key"),
                fault("<a>\nname: x\n<b/>\n</a>\n", "{'name':'x'}", "yaml_spurious_tags"),
                fault("-key: value\n-key: other\n", "[{'key':'value'},{'key':'other'}]", "yaml_dash_space"),
                fault(
                        "a: 1\noptions:\n- x\n- y\na: 1\noptions:\n- x\n- y\n",
                        "{'a':1,'options':['x','y']}",
                        "yaml_duplicate_keys"),
                fault("p: \"\\+\\p\\s\\n\"\n", "{'p':'\\\\+\\\\p\\\\s\\n'}", "yaml_invalid_escape"),
                fault("p: \"C:\\Users\\new\"\n", "{'p':'C:\\\\Users\\\\new'}", "yaml_invalid_escape"),
                fault("a: \"say \"hi\" to \"bob\"\"\n", "{'a':'say \\\"hi\\\" to \\\"bob\\\"'}", "yaml_inner_quotes"),
                fault(
                        "c: 'it's fine'\n",
                        "{'c':\"it's fine\"}".replace("\"it's fine\"", "\"it\\u0027s fine\""),
                        "yaml_inner_quotes"),
                fault(
                        "title: \"open\nitems:\n  - \"one\n  - two\n",
                        "{'title':'open','items':['one','two']}",
                        "yaml_unclosed_quote"),
                fault("b: \"pink\" and \"red\"\n", "{'b':'\\\"pink\\\" and \\\"red\\\"'}", "yaml_quoted_fragment"),
                fault("items:\n  - |\n    a\n   - b\n  - c\n", "{'items':['a\\n','b','c']}", "yaml_sequence_drift"),
                fault("a:\n  b: 1\n   c: 2\n d: 3\n", "{'a':{'b':1,'c':2,'d':3}}", "yaml_indentation"),
                fault(
                        "url: http://x.y: z\ntime: 12:30: ok\n",
                        "{'url':'http://x.y: z','time':'12:30: ok'}",
                        "yaml_plain_colon"),
                fault("a: b: c\r\nt: |\r\n  x\r\n  y\r\n", "{'a':'b: c','t':'x\\ny\\n'}", "yaml_plain_colon"),
                fault("a: b: c\rd: e\r", "{'a':'b: c','d':'e'}", "yaml_plain_colon"));
    }

    private static Arguments fault(String text, String value, String... rules) {
        return Arguments.of(text, value, List.of(rules));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultIsRepairedAndNothingElseIsRecorded(String text, String value, List<String> rules) {
        Outcome outcome = parse(text, "any");
        assertThat(accepted(outcome).value()).isEqualTo(json(value));
        assertThat(rules(outcome)).containsExactlyElementsOf(rules);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sure, here is the plan: first we test",
                "I'm sorry, but I can't help with that: it is not allowed.",
                "Note: this is only prose and nothing else.",
                "Here are my thoughts on it:\n- one\n- two\n",
                "a: 1\na: 2\n",
                "a: 1\nb: c: d\na: 2\n",
            })
    void whatIsNoValueIsNone(String text) {
        rejected(parse(text, "any"));
    }

    @Test
    void scalarsAreThoseOfTheCoreSchema() {
        Outcome outcome = parse("o: 0o17\nh: 0x1F\nt: 12:30\nd: 2026-01-01\ny: yes\nf: off\nn: ~\n", "any");
        assertThat(accepted(outcome).value())
                .isEqualTo(json("{'o':15,'h':31,'t':'12:30','d':'2026-01-01','y':'yes','f':'off','n':null}"));
        assertThat(outcome.interventions()).isEmpty();
    }
}

package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rules;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that look like the fault for which a repair is there, and are none. */
final class LookAlikeTest {
    /** The text is a JSON string's content as a model writes it; the comma behind it makes the reply one to be repaired. */
    private static String inARepairedReply(String content) {
        return accepted(parse("{\"b\": \"" + content + "\",}", "any"))
                .value()
                .path("b")
                .asText();
    }

    @ParameterizedTest
    @ValueSource(strings = {"with open(p) as f:", "if x:", "for k in d:", "Option A:", "class T:"})
    void aLineThatEndsWithOneLetterAndAColonBeginsNoPath(String line) {
        assertThat(inARepairedReply(line + "\\n    x = 1\\nend")).isEqualTo(line + "\n    x = 1\nend");
        assertThat(inARepairedReply(line + "\\npass\\nend")).isEqualTo(line + "\npass\nend");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C:\\Users\\new", "C:\\temp\\new", "C:\\new folder\\x", "\\\\server\\share\\new"})
    void pathsThatWereNotEscapedStayPaths(String path) {
        assertThat(inARepairedReply(path)).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "return \\\"\\\\n\\\".join(lines) ~ return \"\\n\".join(lines)",
                "\\\\section{A}\\ntext ~ \\section{A}|text",
                "\\\\d+\\nnext ~ \\d+|next",
                "r\\\"\\\\w+\\\" ~ r\"\\w+\""
            })
    void whatWasEscapedAsItShouldIsNotEscapedAgain(String written, String meant) {
        assertThat(inARepairedReply(written)).isEqualTo(meant.replace('|', '\n'));
    }

    @Test
    void aWordBoundaryIsNoBackspace() {
        assertThat(inARepairedReply("^\\bword\\b\\s+\\d")).isEqualTo("^\\bword\\b\\s+\\d");
    }

    @Test
    void aTagThatAStringSpeaksOfEndsNoReasoning() {
        String value = "{\"t\": \"strip </think> first\", \"z\": [1, 2]}";

        assertThat(accepted(parse("```json\n" + value + "\n```", "any")).value())
                .isEqualTo(json("{'t': 'strip </think> first', 'z': [1, 2]}"));
        assertThat(accepted(parse("Here:\n```yaml\ns: |\n  x.split(\"</think>\")[1]\nz: 1\n```", "any"))
                        .value())
                .isEqualTo(json("{'s': 'x.split(\\'</think>\\')[1]\\n', 'z': 1}".replace("\\'", "\\\"")));
    }

    @Test
    void referencesInsideATextStay() {
        assertThat(accepted(parse("```yaml\ns: |\n  <a title=&quot;x&quot;>\nz: 1\n```", "any"))
                        .value()
                        .path("s")
                        .asText())
                .isEqualTo("<a title=&quot;x&quot;>\n");
        assertThat(accepted(parse("{&quot;a&quot;: &quot;x &amp; y&quot;}", "any"))
                        .value())
                .isEqualTo(json("{'a': 'x & y'}"));
    }

    @Test
    void aLinkDefinitionIsNoAnswer() {
        assertThat(accepted(parse("{\"a\": 1}\n\n[1]: https://example.com", "any"))
                        .value())
                .isEqualTo(json("{'a': 1}"));
    }

    @Test
    void theMarksOfACdataSectionAreNoList() {
        Outcome outcome = parse("<result><![CDATA[\n{\"a\": 1}\n]]></result>", "any");

        assertThat(accepted(outcome).value()).isEqualTo(json("{'a': 1}"));
        assertThat(rules(outcome)).contains("cdata");
        assertThat(accepted(parse("{\"x\": \"<![CDATA[1]]>\",}", "any")).value())
                .isEqualTo(json("{'x': '<![CDATA[1]]>'}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"x\": 1,\n\"items\": [{\"z\": 2}]\n}\n```",
                "\"x\": 1,\n\"items\": [\n{\"z\": 1},\n{\"z\": 2}\n]\n}\nHope this helps!"
            })
    void aMemberWhoseParentCannotBeReadIsNotTheWhole(String text) {
        Outcome outcome = parse(text, "any");

        if (outcome instanceof Outcome.Accepted whole) {
            assertThat(whole.value().path("x").asInt()).isEqualTo(1);
        }
    }

    @Test
    void whatWasEscapedOnceTooOftenMayHoldLineBreaks() {
        assertThat(accepted(parse("{\\n  \\\"a\\\": 1,\\n  \\\"b\\\": \\\"x\\\"\\n}", "any"))
                        .value())
                .isEqualTo(json("{'a': 1, 'b': 'x'}"));
    }

    @Test
    void undefinedIsNothing() {
        assertThat(accepted(parse("{\"a\": undefined, \"b\": 1}", "any")).value())
                .isEqualTo(json("{'a': null, 'b': 1}"));
    }
}

package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static dev.teamloop.structured.Door.rules;
import static dev.teamloop.structured.Door.value;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CandidatesTest {
    private static final String VOTE = "{\"passed\":true,\"issues\":[]}";

    @Test
    void aBareValueNeedsNoIntervention() {
        assertThat(accepted(parse(VOTE, "test")).interventions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Here is my verdict:\n\n" + VOTE + "\n\nHope this helps!",
                "```json\n" + VOTE + "\n```",
                "```\n" + VOTE + "\n```",
                "Sure.\n```json " + VOTE + " ```\n",
                "Sure.\n\n```json\n" + VOTE + "\n```\nDone.",
                "Sure.\n\n```json\n" + VOTE,
                "```yaml\npassed: true\nissues: []\n```",
                "<VERDICT>" + VOTE + "</VERDICT>",
                "I thought about it.\n<TEST_VERDICT>\n" + VOTE,
                "<VERDICT>\n```json\n" + VOTE + "\n```\n</VERDICT>",
                "[assistant] " + VOTE,
                "[assistant/some-model] " + VOTE + "\n[user]",
                "<think>Perhaps {\"passed\":false}? No.</think>\n" + VOTE,
                "Perhaps {\"passed\":false}? No.</think>" + VOTE,
                "My verdict follows.\npassed: true\nissues: []\n",
                VOTE + "\u001b[0m\u001b[201~",
                VOTE + "\n```\n",
                "\ufeff" + VOTE,
                "Use { to open an object. " + VOTE,
                "First {\"passed\":true,\"issues\":[\"x\"]}. Better: " + VOTE,
                "```json\n{\"passed\":true}\n```\nNo, better:\n```json\n" + VOTE + "\n```",
            })
    void theValueIsFoundInItsSurroundings(String text) {
        Outcome outcome = parse(text, "test");
        assertThat(accepted(outcome).value()).isEqualTo(json(VOTE));
    }

    @Test
    void aValueInProseIsRecordedAsRecovered() {
        assertThat(rules(parse("Verdict: " + VOTE + " Done.", "test")))
                .containsExactly("candidate_recovery", "unconfirmed");
        assertThat(rules(parse("Verdict: " + VOTE, "test"))).containsExactly("candidate_recovery");
    }

    @Test
    void ofSeveralValuesTheLastThatSatisfiesTheSchemaCounts() {
        assertThat(value("{\"passed\":true,\"issues\":[\"a\"]} {\"note\":1} {\"passed\":true} {\"other\":2}", "test"))
                .isEqualTo(json("{'passed':true}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"passed\":false,\"issues\":[\"bad\"]}\n{\"passed\":true,\"issues\":[]}",
                "First {\"passed\":false,\"issues\":[\"x\"]}, but on reflection {\"passed\":true} it is.",
                "```json\n{\"passed\":false}\n```\nNo, better:\n```json\n{\"passed\":true}\n```",
                "{\"passed\":true},{\"passed\":false}"
            })
    void valuesThatDifferInWhatDecidesAreContradictory(String text) {
        Outcome.Rejected rejected = rejected(parse(text, "review"));
        assertThat(rejected.errors()).singleElement().satisfies(problem -> {
            assertThat(problem.rule()).isEqualTo("contradictory");
            assertThat(problem.message()).contains("'passed'", "true", "false");
        });
    }

    @Test
    void aFenceInsideAStringIsPartOfTheString() {
        String content = "Say:\n```json\n{\\\"status\\\":\\\"failed\\\",\\\"summary\\\":\\\"\\\"}\n```\nEnd";
        String text = "{\"status\":\"done\",\"summary\":\"s\",\"reasoning\":\"r\",\"files\":"
                + "[{\"filename\":\"README.md\",\"content\":\"" + content + "\"}]}";
        assertThat(value(text, "code").path("status").asText()).isEqualTo("done");
        assertThat(value(text, "code").at("/files/0/content").asText()).startsWith("Say:\n```json\n{\"status\"");
    }

    @Test
    void anObjectInsideATruncatedOneIsNotTakenForTheWhole() {
        Outcome.Rejected rejected = rejected(parse("{\"a\": {\"b\": 1}, \"c\": \"and the", "any"));
        assertThat(rejected.kind()).isEqualTo(Outcome.Kind.TRUNCATED);
        assertThat(rejected.salvaged()).contains(json("{'a':{'b':1}}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I am sorry, but I cannot do that.",
                "Sorry: I cannot do that.",
                "<html><body>502 Bad Gateway</body></html>",
                "true",
                "[]",
                "{}",
            })
    void proseIsNeverAValue(String text) {
        assertThat(parse(text, "test")).isInstanceOf(Outcome.Rejected.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I am sorry.", "Note that it failed: sorry", "Hello\n\nworld", "see {this} and [that]"})
    void proseIsNotEvenAnyValue(String text) {
        assertThat(parse(text, "any")).isInstanceOf(Outcome.Rejected.class);
    }

    @Test
    void aReturnedPromptIsRefusedAndNotRepaired() {
        String text = "CRITICAL OUTPUT RULE: answer in JSON\n## Task\nJudge it.\n" + VOTE;
        assertThat(rejected(parse(text, "test")).kind()).isEqualTo(Outcome.Kind.ECHO);
    }

    @Test
    void aReturnedFormatDescriptionIsRefused() {
        String text = "passed: true\n\n## Expected Output Format\n\npassed: true or false\n";
        assertThat(rejected(parse(text, "test")).kind()).isEqualTo(Outcome.Kind.ECHO);
    }

    @Test
    void aFileThatQuotesPromptMarkersIsNoEcho() {
        String text = "{\"status\":\"done\",\"summary\":\"s\",\"reasoning\":\"r\",\"files\":[{\"filename\":\"p.md\","
                + "\"content\":\"CRITICAL OUTPUT RULE:\\n## Task\\n## Instructions\\n\"}]}";
        assertThat(parse(text, "code")).isInstanceOf(Outcome.Accepted.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "\n\t\n"})
    void nothingIsEmpty(String text) {
        assertThat(rejected(parse(text, "test")).kind()).isEqualTo(Outcome.Kind.EMPTY);
    }
}

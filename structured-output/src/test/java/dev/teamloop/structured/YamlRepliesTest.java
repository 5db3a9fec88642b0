package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static dev.teamloop.structured.Door.rules;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole replies in YAML as models write them to the loop's artifacts. */
final class YamlRepliesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "**passed:** false\n**issues:** []\n",
                "**passed**: false\n**issues**: []\n",
                "`passed:` false\n`issues:` []\n",
                "__passed:__ false\n__issues:__ []\n",
                "Here is my review:\n\n**passed:** false\n**issues:** []\n",
            })
    void keysMayBeEmphasized(String text) {
        Outcome outcome = parse(text, "review");
        assertThat(accepted(outcome).value()).isEqualTo(json("{'passed':false,'issues':[]}"));
        assertThat(rules(outcome)).contains("yaml_line_sign");
    }

    @Test
    void aVerdictBelowAnEmphasizedKeyStillContradicts() {
        rejected(parse("**passed:** false\n**note:** {\"passed\": true, \"issues\": []}\n", "review"));
    }

    @Test
    void aDocumentOnOneLineIsSplitWhereTheSchemaKnowsEachOfItsKeys() {
        Outcome outcome = parse("status: done summary: all good reasoning: it was simple files: []", "code");
        assertThat(accepted(outcome).value())
                .isEqualTo(json("{'status':'done','summary':'all good','reasoning':'it was simple','files':[]}"));
        assertThat(rules(outcome)).containsExactly("yaml_inline_keys");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status: done summary: I changed the files: all fine reasoning: ok files: []",
                "status: done files: [] summary: fixed a bug: it leaked reasoning: ok",
                "passed: true summary: would be passed: false if x issues: []",
            })
    void aKeyThatMayBeAWordOfATextIsNone(String text) {
        rejected(parse(text, text.startsWith("passed") ? "review" : "code"));
    }

    /** Or else a model that is asked again is told to mend what it never meant. */
    @Test
    void aListInsideALineIsNotTheReply() {
        Outcome.Rejected rejected =
                rejected(parse("patterns: none found: but see lessons: use fixtures anti_patterns: []", "memorize"));
        assertThat(rejected.errors()).extracting(ValidationProblem::message).noneMatch(message -> message.contains(
                "array found, object expected"));
    }
}

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
    void aVerdictBelowAnEmphasizedKeyIsNotTakenAtOnce() {
        Outcome outcome = parse("**passed:** false\n**note:** {\"passed\": true, \"issues\": []}\n", "review");
        assertThat(accepted(outcome).isUnconfirmed()).isTrue();
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
        assertThat(rejected.errors())
                .extracting(ValidationProblem::message)
                .noneMatch(message -> message.contains("array found, object expected"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\nI hope this helps!\n",
                "I hope this helps!\n",
                "\nThat is all for this round.\nLet me know if you need more.\n",
                "\nBest regards,\nthe reviewer\n",
                "\nLet me know: happy to help.\n",
                "\n如果您有问题，请告诉我。\n",
            })
    void aFarewellBehindPlainTextIsNoPartOfIt(String farewell) {
        Outcome outcome = parse("status: done\nfiles: []\nsummary: s\nreasoning: because of this\n" + farewell, "code");
        assertThat(accepted(outcome).value())
                .isEqualTo(json("{'status':'done','files':[],'summary':'s','reasoning':'because of this'}"));
        assertThat(rules(outcome)).containsExactly("yaml_closing_remark", "unconfirmed");
        assertThat(accepted(outcome).truncation()).isEqualTo(Outcome.Truncation.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\nThe second paragraph of the reasons.\n",
                "\nThe second paragraph of the reasons.\n\nI hope this helps!\n",
            })
    void whatMayBeTheNextParagraphIsLeftOutAndAskedAbout(String paragraph) {
        String text = "status: done\nfiles: []\nsummary: s\nreasoning: because of this\n" + paragraph;
        Outcome.Accepted read = accepted(parse(text, "code"));
        assertThat(read.isUnconfirmed()).isTrue();
        assertThat(read.interventions()).anySatisfy(one -> {
            assertThat(one.rule()).isEqualTo("left_out");
            assertThat(String.valueOf(one.before())).contains("The second paragraph of the reasons.");
        });
    }

    @Test
    void onlyCutTextIsTruncated() {
        assertThat(rejected(parse("a: 1\nb: 2\nSomething else stands here.", "any"))
                        .kind())
                .isEqualTo(Outcome.Kind.UNREADABLE);
        assertThat(rejected(parse("a: 1\nb: 2\nSomething else sta", "any")).kind())
                .isEqualTo(Outcome.Kind.TRUNCATED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "This is only an example.",
                "I cannot review this.",
                "If you want it strict: passed: false.",
                "If you need the opposite, passed is false.",
                "I hope this helps!",
            })
    void aRemarkIsNotUnderstoodButAskedAbout(String remark) {
        String text = "passed: true\nissues: []\nsuggestions: []\n\n%s\n";
        assertThat(accepted(parse(text.formatted(remark), "review")).isUnconfirmed())
                .isTrue();
        assertThat(accepted(parse(text.formatted("Here is my verdict."), "review"))
                        .isUnconfirmed())
                .isFalse();
    }
}

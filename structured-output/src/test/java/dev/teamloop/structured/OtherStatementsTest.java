package dev.teamloop.structured;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A verdict beside what is left of another one: nothing is chosen where they differ, and what is only mentioned does not count. */
final class OtherStatementsTest {
    private static final String PASSED = "{\"passed\": true, \"issues\": []}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Passed: no\n\n```json\n%s\n```",
                "```json\n%s\n```\n\nCorrection:\npassed: no",
                "%s\n\n\"passed\": false, \"issues\": [\"x\"]",
                "%s\n{, \"passed\": false, \"issues\": []}",
                "```json\n%s\n```\n\nCorrection:\n{\\\"passed\\\": false}",
                "%s\n{&quot;passed&quot;: false}",
                "[{\"passed\": false, \"issues\": [\"x\"]}]\n\nFinal:\n%s",
                "{\"passed\": false, // verdict\n \"issues\": []}\n```json\n%s\n```",
                "{\"passed\": false, \"issues\": [\"x\"]\n\nFinal:\n\n```json\n%s\n```",
                "{\"passed\": false,\n```json\n%s\n```",
                "%s\n`{\"issues\": [\"x\"], \"passed\": false}`",
                "```python\n{'passed': False, 'issues': []}\n```\n%s",
                "%s\n{\"passed\" false \"issues\": []}",
            })
    void anotherVerdictThatIsDamagedIsSeen(String reply) {
        assertThat(Door.parse(String.format(reply, PASSED), "review"))
                .isInstanceOfSatisfying(
                        Outcome.Rejected.class,
                        rejected -> assertThat(rejected.errors())
                                .anySatisfy(error -> assertThat(error.message()).contains("several values")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Draft: %s\nFinal: {\"passed\": fal",
                "Draft: %s\nFinal: {\"passed\": f",
                "Draft: %s\nFinal: {\"passed\":",
                "Draft: %s\nFinal: {\"passed\"",
                "Draft: %s\nFinal: {\"pas",
                "Draft: %s\nFinal: {",
                "%s\n{",
                "```json\n%s\n```\nCorrected:\n```yaml\npassed: fal",
                "```json\n%s\n```\nCorrected:\n```json\n{\"pas",
            })
    void aFurtherVerdictThatBreaksOffMakesTheOneBeforeADraft(String reply) {
        assertThat(Door.parse(String.format(reply, PASSED), "review"))
                .isInstanceOfSatisfying(
                        Outcome.Rejected.class,
                        rejected -> assertThat(rejected.truncation()).isEqualTo(Outcome.Truncation.CERTAIN));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```json\n%s\n```\n```",
                "```json\n%s\n```\nThe loop `if (x) {` is fine.",
                "%s\n\n```diff\n- a\n+ b\n```\n",
            })
    void whatFollowsAndIsNoValueDoesNotMakeItOne(String reply) {
        assertPassed(reply);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s\n<think>or is {\"passed\": false, \"issues\": []} right?</think>",
                "Tests that passed: 12\nPassed: 12\n\n%s",
                "```json\n{\"passed\": true, \"issues\": [\"log line:\\npassed: false\"]}\n```",
                "Passed: yes\n\n%s",
            })
    void whatSaysNothingElseOrIsNoStatementDoesNotCount(String reply) {
        assertPassed(reply);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s\n\nActually, no: this must not pass.",
                "%s\n\nCorrection: passed is false.",
                "%s\n\nOn reflection this should fail.",
                "%s\n\nI take that back.",
                "%s\n\nSorry, that was only the example from the prompt. I cannot review this.",
                "Je ne peux pas répondre. %s",
                "No puedo revisar esto.\n%s",
                "レビューできません。%s",
            })
    void aVerdictThatIsTakenBackOrStandsInARefusalIsNone(String reply) {
        assertThat(Door.parse(String.format(reply, PASSED), "review")).isInstanceOf(Outcome.Rejected.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s\n\nActually, the code is clean, so nothing to add.",
                "%s\n\nCorrection: none needed.",
                "%s\n\nNote that I could not run the tests.",
                "%s\n\nNo further issues.",
            })
    void aRemarkBehindAVerdictTakesNothingBack(String reply) {
        assertPassed(reply);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I would set {\"passed\": false} only if a test were red.\n\n%s",
                "If a test were red, I would return {\"passed\": false}.\n\n%s",
            })
    void whatWouldBeGivenUnderAConditionDoesNotCount(String reply) {
        assertPassed(reply);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I would set {\"passed\": true} only if all were green.",
                "Verdict: {\"passed\": false, \"issues\": [\"x\"]} if you ask me.\n\n%s",
            })
    void aConditionMakesNoVerdictAndASentenceWithoutOneTakesNoneAway(String reply) {
        assertThat(Door.parse(String.format(reply, PASSED), "review")).isInstanceOf(Outcome.Rejected.class);
    }

    private static void assertPassed(String reply) {
        assertThat(Door.parse(String.format(reply, PASSED), "review"))
                .isInstanceOfSatisfying(
                        Outcome.Accepted.class,
                        accepted -> assertThat(accepted.value().path("passed").asBoolean())
                                .isTrue());
    }
}

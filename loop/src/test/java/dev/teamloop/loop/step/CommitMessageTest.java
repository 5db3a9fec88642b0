package dev.teamloop.loop.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CommitMessageTest {
    private static final InteractionId ID = new InteractionId("manual-20260629T143012-a3f2b1");
    private static final List<GateResult> GATES = List.of(
            new GateResult("new_tests", true, "2 new tests pass"), new GateResult("measure", true, "0 % to 90 %"));

    private static String of(String summary, List<String> suspected, List<String> dropped) {
        CommitMessage.Content content = new CommitMessage.Content(summary, suspected, GATES, dropped);
        return CommitMessage.of(Samples.kr("K2.1"), Samples.branchGoal(0.9), 3, ID, content);
    }

    @Test
    void theSubjectIsTheCodersAndTheBodySaysWhyAndWhatWasTested() {
        assertThat(of("cover the\nshop | all", List.of(), List.of()).lines())
                .startsWith(
                        "[KR-K2.1] cover the shop / all | round=3 | interaction_id=" + ID,
                        "",
                        "Why: " + Samples.kr("K2.1").spec())
                .endsWith(
                        "Tested, measured by the program before this commit:",
                        "- new tests: 2 new tests pass",
                        "- measure: 0 % to 90 %");
    }

    @Test
    void suspectedBugsAndDroppedTestsStandInTheBody() {
        assertThat(of("cover the shop", List.of("src/shop.py:4 rounds\nthe wrong way"), List.of("a::b"))
                        .lines())
                .contains(
                        "Suspected bugs, named by the coder and not mended here:",
                        "- src/shop.py:4 rounds the wrong way",
                        "The program dropped new tests that did not hold: a::b");
    }

    @Test
    void aLongSummaryIsCutInTheSubjectAndStandsInTheBody() {
        assertThat(of("x".repeat(200), List.of(), List.of()))
                .contains("x".repeat(71) + "… | round=3")
                .contains("The coder:\n" + "x".repeat(200));
    }

    @Test
    void theSubjectIsOneShortLineWhateverAModelWrote() {
        String odd = "a\0b\u001b[31m\n\n" + "😀".repeat(500_000);

        assertThat(of(odd, List.of(), List.of()).lines().findFirst().orElseThrow())
                .hasSizeLessThan(300)
                .contains("a b [31m 😀");
        assertThat(of(" \n", List.of(), List.of()))
                .contains("[KR-K2.1] " + Samples.kr("K2.1").spec());
        assertThat(of(odd, List.of(odd), List.of(odd))).hasSizeLessThan(12_000);
    }
}

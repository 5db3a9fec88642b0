package dev.teamloop.loop.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CommitMessageTest {
    private static final InteractionId ID = new InteractionId("manual-20260629T143012-a3f2b1");

    private static String of(String summary, List<String> dropped) {
        return CommitMessage.of(Samples.kr("K2.1"), 3, ID, summary, dropped);
    }

    @Test
    void theSubjectIsTheCodersAndTheProgramsNoteStandsInTheBody() {
        assertThat(of("cover the\nshop | all", List.of()))
                .isEqualTo("[KR-K2.1] cover the shop / all | round=3 | interaction_id=" + ID);
        assertThat(of("cover the shop", List.of("a::b")).lines())
                .containsExactly(
                        "[KR-K2.1] cover the shop | round=3 | interaction_id=" + ID,
                        "",
                        "The program dropped new tests that did not hold: a::b");
    }

    @Test
    void aLongSummaryIsCut() {
        assertThat(of("x".repeat(200), List.of())).contains("x".repeat(71) + "… | round=3");
    }

    @Test
    void theSubjectIsOneShortLineWhateverAModelWrote() {
        String odd = "a\0b\u001b[31m\n\n" + "😀".repeat(500_000);

        assertThat(of(odd, List.of()).lines())
                .singleElement()
                .asString()
                .hasSizeLessThan(300)
                .contains("a b [31m 😀");
        assertThat(of("x", List.of("t::a\0\nb")).lines())
                .hasSize(3)
                .last()
                .asString()
                .endsWith("t::a b");
        assertThat(of(" \n", List.of())).doesNotContain("\n");
    }
}

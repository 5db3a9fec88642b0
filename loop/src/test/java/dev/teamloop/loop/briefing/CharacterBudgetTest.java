package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CharacterBudgetTest {
    /** 100 characters with the numbers of its lines. */
    private static final String SMALL = "x".repeat(91);

    private static final String LARGE = SMALL.repeat(50);

    @Test
    void aTextThatNeedsLittleLeavesTheRestToTheOthers() {
        assertThat(CharacterBudget.share(List.of(LARGE, SMALL), 1_000)).isEqualTo(900);
        assertThat(CharacterBudget.share(List.of(LARGE, LARGE), 1_000)).isEqualTo(500);
        assertThat(CharacterBudget.share(List.of(SMALL, LARGE, LARGE), 1_000)).isEqualTo(450);
        assertThat(CharacterBudget.share(List.of(SMALL), 1_000)).isEqualTo(1_000);
    }
}

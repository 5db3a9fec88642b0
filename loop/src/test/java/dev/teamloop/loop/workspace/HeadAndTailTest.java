package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HeadAndTailTest {
    @Test
    void longTextKeepsItsHeadAndItsTail() {
        String text = "a".repeat(600) + "b".repeat(600);

        assertThat(HeadAndTail.to(text, 1_200)).isEqualTo(text);
        assertThat(HeadAndTail.to(text, 300))
                .startsWith("a".repeat(200))
                .endsWith("b".repeat(100))
                .contains("900 characters left out");
    }
}

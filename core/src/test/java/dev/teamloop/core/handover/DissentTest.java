package dev.teamloop.core.handover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.identity.InteractionId;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DissentTest {
    private static final InteractionId ID = new InteractionId("manual-20260629T143012-a3f2b1");
    private static final Verdict YES = new Verdict.Review(ID, true, List.of(), List.of());
    private static final Verdict NO = new Verdict.Test(ID, false, 3, 3, 0, List.of(), List.of("no edge", "slow"));

    @Test
    void theOneAgainstTwoSaysWhy() {
        assertThat(Dissent.of(new Votes(true, false, true), List.of(YES, NO))).containsExactly("tester: no edge; slow");
    }

    @Test
    void theOneForItAgainstTwoWasOutvotedToo() {
        assertThat(Dissent.of(new Votes(true, false, false), List.of(YES, NO)))
                .containsExactly("reviewer: would have passed it");
    }

    @Test
    void whoGaveNoVoteWasNotOutvoted() {
        assertThat(Dissent.of(new Votes(true, null, true), List.of(YES))).isEmpty();
        assertThat(Dissent.of(Votes.NONE, List.of())).isEmpty();
        assertThat(Dissent.of(new Votes(true, true, true), List.of(YES))).isEmpty();
    }
}

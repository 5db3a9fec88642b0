package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.MutationScore;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MutationGateTest {
    private static GateResult judge(MutationScore score) {
        return MutationGate.judge(Optional.of(score), 0.75);
    }

    @Test
    void theScoreAskedForIsEnoughAndLessIsNot() {
        assertThat(judge(MutationScore.of(3, 0, 0, 0, List.of("x"))).open()).isTrue();
        GateResult closed = judge(MutationScore.of(2, 5, 0, 0, List.of("src/a.py:3 `<` → `<=`")));
        assertThat(closed.open()).isFalse();
        assertThat(closed.evidence()).contains("score 0.66, asked for 0.75", "src/a.py:3", "5 timed out");
    }

    @Test
    void whereNothingCanBeTriedNothingIsBlocked() {
        assertThat(MutationGate.judge(Optional.empty(), 0.75).open()).isTrue();
        assertThat(judge(MutationScore.of(0, 0, 4, 0, List.of())).open()).isTrue();
    }

    @Test
    void whatWasAskedForAndCouldNotBeMeasuredBlocks() {
        assertThat(judge(MutationScore.notMeasured("no runner")).open()).isFalse();
    }
}

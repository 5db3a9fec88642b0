package dev.teamloop.loop.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.Decision.NextAction;
import dev.teamloop.core.handover.Decision.Result;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.loop.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RecoveryRateTest {
    /** Words such as {@code K2.1+}: a round of this KR that passed; {@code -} failed, {@code x} was skipped. */
    private static List<Decision> decisions(String rounds) {
        List<Decision> decisions = new ArrayList<>();
        for (String round : rounds.split(" ", -1)) {
            Result result = round.endsWith("+") ? Result.PASSED : round.endsWith("-") ? Result.FAILED : Result.SKIPPED;
            decisions.add(new Decision(
                    new KrId(round.substring(0, round.length() - 1)),
                    Samples.ID,
                    decisions.size() + 1,
                    result,
                    Votes.NONE,
                    0,
                    NextAction.NEXT_KR,
                    null,
                    List.of(),
                    null,
                    List.of(),
                    "reason"));
        }
        return decisions;
    }

    @ParameterizedTest
    @CsvSource({
        "K1.1+ K2.1+, nothing failed",
        "K2.1- K2.1+, 1/1",
        "K2.1- K2.1- K2.1+, 1/1",
        "K2.1- K2.1x, 0/1",
        "K2.1x K2.2- K2.2+, 1/2",
        "K1.1- K1.1- K1.1+, 2/2",
        "K1.1- K1.1-, 0/2",
    })
    void aKeyResultFailsOnceAndTierOneEachTime(String rounds, String shown) {
        assertThat(RecoveryRate.of(decisions(rounds)).show()).isEqualTo(shown);
    }
}

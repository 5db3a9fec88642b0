package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.loop.decide.RepeatedCrash.Crash;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RepeatedCrashTest {
    private static Crash crash(int round, String kr, String place) {
        return new Crash(round, "step 6 (measure)", new KrId(kr), new InternalFault("a.B", place, "odd " + round));
    }

    @Test
    void theFirstCrashIsTriedAgain() {
        assertThat(RepeatedCrash.failure(List.of(crash(2, "K2.1", "x")))).isEmpty();
    }

    @Test
    void theSecondAtTheSamePlaceOfTheSameKrIsAFailedAttempt() {
        assertThat(RepeatedCrash.failure(List.of(crash(2, "K2.1", "x"), crash(2, "K2.1", "x"))))
                .contains("internal error: B at x: odd 2; in step 6 (measure), 2 crashes of K2.1 at this place");
    }

    @Test
    void theNextAttemptIsNotTriedTwiceForIt() {
        assertThat(RepeatedCrash.failure(List.of(crash(2, "K2.1", "x"), crash(2, "K2.1", "x"), crash(3, "K2.1", "x"))))
                .isPresent();
    }

    @Test
    void anotherKrOrAnotherPlaceIsAnotherCrash() {
        assertThat(RepeatedCrash.failure(List.of(crash(2, "K2.1", "x"), crash(3, "K2.2", "x"))))
                .isEmpty();
        assertThat(RepeatedCrash.failure(List.of(crash(2, "K2.1", "x"), crash(2, "K2.1", "y"))))
                .isEmpty();
    }

    @Test
    void aRoundThatCrashesElsewhereEachTimeFailsAtTheThird() {
        assertThat(RepeatedCrash.failure(List.of(crash(2, "K2.1", "x"), crash(2, "K2.1", "y"), crash(2, "K2.1", "z"))))
                .hasValueSatisfying(reason -> assertThat(reason).endsWith("3 crashes of round 2"));
    }
}

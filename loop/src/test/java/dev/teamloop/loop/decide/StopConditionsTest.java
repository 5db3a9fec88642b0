package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopStatus;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class StopConditionsTest {
    /** Facts under which exactly the named conditions hold; #1 and #4 exclude each other. */
    private static StopConditions.Facts facts(Set<StopReason> holding) {
        boolean success = holding.contains(StopReason.ALL_KRS_COMPLETED);
        boolean unsatisfiable = holding.contains(StopReason.UNSATISFIABLE);
        return new StopConditions.Facts(
                success || unsatisfiable,
                success,
                holding.contains(StopReason.K1_FAILURES) ? 3 : 2,
                holding.contains(StopReason.AGENT_TIMEOUT) ? "coder" : "",
                unsatisfiable ? 2 : 1,
                holding.contains(StopReason.CRITIC_UNAVAILABLE) ? 3 : 2,
                holding.contains(StopReason.DISK_FULL),
                Yuan.of(holding.contains(StopReason.BUDGET) ? "1.0001" : "1"),
                Yuan.of("1.0000"),
                holding.contains(StopReason.MAX_ROUNDS) ? 50 : 49,
                50,
                holding.contains(StopReason.STAGNATION) ? 3 : 2,
                true,
                holding.contains(StopReason.MANUAL_STOP),
                14,
                holding.contains(StopReason.LOG_ESCAPE) ? 13 : 14,
                holding.contains(StopReason.CONTROLLER_CRASH));
    }

    @Test
    void theLoopGoesOnWhileNoConditionHolds() {
        assertThat(StopConditions.check(facts(EnumSet.noneOf(StopReason.class))))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(StopReason.class)
    void eachConditionAloneStopsTheLoop(StopReason reason) {
        assertThat(StopConditions.check(facts(EnumSet.of(reason)))).get().satisfies(stop -> {
            assertThat(stop.reason()).isEqualTo(reason);
            assertThat(stop.status()).isEqualTo(reason.status());
            assertThat(stop.detail()).isNotBlank();
            assertThat(stop.describe()).startsWith("stop condition #" + reason.number() + " " + reason.name());
        });
    }

    static Stream<Arguments> pairs() {
        return Arrays.stream(StopReason.values())
                .flatMap(one -> Arrays.stream(StopReason.values())
                        .filter(other -> one.number() < other.number())
                        .filter(other -> !(one == StopReason.ALL_KRS_COMPLETED && other == StopReason.UNSATISFIABLE))
                        .map(other -> Arguments.of(one, other)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void ofTwoConditionsTheLowerNumberWins(StopReason lower, StopReason higher) {
        assertThat(StopConditions.check(facts(EnumSet.of(lower, higher))))
                .map(Stop::reason)
                .contains(lower);
    }

    @Test
    void successWinsAlthoughEverythingElseHolds() {
        Set<StopReason> all = EnumSet.allOf(StopReason.class);
        all.remove(StopReason.UNSATISFIABLE);

        assertThat(StopConditions.check(facts(all))).map(Stop::status).contains(LoopStatus.SUCCESS);
    }

    @ParameterizedTest
    @CsvSource({
        "1, ALL_KRS_COMPLETED, SUCCESS",
        "2, K1_FAILURES, FATAL",
        "3, AGENT_TIMEOUT, FATAL",
        "4, UNSATISFIABLE, FATAL",
        "5, CRITIC_UNAVAILABLE, FATAL",
        "6, DISK_FULL, FATAL",
        "7, BUDGET, BUDGET",
        "8, MAX_ROUNDS, MAX_ROUNDS",
        "9, STAGNATION, STAGNATION",
        "10, MANUAL_STOP, MANUAL_STOP",
        "11, LOG_ESCAPE, FATAL",
        "12, CONTROLLER_CRASH, FATAL"
    })
    void theTableIsTheSeeds(int number, StopReason reason, LoopStatus status) {
        assertThat(reason.number()).isEqualTo(number);
        assertThat(reason.status()).isEqualTo(status);
    }

    @Test
    void closedKrsWithoutTheMeasuredGoalAreNoSuccess() {
        StopConditions.Facts closed = withGoal(true, false, 0);

        assertThat(StopConditions.check(closed)).isEmpty();
    }

    @Test
    void aMetGoalWithOpenKrsIsNoSuccessYet() {
        assertThat(StopConditions.check(withGoal(false, true, 0))).isEmpty();
    }

    @Test
    void fruitlessReplansMatterOnlyOnceEveryKrIsClosed() {
        assertThat(StopConditions.check(withGoal(false, false, 2))).isEmpty();
    }

    @Test
    void stagnationDoesNotCountForAGoalThatReachedItsTarget() {
        StopConditions.Facts facts = new StopConditions.Facts(
                false, true, 0, "", 0, 0, false, Yuan.ZERO, Yuan.ZERO, 1, 50, 9, false, false, 7, 7, false);

        assertThat(StopConditions.check(facts)).isEmpty();
    }

    @Test
    void anEstimateThatEqualsWhatRemainsMayStillRun() {
        StopConditions.Facts facts = new StopConditions.Facts(
                false, false, 0, "", 0, 0, false, Yuan.of("1.0"), Yuan.of("1.000"), 1, 50, 0, true, false, 7, 7, false);

        assertThat(StopConditions.check(facts)).isEmpty();
    }

    private static StopConditions.Facts withGoal(boolean closed, boolean met, int fruitless) {
        return new StopConditions.Facts(
                closed, met, 0, "", fruitless, 0, false, Yuan.ZERO, Yuan.of("1"), 1, 50, 0, true, false, 7, 7, false);
    }
}

package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopStatus;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** That each observation is made by a step is the house's test. */
final class StopConditionsTest {
    /** Those that are seen in how a loop stands. */
    private static final Set<StopReason> OF_PROGRESS = EnumSet.of(
            StopReason.ALL_KRS_COMPLETED,
            StopReason.K1_FAILURES,
            StopReason.UNSATISFIABLE,
            StopReason.BUDGET,
            StopReason.MAX_ROUNDS,
            StopReason.STAGNATION,
            StopReason.MANUAL_STOP);

    /** A state in which exactly the named conditions hold; #1 and #4 exclude each other. */
    private static Observation.Progress progress(Set<StopReason> holding) {
        boolean success = holding.contains(StopReason.ALL_KRS_COMPLETED);
        boolean unsatisfiable = holding.contains(StopReason.UNSATISFIABLE);
        return new Observation.Progress(
                success || unsatisfiable,
                success,
                holding.contains(StopReason.K1_FAILURES) ? 3 : 2,
                unsatisfiable ? 2 : 1,
                Yuan.of(holding.contains(StopReason.BUDGET) ? "1.0001" : "1"),
                Yuan.of("1.0000"),
                holding.contains(StopReason.MAX_ROUNDS) ? 50 : 49,
                50,
                holding.contains(StopReason.STAGNATION) ? 3 : 2,
                true,
                holding.contains(StopReason.MANUAL_STOP),
                0,
                List.of());
    }

    private static Observation seen(StopReason reason) {
        return switch (reason) {
            case ALL_KRS_COMPLETED, K1_FAILURES, UNSATISFIABLE, BUDGET, MAX_ROUNDS, STAGNATION, MANUAL_STOP ->
                progress(EnumSet.of(reason));
            case AGENT_TIMEOUT -> new Observation.AgentTimedOut("coder", "timed out after 300 s", 4, 3);
            case CRITIC_UNAVAILABLE -> new Observation.CriticMissing(3);
            case DISK_FULL -> new Observation.DiskIsFull("No space left on device");
            case LOG_ESCAPE -> new Observation.RoundRecorded(14, 13);
            case CONTROLLER_CRASH -> new Observation.ControllerCrashed(3, 2);
        };
    }

    @ParameterizedTest
    @EnumSource(StopReason.class)
    void eachConditionAloneStopsTheLoop(StopReason reason) {
        assertThat(StopConditions.check(seen(reason))).get().satisfies(stop -> {
            assertThat(stop.reason()).isEqualTo(reason);
            assertThat(stop.status()).isEqualTo(reason.status());
            assertThat(stop.detail()).isNotBlank();
            assertThat(stop.describe()).startsWith("stop condition #" + reason.number() + " " + reason.name());
        });
    }

    static Stream<Observation> whatStopsNobody() {
        return Stream.of(
                progress(EnumSet.noneOf(StopReason.class)),
                new Observation.AgentTimedOut("coder", "timed out after 300 s", 3, 3),
                new Observation.CriticMissing(2),
                new Observation.RoundRecorded(14, 14),
                new Observation.RoundRecorded(14, 15),
                new Observation.ControllerCrashed(2, 2));
    }

    @ParameterizedTest
    @MethodSource("whatStopsNobody")
    void theLoopGoesOnWhileNoConditionHolds(Observation seen) {
        assertThat(StopConditions.check(seen)).isEmpty();
    }

    @Test
    void aRefusedCallAndAPauseInVainAreTheBudgetsEnd() {
        assertThat(StopConditions.check(new Observation.CallRefused("¥0.10 are left")))
                .map(Stop::status)
                .contains(LoopStatus.BUDGET);
        assertThat(StopConditions.check(new Observation.PausedInVain("95 % are used")))
                .map(Stop::detail)
                .contains("95 % are used; 'team-loop topup N', then 'team-loop resume'");
    }

    @Test
    void nobodyIsAskedAgainOnceAStopIsAsked() {
        assertThat(StopConditions.check(new Observation.NotAskedAgain()))
                .map(Stop::status)
                .contains(LoopStatus.MANUAL_STOP);
    }

    static Stream<Arguments> pairs() {
        return OF_PROGRESS.stream()
                .flatMap(one -> Arrays.stream(StopReason.values())
                        .filter(OF_PROGRESS::contains)
                        .filter(other -> one.number() < other.number())
                        .filter(other -> !(one == StopReason.ALL_KRS_COMPLETED && other == StopReason.UNSATISFIABLE))
                        .map(other -> Arguments.of(one, other)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void ofTwoConditionsTheLowerNumberWins(StopReason lower, StopReason higher) {
        assertThat(StopConditions.check(progress(EnumSet.of(lower, higher))))
                .map(Stop::reason)
                .contains(lower);
    }

    @Test
    void successWinsAlthoughEverythingElseHolds() {
        Set<StopReason> all = EnumSet.copyOf(OF_PROGRESS);
        all.remove(StopReason.UNSATISFIABLE);

        assertThat(StopConditions.check(progress(all))).map(Stop::status).contains(LoopStatus.SUCCESS);
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
        assertThat(StopConditions.check(withGoal(true, false, 0))).isEmpty();
    }

    @Test
    void aMetGoalWithOpenKrsIsNoSuccessYet() {
        assertThat(StopConditions.check(withGoal(false, true, 0))).isEmpty();
    }

    @Test
    void successNamesTheKeyResultsThatWereSkippedAndWhy() {
        Observation.Progress now = new Observation.Progress(
                true,
                true,
                0,
                0,
                Yuan.ZERO,
                Yuan.of("1"),
                3,
                50,
                0,
                true,
                false,
                0,
                List.of("K2.2 (goal met)", "K2.3"));
        assertThat(StopConditions.check(now).orElseThrow().describe())
                .endsWith("all KRs are closed and the goal was measured as met; skipped: K2.2 (goal met), K2.3");
    }

    @Test
    void fruitlessReplansMatterOnlyOnceEveryKrIsClosed() {
        assertThat(StopConditions.check(withGoal(false, false, 2))).isEmpty();
    }

    @Test
    void stagnationDoesNotCountForAGoalThatReachedItsTarget() {
        assertThat(StopConditions.check(new Observation.Progress(
                        false, true, 0, 0, Yuan.ZERO, Yuan.ZERO, 1, 50, 9, false, false, 0, List.of())))
                .isEmpty();
    }

    @Test
    void anEstimateThatEqualsWhatRemainsMayStillRun() {
        assertThat(StopConditions.check(new Observation.Progress(
                        false, false, 0, 0, Yuan.of("1.0"), Yuan.of("1.000"), 1, 50, 0, true, false, 0, List.of())))
                .isEmpty();
    }

    @Test
    void whatOtherRoundsHaveReservedIsNoEmptyBudgetYet() {
        Observation.Progress now = new Observation.Progress(
                false, false, 0, 0, Yuan.of("2"), Yuan.of("1"), 1, 50, 0, true, false, 2, List.of());
        assertThat(StopConditions.check(now)).isEmpty();
    }

    private static Observation withGoal(boolean closed, boolean met, int fruitless) {
        return new Observation.Progress(
                closed, met, 0, fruitless, Yuan.ZERO, Yuan.of("1"), 1, 50, 0, true, false, 0, List.of());
    }
}

package dev.teamloop.loop.decide;

import dev.teamloop.core.budget.Yuan;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The stop conditions that are checked at the end of a round (SPEC §6), in the seed's order of priority. */
public final class StopConditions {
    /** K1 failures in a row that end the loop (#2); critics that could not be had (#5). */
    static final int CONSECUTIVE = 3;

    /** Replans in a row without a valid new KR that end the loop (#4). */
    static final int FRUITLESS_REPLANS = 2;

    private static final List<Function<Facts, Optional<Stop>>> IN_ORDER = List.of(
            StopConditions::success,
            StopConditions::foundation,
            StopConditions::timeout,
            StopConditions::unsatisfiable,
            StopConditions::critics,
            StopConditions::diskFull,
            StopConditions::budget,
            StopConditions::rounds,
            StopConditions::stagnation,
            StopConditions::manual,
            StopConditions::escape,
            StopConditions::crash);

    private StopConditions() {}

    /**
     * What the conditions look at.
     *
     * @param allKrsClosed no KR is open, and there is at least one
     * @param goalMet the program measured every metric of the goal as met
     * @param k1Failures consecutive failed K1 attempts
     * @param timedOutAgent the agent whose timeouts used up its retries, else empty
     * @param fruitlessReplans consecutive replans without a valid new KR
     * @param criticFailures consecutive failures to obtain a critic
     * @param diskFull a write met ENOSPC
     * @param estimate what the next round is expected to cost
     * @param remaining what is left of the budget, reservations deducted
     * @param unimprovedK2 consecutive closed K2 KRs without improvement of the goal's measure
     * @param stagnationCounts false for coverage goals that have reached their target
     * @param expectedConfirmations seven for each round
     * @param confirmations those found in the logs
     * @param restartsExhausted the watchdog has used up its restarts (#12)
     */
    public record Facts(
            boolean allKrsClosed,
            boolean goalMet,
            int k1Failures,
            String timedOutAgent,
            int fruitlessReplans,
            int criticFailures,
            boolean diskFull,
            Yuan estimate,
            Yuan remaining,
            int rounds,
            int maxRounds,
            int unimprovedK2,
            boolean stagnationCounts,
            boolean stopRequested,
            int expectedConfirmations,
            int confirmations,
            boolean restartsExhausted) {}

    /** The condition of highest priority that holds. */
    public static Optional<Stop> check(Facts facts) {
        return IN_ORDER.stream().flatMap(rule -> rule.apply(facts).stream()).findFirst();
    }

    private static Optional<Stop> success(Facts facts) {
        return when(
                facts.allKrsClosed() && facts.goalMet(),
                StopReason.ALL_KRS_COMPLETED,
                "all KRs are closed and the goal was measured as met");
    }

    private static Optional<Stop> foundation(Facts facts) {
        return when(
                facts.k1Failures() >= CONSECUTIVE,
                StopReason.K1_FAILURES,
                facts.k1Failures() + " consecutive K1 failures: the test infrastructure does not work");
    }

    private static Optional<Stop> timeout(Facts facts) {
        return when(
                !facts.timedOutAgent().isEmpty(),
                StopReason.AGENT_TIMEOUT,
                "the " + facts.timedOutAgent() + " timed out until its retries were used up");
    }

    private static Optional<Stop> unsatisfiable(Facts facts) {
        return when(
                facts.allKrsClosed() && !facts.goalMet() && facts.fruitlessReplans() >= FRUITLESS_REPLANS,
                StopReason.UNSATISFIABLE,
                "the goal is not met and " + facts.fruitlessReplans() + " replans gave no valid new KR");
    }

    private static Optional<Stop> critics(Facts facts) {
        return when(
                facts.criticFailures() >= CONSECUTIVE,
                StopReason.CRITIC_UNAVAILABLE,
                facts.criticFailures() + " consecutive failures to obtain a critic");
    }

    private static Optional<Stop> diskFull(Facts facts) {
        return when(facts.diskFull(), StopReason.DISK_FULL, "no space is left on the device");
    }

    private static Optional<Stop> budget(Facts facts) {
        return when(
                facts.estimate().compareTo(facts.remaining()) > 0,
                StopReason.BUDGET,
                "the next round is estimated at " + facts.estimate() + " and " + facts.remaining() + " remain");
    }

    private static Optional<Stop> rounds(Facts facts) {
        return when(
                facts.rounds() >= facts.maxRounds(),
                StopReason.MAX_ROUNDS,
                facts.rounds() + " of " + facts.maxRounds() + " rounds are used");
    }

    private static Optional<Stop> stagnation(Facts facts) {
        return when(
                facts.stagnationCounts() && facts.unimprovedK2() >= CONSECUTIVE,
                StopReason.STAGNATION,
                facts.unimprovedK2() + " consecutive K2 KRs closed without improving the goal's measure");
    }

    private static Optional<Stop> manual(Facts facts) {
        return when(
                facts.stopRequested(),
                StopReason.MANUAL_STOP,
                "asked to stop (Ctrl-C, 'team-loop stop' or a STOP file)");
    }

    private static Optional<Stop> escape(Facts facts) {
        return when(
                facts.confirmations() < facts.expectedConfirmations(),
                StopReason.LOG_ESCAPE,
                facts.confirmations() + " of " + facts.expectedConfirmations() + " confirmation records were found");
    }

    private static Optional<Stop> crash(Facts facts) {
        return when(
                facts.restartsExhausted(),
                StopReason.CONTROLLER_CRASH,
                "the controller crashed and its restarts are used up");
    }

    private static Optional<Stop> when(boolean holds, StopReason reason, String detail) {
        return holds ? Optional.of(new Stop(reason, detail)) : Optional.empty();
    }
}

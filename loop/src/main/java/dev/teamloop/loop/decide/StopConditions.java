package dev.teamloop.loop.decide;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The twelve stop conditions (SPEC §6), in the seed's order of priority. Nobody else makes a {@link Stop}. Pure. */
public final class StopConditions {
    /** K1 failures in a row that end the loop (#2), and critics that could not be had (#5). */
    static final int CONSECUTIVE = 3;

    /** K2 key results in a row that were closed without improvement (#9). */
    public static final int UNIMPROVED = 3;

    /** Replans in a row without a valid new KR that end the loop (#4). */
    static final int FRUITLESS_REPLANS = 2;

    private static final int MOST_SKIPPED = 8;

    private static final List<Function<Observation, Optional<Stop>>> IN_ORDER = List.of(
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

    /** The condition of highest priority that this fulfils. */
    public static Optional<Stop> check(Observation seen) {
        return IN_ORDER.stream().flatMap(rule -> rule.apply(seen).stream()).findFirst();
    }

    private static Optional<Stop> success(Observation seen) {
        return seen instanceof Observation.Progress now && now.allKrsClosed() && now.goalMet()
                ? stop(
                        StopReason.ALL_KRS_COMPLETED,
                        "all KRs are closed and the goal was measured as met" + skipped(now.skipped()))
                : Optional.empty();
    }

    private static String skipped(List<String> krs) {
        if (krs.isEmpty()) {
            return "";
        }
        String more = krs.size() > MOST_SKIPPED ? " and " + (krs.size() - MOST_SKIPPED) + " more" : "";
        return "; skipped: " + krs.stream().limit(MOST_SKIPPED).collect(Collectors.joining(", ")) + more;
    }

    private static Optional<Stop> foundation(Observation seen) {
        return seen instanceof Observation.Progress now && now.k1Failures() >= CONSECUTIVE
                ? stop(
                        StopReason.K1_FAILURES,
                        now.k1Failures() + " consecutive K1 failures: the test infrastructure does not work")
                : Optional.empty();
    }

    private static Optional<Stop> timeout(Observation seen) {
        return seen instanceof Observation.AgentTimedOut agent && agent.times() > agent.retries()
                ? stop(
                        StopReason.AGENT_TIMEOUT,
                        "the " + agent.agent() + " " + agent.how() + ", " + agent.times() + " times")
                : Optional.empty();
    }

    private static Optional<Stop> unsatisfiable(Observation seen) {
        return seen instanceof Observation.Progress now
                        && now.allKrsClosed()
                        && !now.goalMet()
                        && now.fruitlessReplans() >= FRUITLESS_REPLANS
                ? stop(
                        StopReason.UNSATISFIABLE,
                        "the goal is not met and " + now.fruitlessReplans() + " replans gave no valid new KR")
                : Optional.empty();
    }

    private static Optional<Stop> critics(Observation seen) {
        return seen instanceof Observation.CriticMissing missing && missing.consecutive() >= CONSECUTIVE
                ? stop(
                        StopReason.CRITIC_UNAVAILABLE,
                        missing.consecutive() + " consecutive failures to obtain a critic")
                : Optional.empty();
    }

    private static Optional<Stop> diskFull(Observation seen) {
        return seen instanceof Observation.DiskIsFull full
                ? stop(StopReason.DISK_FULL, full.message())
                : Optional.empty();
    }

    private static Optional<Stop> budget(Observation seen) {
        if (seen instanceof Observation.CallRefused refused) {
            return stop(StopReason.BUDGET, refused.reason());
        } else if (seen instanceof Observation.PausedInVain paused) {
            return stop(StopReason.BUDGET, paused.why() + "; 'team-loop topup N', then 'team-loop resume'");
        }
        return seen instanceof Observation.Progress now
                        && now.beside() == 0
                        && now.estimate().compareTo(now.remaining()) > 0
                ? stop(
                        StopReason.BUDGET,
                        "the next round is estimated at " + now.estimate() + " and " + now.remaining() + " remain")
                : Optional.empty();
    }

    private static Optional<Stop> rounds(Observation seen) {
        return seen instanceof Observation.Progress now && now.rounds() >= now.maxRounds()
                ? stop(StopReason.MAX_ROUNDS, now.rounds() + " of " + now.maxRounds() + " rounds are used")
                : Optional.empty();
    }

    private static Optional<Stop> stagnation(Observation seen) {
        return seen instanceof Observation.Progress now && now.stagnationCounts() && now.unimprovedK2() >= UNIMPROVED
                ? stop(
                        StopReason.STAGNATION,
                        now.unimprovedK2() + " consecutive K2 KRs closed without improving the goal's measure")
                : Optional.empty();
    }

    private static Optional<Stop> manual(Observation seen) {
        return when(
                (seen instanceof Observation.Progress now && now.stopRequested())
                        || seen instanceof Observation.NotAskedAgain,
                StopReason.MANUAL_STOP,
                "asked to stop (Ctrl-C, 'team-loop stop' or a STOP file)");
    }

    private static Optional<Stop> escape(Observation seen) {
        return seen instanceof Observation.RoundRecorded round && round.found() < round.expected()
                ? stop(
                        StopReason.LOG_ESCAPE,
                        round.found() + " of " + round.expected() + " confirmation records were found")
                : Optional.empty();
    }

    private static Optional<Stop> crash(Observation seen) {
        return seen instanceof Observation.ControllerCrashed crashed && crashed.crashes() > crashed.restarts()
                ? stop(StopReason.CONTROLLER_CRASH, crashed.restarts() + " restarts are used up")
                : Optional.empty();
    }

    private static Optional<Stop> when(boolean holds, StopReason reason, String detail) {
        return holds ? stop(reason, detail) : Optional.empty();
    }

    private static Optional<Stop> stop(StopReason reason, String detail) {
        return Optional.of(new Stop(reason, detail));
    }
}

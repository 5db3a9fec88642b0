package dev.teamloop.loop.decide;

import dev.teamloop.core.budget.Yuan;
import java.util.List;

/** What the steps of a loop report that may end it; {@link StopConditions} decides. */
public sealed interface Observation {
    /**
     * How the loop stands before a round, and after a round's decision.
     *
     * @param allKrsClosed no KR is open, and there is at least one
     * @param goalMet the program measured every metric of the goal as met
     * @param k1Failures consecutive failed K1 attempts
     * @param fruitlessReplans consecutive replans without a valid new KR
     * @param estimate what the next round is expected to cost
     * @param remaining what is left of the budget, reservations deducted
     * @param unimprovedK2 consecutive closed K2 KRs without improvement of the goal's measure
     * @param stagnationCounts true only for a coverage goal below its target
     * @param stopRequested a STOP file is there
     * @param beside rounds that are in hand beside this one; what they have reserved is not spent yet
     * @param skipped the KRs that are closed without having been reached, each with its reason
     */
    record Progress(
            boolean allKrsClosed,
            boolean goalMet,
            int k1Failures,
            int fruitlessReplans,
            Yuan estimate,
            Yuan remaining,
            int rounds,
            int maxRounds,
            int unimprovedK2,
            boolean stagnationCounts,
            boolean stopRequested,
            int beside,
            List<String> skipped)
            implements Observation {
        public Progress {
            skipped = List.copyOf(skipped);
        }
    }

    /** An agent did not answer in time: {@code times} in a row, of which {@code retries} may be tried again. */
    record AgentTimedOut(String agent, String how, int times, int retries) implements Observation {}

    /** A STOP file is there where an agent would have been asked again. */
    record NotAskedAgain() implements Observation {}

    /** A critic could not be had; so many in a row. */
    record CriticMissing(int consecutive) implements Observation {}

    /** A write met ENOSPC. */
    record DiskIsFull(String message) implements Observation {}

    /** The ledger refused to reserve a call's worst case. */
    record CallRefused(String reason) implements Observation {}

    /** The budget guard paused the loop, and nobody topped up. */
    record PausedInVain(String why) implements Observation {}

    /** A round was written down: the confirmation records that there must be, and those found in the logs. */
    record RoundRecorded(int expected, int found) implements Observation {}

    /** The controller ended unasked; so often by now, of which so many are restarted. */
    record ControllerCrashed(int crashes, int restarts) implements Observation {}
}

package dev.teamloop.loop.record;

import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.HealthScore;
import dev.teamloop.loop.state.LoopFolder;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What the JSONL logs say, and nothing else: exceptions by type and agent, confirmations, health (SPEC §8). */
public final class LogAnalysis {
    /** The intents under which the controller logs what the health formula counts. */
    public static final String STAGNATION_INTENT = "health:no-improvement";

    public static final String RETRY_INTENT = "health:kr-retry";

    private final LogTally tally;

    LogAnalysis(LogTally tally) {
        this.tally = tally;
    }

    /** Reads all rounds of one loop. */
    public static LogAnalysis of(LoopFolder folder, LoopId loop) {
        return new LogHistory(folder, loop).now();
    }

    /** Confirmations found, each counted once a round. Lines of another interaction do not count. */
    public int confirmations() {
        return tally.confirmations();
    }

    /** Those of the finished rounds; one in hand, or taken back, owes none yet. */
    public int confirmations(int rounds) {
        return tally.confirmations(rounds);
    }

    /** Those that a round has by now. */
    public Set<Confirmation> confirmed(int round) {
        return tally.confirmed(round);
    }

    /** ERROR lines by agent and intent, for the exception aggregation. */
    public Map<String, Integer> exceptions() {
        return new TreeMap<>(tally.exceptions());
    }

    public int health() {
        return HealthScore.of(counts());
    }

    /** What the health formula counts. */
    public HealthScore.Counts counts() {
        return tally.counts();
    }
}

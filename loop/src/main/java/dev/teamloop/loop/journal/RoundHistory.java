package dev.teamloop.loop.journal;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rounds of a loop over all of its processes, as its event log has them. */
public final class RoundHistory {
    private final Map<Integer, Decision> decisions = new TreeMap<>();
    private int begun;

    /** Read when it is made; empty where there is no log. */
    public RoundHistory(Path log) {
        for (Timed one : new EventReader(log).poll()) {
            if (one.event() instanceof LoopEvent.RoundStarted round) {
                begun = Math.max(begun, round.round());
            } else if (one.event() instanceof LoopEvent.Decided decided) {
                decisions.put(decided.round(), decided.decision());
            }
        }
    }

    /** How many were begun; one that was abandoned, or run again under its own number, is one. */
    public int begun() {
        return begun;
    }

    /** What was decided, in the order of the rounds. */
    public List<Decision> decisions() {
        return List.copyOf(decisions.values());
    }
}

package dev.teamloop.cli.live;

import dev.teamloop.loop.controller.LoopEvent;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** When a handover, which carries no time, was made: when the step began that makes or follows it. */
final class StepTimes {
    private final Map<String, Instant> begun = new HashMap<>();

    void begun(int round, int seq, Instant at) {
        begun.put(round + "." + seq, at);
    }

    /** {@code now} where the step has not been seen yet. */
    Instant of(int round, LoopEvent event, Instant now) {
        if (event instanceof LoopEvent.RoundStarted) {
            return begun.getOrDefault(round + ".3", now);
        }
        // gates are measured at the end of step 6: before the critics, or before the decision where none is asked
        if (event instanceof LoopEvent.GatesMeasured) {
            return begun.getOrDefault(round + ".7", begun.getOrDefault(round + ".10", now));
        }
        return begun.getOrDefault(round + ".10", now);
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;

/** The loop cannot go on from inside a step. Unwinds to the controller, which saves what is there and ends with this status. */
final class Ending extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final LoopStatus status;

    Ending(LoopStatus status, String reason) {
        super(reason);
        this.status = status;
    }

    /** For what was seen, which fulfils a stop condition. */
    Ending(Observation seen) {
        this(StopConditions.check(seen)
                .orElseThrow(() -> new IllegalArgumentException("no stop condition is fulfilled by " + seen)));
    }

    Ending(Stop stop) {
        this(stop.status(), stop.describe());
    }

    LoopStatus status() {
        return status;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}

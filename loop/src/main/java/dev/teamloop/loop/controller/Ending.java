package dev.teamloop.loop.controller;

import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;

/** The loop cannot go on from inside a step. Unwinds to {@link LoopRun}, which saves what is there and ends the loop. */
final class Ending extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient End end;

    Ending(End end) {
        super(end.reason());
        this.end = end;
    }

    /** For what was seen, which fulfils a stop condition. */
    Ending(Observation seen) {
        this(StopConditions.check(seen)
                .orElseThrow(() -> new IllegalArgumentException("no stop condition is fulfilled by " + seen)));
    }

    Ending(Stop stop) {
        this(End.of(stop));
    }

    static Ending fatal(String reason) {
        return new Ending(End.fatal(reason));
    }

    End end() {
        return end;
    }
}

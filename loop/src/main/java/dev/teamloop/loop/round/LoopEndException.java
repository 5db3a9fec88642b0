package dev.teamloop.loop.round;

import dev.teamloop.loop.controller.LoopRun;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.decide.StopReason;
import java.util.Optional;

/** The loop cannot go on from inside a step. Unwinds to {@link LoopRun}, which saves what is there and ends the loop. */
public final class LoopEndException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient End end;
    private final transient Optional<StopReason> condition;
    private final boolean recorded;

    public LoopEndException(End end) {
        this(end, Optional.empty(), true);
    }

    private LoopEndException(End end, Optional<StopReason> condition, boolean recorded) {
        super(end.reason());
        this.end = end;
        this.condition = condition;
        this.recorded = recorded;
    }

    /** For what was seen, which fulfils a stop condition. */
    public LoopEndException(Observation seen) {
        this(StopConditions.check(seen)
                .orElseThrow(() -> new IllegalArgumentException("no stop condition is fulfilled by " + seen)));
    }

    public LoopEndException(Stop stop) {
        this(End.of(stop), Optional.of(stop.reason()), true);
    }

    public static LoopEndException fatal(String reason) {
        return new LoopEndException(End.fatal(reason));
    }

    /** The loop's folder is not its own any more: nothing of the end is written there. */
    public static LoopEndException ofAnothersFolder(String reason) {
        return new LoopEndException(End.fatal(reason), Optional.empty(), false);
    }

    /** Whether the end belongs in the loop's records. */
    public boolean isRecorded() {
        return recorded;
    }

    /** Whether it is this stop condition. */
    public boolean isFor(StopReason reason) {
        return condition.filter(reason::equals).isPresent();
    }

    public End end() {
        return end;
    }
}

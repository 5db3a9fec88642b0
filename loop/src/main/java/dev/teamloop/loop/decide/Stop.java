package dev.teamloop.loop.decide;

import dev.teamloop.core.event.LoopStatus;

/** A stop: which condition, and what made it fire, in words for people. */
public record Stop(StopReason reason, String detail) {
    public LoopStatus status() {
        return reason.status();
    }

    /** As the Decision's {@code terminate_reason} names it. */
    public String describe() {
        return "stop condition #" + reason.number() + " " + reason.name() + ": " + detail;
    }
}

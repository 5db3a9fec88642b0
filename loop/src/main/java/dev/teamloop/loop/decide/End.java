package dev.teamloop.loop.decide;

import dev.teamloop.core.event.LoopStatus;

/** How and why a loop ends, in words for people. */
public record End(LoopStatus status, String reason) {
    public static End of(Stop stop) {
        return new End(stop.status(), stop.describe());
    }

    /** What nobody but a person can mend, and no stop condition names. */
    public static End fatal(String reason) {
        return new End(LoopStatus.FATAL, reason);
    }
}

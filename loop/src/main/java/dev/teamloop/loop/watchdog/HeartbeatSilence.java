package dev.teamloop.loop.watchdog;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long HEARTBEAT has stayed the same. Counted in looks at it, not by the clock: a clock that jumps, or a machine that
 * slept with all its processes, makes nobody silent.
 */
final class HeartbeatSilence {
    /** A controller that has just been started must first find its feet. */
    private static final Duration START = Duration.ofSeconds(60);

    private final long limitMillis;
    private @Nullable String last;
    private boolean heard;
    private long silentMillis;

    HeartbeatSilence(Duration limit) {
        this.limitMillis = limit.toMillis();
    }

    /** Notes one look, {@code intervalMillis} after the one before; true where the limit has passed. */
    boolean over(String heartbeat, long intervalMillis) {
        if (heartbeat.equals(last)) {
            silentMillis += intervalMillis;
        } else {
            heard = last != null;
            last = heartbeat;
            silentMillis = 0;
        }
        return silentMillis > (heard ? limitMillis : Math.max(limitMillis, START.toMillis()));
    }
}

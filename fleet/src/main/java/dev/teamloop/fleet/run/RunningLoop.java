package dev.teamloop.fleet.run;

import dev.teamloop.fleet.record.LoopOutcome;
import java.util.Optional;

/** A loop that was running when it was looked at last. */
public interface RunningLoop {
    /** How it ended; empty while it runs. */
    Optional<LoopOutcome> ended();

    /** Asks it to end after the round in hand. False where it has not begun yet and must be asked again. */
    boolean stop();

    /** Ends it at once, as SIGTERM does: its round is taken back. */
    void end();
}

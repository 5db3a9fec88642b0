package dev.teamloop.cli.command.loop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * A loop that was broken off: whether it can go on, and whether its watchdog may still bring it back by itself.
 *
 * @param awaited the last sign of life is so young that a watchdog may wait for the next one
 */
record Interruption(boolean resumable, boolean awaited) {
    /** A watchdog that has not brought a loop back by then does not any more. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    static Interruption of(LoopView view) {
        return new Interruption(view.resumable(), isAwaited(view.folder().heartbeat(), Instant.now()));
    }

    static boolean isAwaited(Path heartbeat, Instant now) {
        try {
            return Files.getLastModifiedTime(heartbeat).toInstant().isAfter(now.minus(PATIENCE));
        } catch (IOException e) {
            // without a sign of life there is nobody who waits for one
            return false;
        }
    }

    String words() {
        if (!resumable) {
            return "interrupted and not running (a demo, which cannot be resumed)";
        }
        return "interrupted and not running ('team-loop resume' goes on)"
                + (awaited ? "; after a crash its watchdog does so within seconds" : "");
    }
}

package dev.teamloop.loop.watchdog;

/**
 * What a controller tells its watchdog over the pipe between them, a word a line. The pipe ends with the controller's
 * process, however that ends: an end without {@link #ENDED} before it is a crash.
 */
public enum WatchdogMessage {
    /** The loop has ended, or the user interrupted it: nothing is to be restarted. */
    ENDED,
    /** The controller waits for a person; silence and death mean nothing until {@link #WATCH}. */
    HOLD,
    /** Watching goes on. */
    WATCH
}

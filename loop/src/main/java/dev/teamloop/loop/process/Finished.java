package dev.teamloop.loop.process;

/** How a child process ended. {@code output} is its standard output and error, head and tail where it was long. */
public record Finished(int exit, boolean timedOut, String output, long millis) {
    public boolean ok() {
        return exit == 0 && !timedOut;
    }
}

package dev.teamloop.cli.terminal;

import java.io.IOException;

/** Stops this process as Ctrl-Z does, for who handles that signal and has done what was to do before. */
public final class Suspension {
    private Suspension() {}

    /** Returns when the process goes on; at once where it cannot be stopped. */
    public static void ofThisProcess() {
        try {
            // a shell's own kill: not every system has the command
            new ProcessBuilder(
                            "sh", "-c", "kill -STOP " + ProcessHandle.current().pid())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            // it goes on running, which is what a terminal without a shell asks for
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

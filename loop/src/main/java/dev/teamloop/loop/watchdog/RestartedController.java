package dev.teamloop.loop.watchdog;

import java.io.File;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A controller that the watchdog started. Its exit code tells a program's end from a crash. */
public final class RestartedController implements Controller {
    /** Tells the controller that it is watched already, and by whom. */
    public static final String WATCHED_BY = "TEAM_LOOP_WATCHED_BY";

    /** The exit codes of SPEC §1 with which a loop ends, and those of a program that a signal asked to end. */
    private static final Set<Integer> TOLD = Set.of(0, 2, 3, 4, 10, 11, 12, 13, 14, 129, 130, 143);

    private final Process process;

    private RestartedController(Process process) {
        this.process = process;
    }

    /** Starts it with the watchdog's own environment, which is the first controller's; output is appended to {@code log}. */
    static RestartedController start(Orders orders, File log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(orders.resume())
                .directory(orders.project().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        builder.environment()
                .put(WATCHED_BY, String.valueOf(ProcessHandle.current().pid()));
        Process process = builder.start();
        process.getOutputStream().close();
        return new RestartedController(process);
    }

    @Override
    public boolean alive() {
        return process.isAlive();
    }

    @Override
    public boolean finished() {
        return !process.isAlive() && TOLD.contains(process.exitValue());
    }

    @Override
    public boolean onHold() {
        return false;
    }

    @Override
    public void kill() throws InterruptedException {
        ProcessKill.tree(process.toHandle());
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            System.err.println("watchdog: " + describe() + " does not end");
        }
    }

    @Override
    public String describe() {
        return "pid " + process.pid() + (process.isAlive() ? "" : ", exit code " + process.exitValue());
    }
}

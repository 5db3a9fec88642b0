package dev.teamloop.loop.watchdog;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A controller that the watchdog started. Its exit code tells a program's end from a crash. */
public final class RestartedController implements Controller {
    /** Tells the controller that it is watched already, by whom, and how often it may be restarted yet. */
    private static final String WATCHED_BY = "TEAM_LOOP_WATCHED_BY";

    private static final String RESTARTS_LEFT = "TEAM_LOOP_RESTARTS_LEFT";

    /** The option of {@code resume} with which it resumes nothing. */
    public static final String WRITE_END = "--write-end";

    /** The exit codes of SPEC §1 with which a loop ends, and those of a program that a signal asked to end. */
    private static final Set<Integer> TOLD = Set.of(0, 2, 3, 4, 10, 11, 12, 13, 14, 129, 130, 143);

    private final Process process;

    private RestartedController(Process process) {
        this.process = process;
    }

    /** The watchdog that restarted the program with this environment, as long as it lives. */
    public static Optional<ProcessHandle> watchedBy(Map<String, String> environment) {
        String by = environment.get(WATCHED_BY);
        return by == null
                ? Optional.empty()
                : ProcessHandle.current()
                        .parent()
                        .filter(parent -> String.valueOf(parent.pid()).equals(by));
    }

    /** How often a program with this environment may still be restarted; not at all where that cannot be read. */
    public static int restartsLeft(Map<String, String> environment) {
        String left = environment.getOrDefault(RESTARTS_LEFT, "");
        return left.matches("\\d{1,4}") ? Integer.parseInt(left) : 0;
    }

    /**
     * Starts it and hands it {@code environment}, which is the first controller's; output is appended to {@code log}.
     * {@code left} restarts remain after this one.
     */
    static RestartedController start(WatchdogSettings orders, Map<String, String> environment, int left, File log)
            throws IOException {
        return start(orders.resume(), orders, environment, left, log);
    }

    /** The same program, which only writes down how the loop ended; it is waited for. */
    static void writeEnd(WatchdogSettings orders, Map<String, String> environment, File log)
            throws IOException, InterruptedException {
        List<String> command =
                Stream.concat(orders.resume().stream(), Stream.of(WRITE_END)).toList();
        RestartedController writer = start(command, orders, environment, 0, log);
        if (!writer.process.waitFor(60, TimeUnit.SECONDS)) {
            writer.kill();
        }
    }

    private static RestartedController start(
            List<String> command, WatchdogSettings orders, Map<String, String> environment, int left, File log)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(orders.project().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        Map<String, String> handed = new TreeMap<>(environment);
        handed.put(WATCHED_BY, String.valueOf(ProcessHandle.current().pid()));
        handed.put(RESTARTS_LEFT, String.valueOf(left));
        return new RestartedController(PipedEnvironment.start(builder, handed));
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

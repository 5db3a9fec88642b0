package dev.teamloop.loop.watch;

import dev.teamloop.loop.watchdog.Farewell;
import dev.teamloop.loop.watchdog.Orders;
import dev.teamloop.loop.watchdog.RestartedController;
import dev.teamloop.loop.watchdog.Watchdog;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The controller's end of its watchdog: starts the process, and tells it over a pipe when nothing is to be restarted. A
 * controller that a watchdog restarted has none of its own: one a loop.
 */
public final class WatchdogProcess {
    private final Optional<Process> process;

    private WatchdogProcess(Optional<Process> process) {
        this.process = process;
    }

    /**
     * Starts the watchdog, unless one watches already. {@code environment} is what a restarted controller gets: it needs the
     * keys, which therefore stand nowhere on disk. Throws IOException where the process cannot be started.
     */
    public static WatchdogProcess start(Orders orders, Map<String, String> environment) throws IOException {
        if (watchedAlready(environment)) {
            return new WatchdogProcess(Optional.empty());
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                ownClassPath(),
                Watchdog.class.getName()));
        command.addAll(orders.arguments());
        File log =
                orders.project().resolve(".team-loop").resolve("watchdog.log").toFile();
        ProcessBuilder builder = new ProcessBuilder(command)
                // not in the project, which may go away below it
                .directory(new File(System.getProperty("java.home")))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        builder.environment().clear();
        builder.environment().putAll(environment);
        return new WatchdogProcess(Optional.of(builder.start()));
    }

    /** Whether the controller was restarted by a watchdog that still lives. */
    private static boolean watchedAlready(Map<String, String> environment) {
        String by = environment.get(RestartedController.WATCHED_BY);
        return by != null
                && ProcessHandle.current()
                        .parent()
                        .filter(parent -> String.valueOf(parent.pid()).equals(by))
                        .isPresent();
    }

    /** The one jar or folder that holds the watchdog: it needs no library. */
    private static String ownClassPath() {
        try {
            return Path.of(Watchdog.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program's own place is unknown", e);
        }
    }

    /** Its pid, where this controller started one. */
    public Optional<Long> pid() {
        return process.map(Process::pid);
    }

    /** Tells it. Where it is gone already there is nobody to tell. */
    public synchronized void say(Farewell word) {
        process.ifPresent(one -> {
            try {
                OutputStream pipe = one.getOutputStream();
                pipe.write((word + "\n").getBytes(StandardCharsets.UTF_8));
                pipe.flush();
            } catch (IOException e) {
                System.err.println("! the watchdog process is gone: " + e.getMessage());
            }
        });
    }
}

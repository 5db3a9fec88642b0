package dev.teamloop.loop.watchdog;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What the watchdog is told when it is started.
 *
 * @param pid the controller, which is the watchdog's parent
 * @param project whose {@code .team-loop} holds HEARTBEAT, LOCK and STATE.md
 * @param logs the loop's own log folder, with one folder a round
 * @param silence a controller whose HEARTBEAT stays the same for longer is hung
 * @param restarts how often the controller is restarted at most
 * @param resume the command that restarts it
 */
public record WatchdogSettings(long pid, Path project, Path logs, Duration silence, int restarts, List<String> resume) {
    private static final int FIXED = 5;

    public WatchdogSettings {
        resume = List.copyOf(resume);
        if (resume.isEmpty()) {
            throw new IllegalArgumentException("the command that restarts the controller is missing");
        }
    }

    /** As command line arguments, which {@link #read} takes back. */
    public List<String> arguments() {
        List<String> all = new ArrayList<>(List.of(
                String.valueOf(pid),
                project.toString(),
                logs.toString(),
                String.valueOf(silence.toMillis()),
                String.valueOf(restarts)));
        all.addAll(resume);
        return all;
    }

    static WatchdogSettings read(List<String> arguments) {
        if (arguments.size() <= FIXED) {
            throw new IllegalArgumentException(
                    "PID PROJECT LOGS SILENCE_MS RESTARTS COMMAND… are needed, not " + arguments);
        }
        return new WatchdogSettings(
                Long.parseLong(arguments.get(0)),
                Path.of(arguments.get(1)),
                Path.of(arguments.get(2)),
                Duration.ofMillis(Long.parseLong(arguments.get(3))),
                Integer.parseInt(arguments.get(4)),
                arguments.subList(FIXED, arguments.size()));
    }

    /** The same with another number of restarts. */
    public WatchdogSettings withRestarts(int number) {
        return new WatchdogSettings(pid, project, logs, silence, number, resume);
    }

    Path root() {
        return project.resolve(".team-loop");
    }
}

package dev.teamloop.loop.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A child process to run: an argument vector, never a shell line.
 *
 * @param environment added to the allow-listed part of ours
 * @param wall the longest it may run
 * @param idle the longest it may neither print nor use the processor
 * @param preparing whether it builds and installs what later runs need: it has the network, and may write installed packages
 */
public record Command(
        List<String> arguments,
        Path directory,
        Map<String, String> environment,
        Duration wall,
        Duration idle,
        boolean preparing) {
    /** A run that waits this long for nothing is not going to end. */
    private static final Duration IDLE = Duration.ofMinutes(5);

    public Command {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("a command needs a program");
        }
    }

    /** With the usual idle limit of five minutes. */
    public Command(
            List<String> arguments, Path directory, Map<String, String> environment, Duration wall, boolean preparing) {
        this(arguments, directory, environment, wall, IDLE, preparing);
    }
}

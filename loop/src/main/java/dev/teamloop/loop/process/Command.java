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
 * @param network whether it may reach beyond loopback, where the sandbox can forbid it
 */
public record Command(
        List<String> arguments, Path directory, Map<String, String> environment, Duration wall, boolean network) {
    public Command {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("a command needs a program");
        }
    }
}

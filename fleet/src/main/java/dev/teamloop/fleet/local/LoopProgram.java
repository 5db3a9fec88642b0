package dev.teamloop.fleet.local;

import java.util.List;
import java.util.Map;

/**
 * How this program is started for one loop.
 *
 * @param command up to its own arguments
 * @param environment all of its environment
 */
public record LoopProgram(List<String> command, Map<String, String> environment) {
    public LoopProgram {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}

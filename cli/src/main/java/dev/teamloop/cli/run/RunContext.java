package dev.teamloop.cli.run;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where a loop runs and how it is told about.
 *
 * @param environment where keys and {@code TEAM_LOOP_*} are read from
 * @param json one JSON document on standard output, and nothing else there
 * @param quiet results and warnings only
 * @param colour whether colour is allowed; it is used only on a terminal
 * @param process whether the process is this loop's alone: a watchdog and signals may end it
 */
public record RunContext(
        Path project, Map<String, String> environment, boolean json, boolean quiet, boolean colour, boolean process) {
    public RunContext {
        environment = Map.copyOf(environment);
    }
}

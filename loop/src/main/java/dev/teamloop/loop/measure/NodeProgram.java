package dev.teamloop.loop.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a tool from {@code node_modules} is started.
 *
 * @param launcher the program, with what must stand before its arguments
 * @param arguments those that the project's own script gives it
 */
record NodeProgram(List<String> launcher, Map<String, String> environment, List<String> arguments) {
    /** What a coder must know of them. */
    static final String SNAPSHOTS =
            "; CI=true is set, so that a snapshot which is not stored fails: assert the value, or write it inline";

    NodeProgram {
        launcher = List.copyOf(launcher);
        environment = Map.copyOf(environment);
        arguments = List.copyOf(arguments);
    }

    /**
     * With {@code CI=true} unless the script says otherwise: vitest and jest then compare with stored snapshots and store none, so that a
     * test cannot agree with what it has just written.
     */
    static NodeProgram of(String name, Optional<NodeScript> script) {
        List<String> launcher = new ArrayList<>(script.map(NodeScript::launcher).orElse(List.of()));
        if (launcher.isEmpty()) {
            launcher.add(Path.of("node_modules", ".bin", name).toString());
        }
        Map<String, String> environment =
                new TreeMap<>(script.map(NodeScript::environment).orElse(Map.of()));
        environment.putIfAbsent("CI", "true");
        return new NodeProgram(
                launcher, environment, script.map(NodeScript::arguments).orElse(List.of()));
    }
}

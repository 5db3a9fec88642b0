package dev.teamloop.loop.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a tool from {@code node_modules} is started.
 *
 * @param launcher the program, with what must stand before its arguments
 * @param arguments those that the project's own script gives it
 */
record NodeProgram(List<String> launcher, Map<String, String> environment, List<String> arguments) {
    NodeProgram {
        launcher = List.copyOf(launcher);
        environment = Map.copyOf(environment);
        arguments = List.copyOf(arguments);
    }

    static NodeProgram of(String name, Optional<NodeScript> script) {
        List<String> launcher = new ArrayList<>(script.map(NodeScript::launcher).orElse(List.of()));
        if (launcher.isEmpty()) {
            launcher.add(Path.of("node_modules", ".bin", name).toString());
        }
        return new NodeProgram(
                launcher,
                script.map(NodeScript::environment).orElse(Map.of()),
                script.map(NodeScript::arguments).orElse(List.of()));
    }
}

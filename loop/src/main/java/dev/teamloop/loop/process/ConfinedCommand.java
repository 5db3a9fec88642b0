package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How one command is started, and what is to be cleared away after it.
 *
 * @param arguments the command with what confines it
 * @param environment all that it is given
 * @param folder where it writes what is not the project's; empty where nothing confines it
 * @param guard what must not be there afterwards
 * @param layer what takes up what it writes in the project; empty where that stays
 */
record ConfinedCommand(
        List<String> arguments,
        Map<String, String> environment,
        Optional<Path> folder,
        PlantedFiles guard,
        Optional<ProjectLayer> layer)
        implements AutoCloseable {
    ConfinedCommand {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    @Override
    public void close() throws IOException {
        if (folder.isPresent()) {
            PrivateTrees.delete(folder.get());
        }
    }
}

package dev.teamloop.loop.round;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.style.StyleTools;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.util.Set;

/**
 * The project that a loop works in, with its configuration.
 *
 * @param path where the files lie that the loop works on: the user's tree, or the loop's room
 * @param seenAt where commands see these files
 * @param userPaths the user's uncommitted work, which is never touched
 * @param mask what nobody may be shown
 */
public record Project(
        Path path,
        Path seenAt,
        LoopConfig config,
        Repository repository,
        Set<String> userPaths,
        SecretMask mask,
        Processes processes) {

    public Project {
        userPaths = Set.copyOf(userPaths);
    }

    /** The project's own formatters and linters. */
    public StyleTools styleTools() {
        return StyleTools.of(
                path, repository.tracked(), config.verify().style(), program -> processes.hasProgram(program, seenAt));
    }

    /** Whether a path is the loop's own: its state, its logs, its knowledge. */
    public boolean isOwn(String file) {
        return file.startsWith(".team-loop/")
                || file.startsWith(config.paths().logs() + "/")
                || file.startsWith(config.paths().rdf() + "/");
    }
}

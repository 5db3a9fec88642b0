package dev.teamloop.fleet.local;

import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import dev.teamloop.loop.rooms.GitCommand;
import dev.teamloop.loop.state.FileTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where a goal's loop works: the user's folder, or a clone in the user's cache folder. */
public final class Checkout {
    private final FleetGoal goal;
    /** Where it lies, or is cloned to. */
    private final Path path;

    private final Map<String, String> environment;

    public Checkout(FleetGoal goal, Path path, Map<String, String> environment) {
        this.goal = goal;
        this.path = path;
        this.environment = environment;
    }

    /** Clones it where it is not there yet; a text says why it cannot be worked on. */
    public Optional<String> prepare() throws IOException, InterruptedException {
        if (Files.isDirectory(path)) {
            return Optional.empty();
        }
        if (!(goal.project() instanceof ProjectSource.Remote remote)) {
            return Optional.of(
                    "there is no folder " + path + "; a project is a path, relative to the fleet's file, or a git URL");
        }
        // whole or not there: a clone that was cut off is begun anew
        Path part = path.resolveSibling("part");
        FileTrees.delete(part);
        Files.createDirectories(part);
        GitCommand.Ended cloned = git(part).run("clone", "-q", "--", remote.url(), part.toString());
        if (!cloned.ok()) {
            FileTrees.delete(part);
            return Optional.of("it cannot be cloned: " + cloned.output());
        }
        Files.move(part, path);
        return Optional.empty();
    }

    /** Pushes the branch that is checked out to where it was cloned from; a text says why that failed. */
    Optional<String> push() throws InterruptedException {
        GitCommand git = git(path);
        GitCommand.Ended branch = git.run("symbolic-ref", "--short", "HEAD");
        GitCommand.Ended pushed =
                branch.ok() ? git.run("push", "-q", "origin", "HEAD:refs/heads/" + branch.output()) : branch;
        return pushed.ok() ? Optional.empty() : Optional.of("the branch could not be pushed: " + pushed.output());
    }

    private GitCommand git(Path folder) {
        return GitCommand.toServers(folder, environment);
    }
}

package dev.teamloop.loop.process;

import dev.teamloop.loop.process.SandboxProfile.ProjectRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A room as commands see it (SPEC §7a): a git work tree that stands at the project's own path, so that whatever names the
 * project by its path – an editable install, a workspace's links – leads to the room. What is installed is the project's.
 *
 * @param tree where the room's files lie
 * @param repository git's folder that the room shares with the project
 * @param name the room's name among the repository's work trees
 * @param carried paths of installed packages, relative to the project, that the room has no own of
 * @param environmentFiles the project's ignored {@code .env} files, which suites load
 */
public record MountedRoom(
        Path tree, Path repository, String name, List<String> carried, List<String> environmentFiles) {
    public MountedRoom {
        carried = List.copyOf(carried);
        environmentFiles = List.copyOf(environmentFiles);
    }

    /**
     * {@code carry} are the folders that the configuration names; without any, those that hold installed packages.
     * {@code ignored} tells what git ignores of these names.
     */
    public static MountedRoom of(
            Path project,
            Path tree,
            Path repository,
            String name,
            List<String> carry,
            UnaryOperator<List<String>> ignored)
            throws IOException {
        ProjectRules rules = SandboxProfile.builtIn().project();
        Stream<String> wanted = carry.isEmpty()
                ? ProjectWalk.of(project, rules).installed().stream()
                        .map(folder -> project.relativize(folder).toString())
                : carry.stream();
        List<String> carried = wanted.filter(path -> Files.isDirectory(project.resolve(path)))
                .filter(path -> Files.isDirectory(tree.resolve(path).resolveSibling(".")))
                .filter(path -> !Processes.isFilled(tree.resolve(path)))
                .toList();
        List<String> environment = rules.files().stream()
                .filter(file -> file.startsWith(".env") && !file.equals(".envrc"))
                .filter(file -> Files.isRegularFile(project.resolve(file)))
                .toList();
        return new MountedRoom(
                tree, repository, name, carried, environment.isEmpty() ? environment : ignored.apply(environment));
    }

    /** The text of {@code .git} in a work tree whose repository is seen elsewhere. */
    String gitFile(Path seen) {
        return "gitdir: " + seen.resolve("worktrees").resolve(name) + "\n";
    }
}

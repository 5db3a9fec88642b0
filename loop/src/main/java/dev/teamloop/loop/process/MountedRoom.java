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
 * @param carried folders of installed packages, relative to the project, that the room has no own of
 * @param files ignored files of the project that are shown as well: what the configuration names, and {@code .env} files, which suites
 *     load
 */
public record MountedRoom(Path tree, Path repository, String name, List<String> carried, List<String> files) {
    public MountedRoom {
        carried = List.copyOf(carried);
        files = List.copyOf(files);
    }

    /**
     * {@code carry} are the folders and files that the configuration names; without any, the folders that hold installed packages.
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
        List<String> possible = wanted.filter(
                        path -> Files.isDirectory(tree.resolve(path).resolveSibling(".")))
                .toList();
        List<String> carried = possible.stream()
                .filter(path -> Files.isDirectory(project.resolve(path)))
                .filter(path -> !Processes.isFilled(tree.resolve(path)))
                .toList();
        List<String> files = Stream.concat(
                        possible.stream(),
                        rules.files().stream().filter(file -> file.startsWith(".env") && !file.equals(".envrc")))
                .distinct()
                .filter(file -> Files.isRegularFile(project.resolve(file)))
                .toList();
        return new MountedRoom(tree, repository, name, carried, files.isEmpty() ? files : ignored.apply(files));
    }

    /** The text of {@code .git} in a work tree whose repository is seen elsewhere. */
    String gitFile(Path seen) {
        return "gitdir: " + seen.resolve("worktrees").resolve(name) + "\n";
    }
}

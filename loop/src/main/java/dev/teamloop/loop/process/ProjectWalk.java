package dev.teamloop.loop.process;

import dev.teamloop.loop.process.SandboxProfile.ProjectRules;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What lies in a project's folders, down to some depth: folders of installed packages, also of a workspace's members, which are
 * not looked through; below the project's own, names that editors and shells act upon; what tools compiled; and the folders of
 * builds, there or not.
 */
record ProjectWalk(List<Path> installed, List<Path> nested, List<Path> compiled, List<Path> loaded, List<Path> built) {
    private static final int DEEPEST = 10;

    ProjectWalk {
        installed = List.copyOf(installed);
        nested = List.copyOf(nested);
        compiled = List.copyOf(compiled);
        loaded = List.copyOf(loaded);
        built = List.copyOf(built);
    }

    static ProjectWalk of(Path project, ProjectRules rules) throws IOException {
        List<Path> installed = new ArrayList<>();
        List<Path> nested = new ArrayList<>();
        List<Path> compiled = new ArrayList<>();
        List<Path> loaded = new ArrayList<>();
        List<Path> built = new ArrayList<>();
        Files.walkFileTree(project, Set.of(), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = String.valueOf(folder.getFileName());
                if (folder.equals(project)) {
                    return FileVisitResult.CONTINUE;
                }
                return seen(folder, name)
                                || name.startsWith(".")
                                || rules.built().contains(name)
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = String.valueOf(file.getFileName());
                if (!seen(file, name) && rules.loaded().contains(name)) {
                    loaded.add(file);
                }
                String made = rules.builtBeside().getOrDefault(name, "");
                Path folder = file.resolveSibling(made);
                if (!made.isEmpty()
                        && (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                                || !Files.exists(folder, LinkOption.NOFOLLOW_LINKS))) {
                    built.add(folder);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }

            private boolean seen(Path path, String name) {
                if (rules.dependencies().contains(name) && Files.isDirectory(path)) {
                    installed.add(path);
                    return true;
                }
                if (rules.compiled().contains(name)) {
                    compiled.add(path);
                    return true;
                }
                if (rules.nested().contains(name) && !project.equals(path.getParent())) {
                    nested.add(path);
                    return true;
                }
                return false;
            }
        });
        return new ProjectWalk(
                installed, nested, compiled, loaded, built.stream().distinct().toList());
    }

    /** What no command changes, where it is an ordinary file or folder and no link. */
    List<Path> unchanged() {
        return Stream.concat(nested.stream(), compiled.stream())
                .filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                        || Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                .toList();
    }
}

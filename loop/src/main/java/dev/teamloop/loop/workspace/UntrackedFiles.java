package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The user's files in a project that hold credentials by name and that git does not track: no clone has them, so no test needs them,
 * and what a test reads may reach a model (SPEC §11). Environment files are left out, for suites load them.
 */
public final class UntrackedFiles {
    private static final int DEEPEST = 8;

    private UntrackedFiles() {}

    /**
     * Their paths, in the order in which they are met.
     *
     * @param passedOver names of folders that are not looked through, but for the files right in them
     * @param shown whether a path is shown to commands all the same
     */
    public static List<String> withCredentials(
            Path project, Set<String> tracked, Set<String> passedOver, Predicate<String> shown) throws IOException {
        List<String> found = new ArrayList<>();
        Files.walkFileTree(project, Set.of(), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                if (folder.equals(project) || !passedOver.contains(String.valueOf(folder.getFileName()))) {
                    return FileVisitResult.CONTINUE;
                }
                // what lies right in it is looked at, as pip.conf of an environment
                try (DirectoryStream<Path> inside = Files.newDirectoryStream(
                        folder, file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))) {
                    inside.forEach(file -> visitFile(file, attributes));
                }
                return FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String path = project.relativize(file).toString().replace('\\', '/');
                if (HiddenPaths.holdsCredentials(path)
                        && !tracked.contains(path)
                        && !isEnvironment(String.valueOf(file.getFileName()))
                        && !shown.test(path)) {
                    found.add(path);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    private static boolean isEnvironment(String name) {
        return name.startsWith(".env") || name.endsWith(".env") || name.equals(".flaskenv");
    }
}

package dev.teamloop.loop.probe.java;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What a build left that its tests need to be run again, so that nothing is compiled a second time. */
final class BuiltFiles {
    /** What is no part of the project, and what a build makes for people or for other machines. */
    private static final Pattern LEFT = Pattern.compile("(.*/)?(\\.git|\\.team-loop|node_modules|\\.venv|venv"
            + "|target/(site|surefire-reports|failsafe-reports|maven-status|apidocs|[^/]*\\.(jar|war|zip|gz|exec)))");

    private BuiltFiles() {}

    /** Relative to the project. */
    static List<String> of(Path project) throws IOException {
        List<String> files = new ArrayList<>();
        Files.walkFileTree(project, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return LEFT.matcher(relative(folder)).matches()
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                boolean built = relative(file).matches("(.*/)?target/.*");
                if (built
                        && !attributes.isOther()
                        && !LEFT.matcher(relative(file)).matches()) {
                    files.add(relative(file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                // vanished meanwhile, or not to be read: no test of ours can read it either
                return FileVisitResult.CONTINUE;
            }

            private String relative(Path path) {
                return project.relativize(path).toString().replace('\\', '/');
            }
        });
        return files;
    }
}

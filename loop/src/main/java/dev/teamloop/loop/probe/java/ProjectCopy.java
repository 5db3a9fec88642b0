package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.measure.TreeCopy;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The project with what was built of it, in another place: tests that meet a changed function write where they would not
 * otherwise. What runs is what the class path names, which is the copy's. Gone when closed.
 */
final class ProjectCopy implements AutoCloseable {
    /** What is no part of the project, and what a build makes for people or for other machines. */
    private static final Pattern NOT_COPIED = Pattern.compile("(.*/)?(\\.git|\\.team-loop|node_modules|\\.venv|venv"
            + "|target/(site|surefire-reports|failsafe-reports|maven-status|apidocs|[^/]*\\.(jar|war|zip|gz|exec)))");

    private final TreeCopy copy;
    private final Pattern project;

    private ProjectCopy(TreeCopy copy, Pattern project) {
        this.copy = copy;
        this.project = project;
    }

    /** {@code late} ends it early with an IOException. */
    static ProjectCopy of(Path project, BooleanSupplier late) throws IOException {
        Path absolute = project.toAbsolutePath().normalize();
        // at once: the copy's own place may lie in the project
        Pattern places = Pattern.compile("(" + Pattern.quote(absolute.toString()) + "|"
                + Pattern.quote(absolute.toRealPath().toString()) + ")(?![\\w.-])");
        return new ProjectCopy(TreeCopy.of(absolute, files(absolute), late), places);
    }

    private static List<String> files(Path project) throws IOException {
        List<String> files = new ArrayList<>();
        Files.walkFileTree(project, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return NOT_COPIED.matcher(relative(folder)).matches()
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!attributes.isOther() && !NOT_COPIED.matcher(relative(file)).matches()) {
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

    /** The same place in the copy; what lies elsewhere stays there. */
    Path inCopy(Path path) {
        return Path.of(inCopy(path.toAbsolutePath().normalize().toString()));
    }

    /** With paths of the project replaced. */
    String inCopy(String text) {
        return project.matcher(text)
                .replaceAll(Matcher.quoteReplacement(copy.root().toString()));
    }

    @Override
    public void close() {
        copy.close();
    }
}

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
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The project with what was built of it, in another place: tests that meet a changed function write where they would not
 * otherwise. Gone when closed, with whatever was written beside it.
 */
final class ProjectCopy implements AutoCloseable {
    private static final Set<String> NOT_COPIED = Set.of(".git", ".team-loop", "node_modules", ".venv", "venv");

    /** What a build makes for people or for other machines. */
    private static final Pattern MADE =
            Pattern.compile("(.*/)?target/(site|surefire-reports|failsafe-reports|maven-status|apidocs)(/.*)?"
                    + "|(.*/)?target/[^/]*\\.(jar|war|zip|gz|exec)");

    private final Path project;
    private final Path real;
    private final TreeCopy copy;
    private final Path beside;

    private ProjectCopy(Path project, Path real, TreeCopy copy, Path beside) {
        this.project = project;
        this.real = real;
        this.copy = copy;
        this.beside = beside;
    }

    static ProjectCopy of(Path project, BooleanSupplier late) throws IOException {
        Path absolute = project.toAbsolutePath().normalize();
        TreeCopy copy = TreeCopy.of(absolute, files(absolute), late);
        try {
            Path beside = Files.createDirectory(copy.root().resolveSibling(".probe"));
            return new ProjectCopy(absolute, absolute.toRealPath(), copy, beside);
        } catch (IOException | RuntimeException e) {
            copy.close();
            throw e;
        }
    }

    private static List<String> files(Path project) throws IOException {
        List<String> files = new ArrayList<>();
        Files.walkFileTree(project, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = !folder.equals(project)
                        && (NOT_COPIED.contains(String.valueOf(folder.getFileName()))
                                || MADE.matcher(relative(folder)).matches());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!attributes.isOther() && !MADE.matcher(relative(file)).matches()) {
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

    /** A folder for what is not the project's. */
    Path beside() {
        return beside;
    }

    /** The same place in the copy; what lies elsewhere stays there. */
    Path inCopy(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        if (absolute.startsWith(project)) {
            return copy.root().resolve(project.relativize(absolute));
        }
        return absolute.startsWith(real) ? copy.root().resolve(real.relativize(absolute)) : path;
    }

    /** With paths of the project replaced. */
    String inCopy(String text) {
        // at once: the copy's own place may lie in the project
        return Pattern.compile(Pattern.quote(real.toString()) + "|" + Pattern.quote(project.toString()))
                .matcher(text)
                .replaceAll(Matcher.quoteReplacement(copy.root().toString()));
    }

    @Override
    public void close() {
        copy.close();
    }
}

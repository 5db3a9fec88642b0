package dev.teamloop.loop.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Searches folders in which other processes write meanwhile: what vanishes during the search was not there. */
final class FileSearch extends SimpleFileVisitor<Path> {
    private static final int DEPTH = 12;

    private final Path root;
    private final Set<String> closed;
    private final Predicate<String> wanted;
    private final List<Path> found = new ArrayList<>();

    private FileSearch(Path root, Set<String> closed, Predicate<String> wanted) {
        this.root = root;
        this.closed = closed;
        this.wanted = wanted;
    }

    /**
     * Regular files below {@code root} whose relative path, with {@code /}, is wanted, in path order. The {@code closed}
     * folders, also relative, and any {@code node_modules} are not entered. Throws UncheckedIOException where a folder
     * cannot be read.
     */
    static List<Path> below(Path root, Set<String> closed, Predicate<String> wanted) {
        FileSearch search = new FileSearch(root, closed, wanted);
        try {
            Files.walkFileTree(root, EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEPTH, search);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot search " + root + " for reports", e);
        }
        return search.found.stream().sorted().toList();
    }

    private String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        boolean skipped = closed.contains(relative(folder)) || folder.endsWith("node_modules");
        return skipped && !folder.equals(root) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        String name = relative(file);
        boolean regular = attributes.isSymbolicLink() ? Files.isRegularFile(file) : attributes.isRegularFile();
        if (regular && wanted.test(name)) {
            found.add(file);
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
        return orGone(e);
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
        return e == null ? FileVisitResult.CONTINUE : orGone(e);
    }

    private static FileVisitResult orGone(IOException e) throws IOException {
        if (e instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
        }
        throw e;
    }
}

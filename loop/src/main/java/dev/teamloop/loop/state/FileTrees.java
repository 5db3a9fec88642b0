package dev.teamloop.loop.state;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Removes folders that the program made itself. Links are removed, not followed; what vanishes meanwhile is gone. */
public final class FileTrees extends SimpleFileVisitor<Path> {
    private FileTrees() {}

    /** Throws IOException where something in it cannot be removed. */
    public static void delete(Path root) throws IOException {
        Files.walkFileTree(root, new FileTrees());
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        Files.deleteIfExists(file);
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
        if (e instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
        }
        throw e;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
        if (e != null && !(e instanceof NoSuchFileException)) {
            throw e;
        }
        Files.deleteIfExists(folder);
        return FileVisitResult.CONTINUE;
    }
}

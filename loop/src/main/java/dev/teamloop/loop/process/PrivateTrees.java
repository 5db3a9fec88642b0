package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/** Removes what a command wrote into folders of its own, whatever modes it gave them. Links are removed, not followed. */
final class PrivateTrees extends SimpleFileVisitor<Path> {
    private PrivateTrees() {}

    static void delete(Path root) throws IOException {
        if (Files.exists(root)) {
            Files.walkFileTree(root, new PrivateTrees());
        }
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
        open(folder);
        return FileVisitResult.CONTINUE;
    }

    private static void open(Path folder) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        Files.deleteIfExists(file);
        return FileVisitResult.CONTINUE;
    }

    /** A folder that its maker closed to everybody cannot even be visited before it is opened. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
        if (e instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
        }
        if (!Files.isDirectory(file)) {
            throw e;
        }
        open(file);
        Files.walkFileTree(file, new PrivateTrees());
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
        Files.deleteIfExists(folder);
        return FileVisitResult.CONTINUE;
    }
}

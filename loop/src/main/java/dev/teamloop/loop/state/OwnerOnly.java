package dev.teamloop.loop.state;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** Takes what others may do with the loop's folders away, where the file system knows of others (SPEC §11). */
final class OwnerOnly extends SimpleFileVisitor<Path> {
    /** Hold copies of the project's files and what tools put there, with modes of their own; the folder alone closes them. */
    private static final Set<String> COPIES = Set.of("run", "cache", "rooms");

    private static final Set<PosixFilePermission> OTHERS =
            Set.copyOf(EnumSet.range(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_EXECUTE));

    private OwnerOnly() {}

    /** Follows no link; what vanishes meanwhile is gone. */
    static void tighten(Path root) throws IOException {
        if (root.getFileSystem().supportedFileAttributeViews().contains("posix")
                && Files.isDirectory(root, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(root, new OwnerOnly());
        }
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
        close(folder);
        return COPIES.contains(String.valueOf(folder.getFileName()))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        if (!attributes.isSymbolicLink()) {
            close(file);
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
        if (e instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
        }
        throw e;
    }

    private static void close(Path path) throws IOException {
        try {
            Set<PosixFilePermission> mode = Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS);
            if (mode.removeAll(OTHERS)) {
                Files.setPosixFilePermissions(path, mode);
            }
        } catch (NoSuchFileException e) {
            // gone meanwhile
            return;
        }
    }
}

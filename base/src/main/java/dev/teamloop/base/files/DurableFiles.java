package dev.teamloop.base.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes that are on the disk when they return (SPEC §7), and that go through no symbolic link: each names the folder from which
 * on there may be none (SPEC §11).
 */
public final class DurableFiles {
    /** A file's temporary name is always the same, so that one thread at a time replaces it; a few files share a lock. */
    private static final Object[] LOCKS = Stream.generate(Object::new).limit(64).toArray();

    private DurableFiles() {}

    /**
     * Writes a file whole: a temporary file in the same folder, flushed, renamed over the old one, the folder flushed. A reader
     * sees the old content or the new, never a part. Makes the folder where it is missing. Of several threads that replace the
     * same file one comes after the other.
     */
    public static void replace(Path root, Path file, byte[] content, Access access) throws IOException {
        synchronized (LOCKS[Math.floorMod(file.toAbsolutePath().hashCode(), LOCKS.length)]) {
            replaced(root, file, content, access);
        }
    }

    private static void replaced(Path root, Path file, byte[] content, Access access) throws IOException {
        Links.refuse(root, file);
        // always the same name: what a crash left of one write, the next write of that file takes away
        Path temporary = file.resolveSibling("." + file.getFileName() + ".part");
        try (FileChannel channel = temporary(root, temporary, access)) {
            writeFully(channel, content);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            discard(temporary, e);
            throw e;
        }
        flushFolder(folder(file));
    }

    private static void discard(Path temporary, IOException cause) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    /**
     * Opens a file that is to be renamed over another one when it is whole. What lies there under its name, from a crash or from
     * somebody else, is taken away.
     */
    public static FileChannel temporary(Path root, Path file, Access access) throws IOException {
        makeFolder(root, folder(file), access);
        Files.deleteIfExists(file);
        return open(
                root,
                file,
                access,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING);
    }

    /**
     * Writes over a project's own file in place: it keeps its mode, and a reader may see a part. Makes the folder where it is
     * missing.
     */
    public static void overwrite(Path root, Path file, byte[] content) throws IOException {
        try (FileChannel channel = open(
                root,
                file,
                Access.USUAL,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            writeFully(channel, content);
        }
    }

    /** Opens a file, made with this access where it is new, as its folder is. */
    public static FileChannel open(Path root, Path file, Access access, OpenOption... options) throws IOException {
        Links.refuse(root, file);
        makeFolder(root, folder(file), access);
        Set<OpenOption> all = new HashSet<>(Arrays.asList(options));
        all.add(LinkOption.NOFOLLOW_LINKS);
        return FileChannel.open(file, all, access.file(file));
    }

    /** Makes a folder, and those above it that are missing, with this access. Returns it. */
    public static Path makeFolder(Path root, Path folder, Access access) throws IOException {
        Links.refuse(root, folder);
        // asked first: a root that is a link to a folder is one
        return Files.isDirectory(folder) ? folder : Files.createDirectories(folder, access.folder(folder));
    }

    /** Deletes a file, where there is one; a link is deleted itself, but not what lies behind one. */
    public static void delete(Path root, Path file) throws IOException {
        Links.refuse(root, folder(file));
        Files.deleteIfExists(file);
    }

    /** Writes all of it at the channel's position and flushes it. */
    public static void writeFully(FileChannel channel, byte[] content) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(content);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        channel.force(true);
    }

    /** Flushes what others wrote into a file, or the names in a folder. */
    public static void flush(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Flushes what others wrote into the files of this folder, and the folder; nothing where there is none. */
    public static void flushFiles(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, Files::isRegularFile)) {
            for (Path file : files) {
                flush(file);
            }
        }
        flushFolder(folder);
    }

    /** Makes a rename or a new file last; not every file system lets a folder be opened, and then the rename alone must do. */
    public static void flushFolder(Path folder) {
        try {
            flush(folder);
        } catch (IOException e) {
            return;
        }
    }

    /** The folder that holds {@code file}. */
    public static Path folder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IllegalArgumentException(file + " is no file");
        }
        return folder;
    }
}

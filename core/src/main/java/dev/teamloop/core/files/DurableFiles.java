package dev.teamloop.core.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes that are on the disk when they return (SPEC §7). */
public final class DurableFiles {
    private DurableFiles() {}

    /**
     * Writes a file whole: a temporary file in the same folder, flushed, renamed over the old one, the folder flushed. A reader
     * sees the old content or the new, never a part. Makes the folder where it is missing.
     */
    public static void replace(Path file, byte[] content) throws IOException {
        Path folder = Files.createDirectories(folder(file));
        // always the same name: what a crash left of one write, the next write of that file takes away
        Path temporary = folder.resolve("." + file.getFileName() + ".part");
        try {
            try (FileChannel channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                writeFully(channel, content);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
        flushFolder(folder);
    }

    /**
     * Writes over a file's content in place: the file keeps its mode, and a reader may see a part. Makes the folder where it is
     * missing.
     */
    public static void overwrite(Path file, byte[] content) throws IOException {
        Files.createDirectories(folder(file));
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            writeFully(channel, content);
        }
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

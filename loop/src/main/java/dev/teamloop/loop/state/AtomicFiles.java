package dev.teamloop.loop.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files whole (SPEC §7): a temporary file in the same folder, flushed to disk, renamed over the old one, the folder
 * flushed. A reader sees the old content or the new, never a part. Written without core's {@code DurableFiles}: the watchdog
 * uses it too, and has nothing but this module and the JDK on its class path.
 */
public final class AtomicFiles {
    private AtomicFiles() {}

    /** Throws {@link DiskFull} where no space is left, UncheckedIOException for any other failure. */
    public static void write(Path file, String content) {
        write(file, content.getBytes(StandardCharsets.UTF_8));
    }

    public static void write(Path file, byte[] content) {
        try {
            Path folder = Files.createDirectories(parent(file));
            // always the same name: what a crash left of one write, the next write of that file takes away
            Path temporary = folder.resolve("." + file.getFileName() + ".part");
            try {
                writeForced(
                        temporary,
                        content,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING);
                Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(temporary);
            }
            forceFolder(folder);
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** Appends one line and flushes it. A line is never torn by a later one: what a crash left torn is ended first. */
    public static void appendLine(Path file, String line) {
        try {
            boolean fresh = !Files.exists(file);
            Files.createDirectories(parent(file));
            String start = fresh || endsWithNewline(file) ? "" : "\n";
            byte[] bytes = (start + line + "\n").getBytes(StandardCharsets.UTF_8);
            writeForced(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            if (fresh) {
                forceFolder(parent(file));
            }
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    private static boolean endsWithNewline(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() == 0) {
                return true;
            }
            ByteBuffer last = ByteBuffer.allocate(1);
            channel.read(last, channel.size() - 1);
            return last.get(0) == '\n';
        }
    }

    private static void writeForced(Path file, byte[] content, StandardOpenOption... options) throws IOException {
        try (FileChannel channel = FileChannel.open(file, options)) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    /** Makes a rename or a new file last; some file systems cannot, and then the rename alone must do. */
    private static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            return;
        }
    }

    private static Path parent(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null) {
            throw new IllegalArgumentException(file + " is no file");
        }
        return parent;
    }

    private static RuntimeException failure(Path file, IOException e) {
        boolean full = String.valueOf(e.getMessage()).contains("No space left") || noSpace(file);
        return full ? new DiskFull(file, e) : new UncheckedIOException("cannot write " + file + ": " + e, e);
    }

    private static boolean noSpace(Path file) {
        try {
            FileStore store = Files.getFileStore(parent(file));
            return store.getUsableSpace() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}

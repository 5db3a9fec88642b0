package dev.teamloop.loop.state;

import dev.teamloop.core.files.DurableFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * {@link DurableFiles} for the loop's own folder: what fails is told unchecked, a full disk as {@link DiskFull}, and lines can
 * be appended. The watchdog uses it too.
 */
public final class AtomicFiles {
    private AtomicFiles() {}

    /** Throws {@link DiskFull} where no space is left, UncheckedIOException for any other failure. */
    public static void write(Path file, String content) {
        write(file, content.getBytes(StandardCharsets.UTF_8));
    }

    public static void write(Path file, byte[] content) {
        try {
            DurableFiles.replace(file, content);
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** Appends one line and flushes it. A line is never torn by a later one: what a crash left torn is ended first. */
    public static void appendLine(Path file, String line) {
        try {
            boolean fresh = !Files.exists(file);
            Path folder = Files.createDirectories(DurableFiles.folder(file));
            String start = fresh || endsWithNewline(file) ? "" : "\n";
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                DurableFiles.writeFully(channel, (start + line + "\n").getBytes(StandardCharsets.UTF_8));
            }
            if (fresh) {
                DurableFiles.flushFolder(folder);
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

    private static RuntimeException failure(Path file, IOException e) {
        boolean full = String.valueOf(e.getMessage()).contains("No space left") || noSpace(file);
        return full ? new DiskFull(file, e) : new UncheckedIOException("cannot write " + file + ": " + e, e);
    }

    private static boolean noSpace(Path file) {
        try {
            FileStore store = Files.getFileStore(DurableFiles.folder(file));
            return store.getUsableSpace() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}

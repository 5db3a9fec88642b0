package dev.teamloop.structured.pipeline;

import dev.teamloop.base.files.DurableFiles;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The new content of a file of lines, beside the old one until {@link #commit}: flushed to disk, then renamed over it, so
 * that a crash leaves the old content or the new (SPEC §7). Closing without commit leaves the old.
 */
final class FileRewrite implements AutoCloseable {
    private final Path file;
    private final Path temporary;
    private final FileChannel channel;
    private final OutputStream out;
    private boolean changed;

    private FileRewrite(Path file, Path temporary) throws IOException {
        this.file = file;
        this.temporary = temporary;
        this.channel = FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        this.out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
    }

    static FileRewrite of(Path file) throws IOException {
        return new FileRewrite(file, Files.createTempFile(DurableFiles.folder(file), ".", ".part"));
    }

    /** A line that was there before. */
    void keep(String line) throws IOException {
        out.write(line.getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }

    /** A line that is new, or differs from what was there. */
    void change(String line) throws IOException {
        changed = true;
        keep(line);
    }

    /** A line that was there before is left out. */
    void leaveOut() {
        changed = true;
    }

    /** Replaces the file, unless its content is the same. */
    void commit() throws IOException {
        out.flush();
        if (changed) {
            channel.force(true);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            DurableFiles.flushFolder(DurableFiles.folder(file));
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
        Files.deleteIfExists(temporary);
    }
}

package dev.teamloop.knowledge.rdf;

import dev.teamloop.core.files.DurableFiles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written line by line and takes the old one's place all at once, after a crash too (SPEC §7). Without
 * {@link #commit} nothing happens.
 */
public final class Draft implements AutoCloseable {
    private final Path file;
    private final Path temporary;
    private final FileChannel channel;
    private final BufferedWriter out;

    /** Makes the folder where it is missing. */
    public Draft(Path file) {
        this.file = file;
        Path folder = DurableFiles.folder(file);
        this.temporary = folder.resolve("." + file.getFileName() + ".tmp");
        try {
            Files.createDirectories(folder);
            channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE);
            out = new BufferedWriter(
                    new OutputStreamWriter(Channels.newOutputStream(channel), StandardCharsets.UTF_8), 1 << 16);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    public void line(String line) {
        try {
            out.write(line);
            out.write('\n');
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Puts the text in the file's place; leaves the file untouched where it holds these bytes already. */
    public void commit() {
        try {
            out.flush();
            if (Files.exists(file) && Files.mismatch(file, temporary) < 0) {
                return;
            }
            channel.force(true);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            DurableFiles.flushFolder(DurableFiles.folder(file));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("cannot write " + file, e);
    }
}

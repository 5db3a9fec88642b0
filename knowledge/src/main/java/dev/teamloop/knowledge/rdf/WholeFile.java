package dev.teamloop.knowledge.rdf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/** Files that are written whole: a reader sees the old content or the new one, after a crash too (SPEC §7). */
public final class WholeFile {
    private WholeFile() {}

    /** Empty where there is no such file. */
    public static Optional<byte[]> read(Path file) {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Leaves the file untouched where it holds these bytes already. Says whether it was written. */
    public static boolean write(Path file, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        if (read(file).filter(old -> Arrays.equals(old, content)).isPresent()) {
            return false;
        }
        Path folder = folder(file);
        Path temporary = folder.resolve("." + file.getFileName() + ".tmp");
        try {
            Files.createDirectories(folder);
            try (FileChannel channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                writeFully(channel, content);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            flushFolder(folder);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    static void writeFully(FileChannel channel, byte[] content) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(content);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        channel.force(true);
    }

    static Path folder(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null) {
            throw new IllegalArgumentException("not a file in a folder: " + file);
        }
        return parent;
    }

    /** Makes a new name durable, where the platform can open a folder. */
    static void flushFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Windows cannot open folders; the file itself is flushed
            return;
        }
    }
}

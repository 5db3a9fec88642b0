package dev.teamloop.loop.state;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code .team-loop/LOCK}: an operating-system lock, so that it ends with its process however that ends. Holds the pid. */
public final class LoopLock implements AutoCloseable {
    private final FileChannel channel;
    private final FileLock lock;

    private LoopLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /** Takes the lock; empty where another process, or this one, holds it. */
    public static Optional<LoopLock> take(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileLock lock = tryLock(channel);
        if (lock == null) {
            channel.close();
            return Optional.empty();
        }
        channel.truncate(0);
        byte[] pid = (ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.UTF_8);
        channel.write(ByteBuffer.wrap(pid), 0);
        channel.force(true);
        return Optional.of(new LoopLock(channel, lock));
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** The pid in the file; what it says of a process that is gone means nothing. */
    public static String holder(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
